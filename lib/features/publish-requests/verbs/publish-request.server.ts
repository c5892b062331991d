import 'server-only'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { PublishedRequest } from '@/lib/features/versions/approvals/take-approval.server'
import { kindOf } from '../kinds/registry.server'
import type { PublishRequest } from '../schema'
import { openRequest, serializeRequest } from './find-request.server'

/** Publishes the content of a request through the publish path of its document, which checks the approvals. */
export const publishRequest = (scope: Scope<'policy.publish'>, id: string) => publish(scope, { id })

/** Publishes the content of a request without approvals. The reason is sent to all staff. */
export async function publishInEmergency(
  scope: Scope<'policy.emergency'>,
  id: string,
  reason: string,
): Promise<Result<PublishRequest, Problem>> {
  const proof = scopeFor(scope, 'policy.publish', scope)
  return proof.ok ? publish(proof.value, { id, emergency: reason }) : proof
}

async function publish(
  scope: Scope<'policy.publish'>,
  request: PublishedRequest,
): Promise<Result<PublishRequest, Problem>> {
  const { id } = request
  const db = database()
  const opened = await openRequest(db, id)
  if (!opened.ok) return opened
  const { noun, subject, base, content: stored, note } = opened.value
  const kind = kindOf(noun)
  const content = kind.contentOf(subject).parse(stored)
  const published = await kind.publish(scope, { subject, base, content, note, request })
  return published.ok ? serializeRequest(db, scope, id) : published
}
