import 'server-only'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAct } from '@/lib/features/versions/approvals/record-act.server'
import { kindOf } from '../kinds/registry.server'
import type { PublishRequest } from '../schema'
import { lockRequest, openRequest, serializeRequest } from './find-request.server'

/** Publishes the content of a request through the publish path of its document, which checks the approvals. */
export async function publishRequest(
  scope: Scope<'policy.publish'>,
  id: string,
): Promise<Result<PublishRequest, Problem>> {
  const db = database()
  const request = await openRequest(db, id)
  if (!request.ok) return request
  const { noun, subject, base, content: stored, note } = request.value
  const kind = kindOf(noun)
  const content = kind.contentOf(subject).parse(stored)
  const published = await kind.publish(scope, { subject, base, content, note, requestId: id })
  return published.ok ? serializeRequest(db, scope, id) : published
}

/** Publishes the content of a request without approvals. The reason is sent to all staff. */
export async function publishInEmergency(
  scope: Scope<'policy.emergency'>,
  id: string,
  reason: string,
): Promise<Result<PublishRequest, Problem>> {
  const proof = scopeFor(scope, 'policy.publish', scope)
  if (!proof.ok) return proof
  const allowed = await transact(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request.ok) return request
    const data = { emergencyBy: scope.name, emergencyReason: reason }
    const marked = await tx.publishRequest.update({ where: { id }, data })
    await recordAct(tx, scope, marked, { act: 'emergency', because: reason })
    return request
  })
  return allowed.ok ? publishRequest(proof.value, id) : allowed
}
