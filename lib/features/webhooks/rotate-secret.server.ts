import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { rotatedSecret } from '@/lib/features/outgoing/encrypted-secret.server'
import { nextRevision, type Seen } from '@/lib/features/resources/resource.server'
import { serializeById } from '@/lib/features/resources/show-resource.server'
import { staleResource } from '@/lib/features/resources/update-resource.server'
import type { createdWebhookSchema } from './schema'
import { webhookResource } from './webhook-resource.server'

/** Creates a new secret, which only this response contains. The previous secret also signs for a day. */
export const rotateSecret = (
  scope: Scope<'webhook.write'>,
  seen: Seen,
): Promise<Result<z.output<typeof createdWebhookSchema>, Problem>> =>
  transact(async (tx) => {
    const row = await webhookResource.find(tx, seen.id)
    if (row === null) return err({ kind: 'not-found', what: 'webhook' })
    const { secret, stored } = rotatedSecret(row, scope.now)
    // One of two concurrent rotations gets a conflict, because it would end the secret that receivers still
    // use.
    const { count } = await tx.webhook.updateMany({
      where: seen,
      data: { ...stored, ...nextRevision },
    })
    if (count === 0) {
      const current = await webhookResource.find(tx, seen.id)
      return err(await staleResource(webhookResource, tx, current ?? row, scope))
    }
    await recordAudit(tx, scope, {
      action: 'webhook.rotate-secret',
      noun: 'webhook',
      subjectId: row.id,
      subjectName: row.name,
      after: { previousSecretUntil: stored.previousSecretUntil },
    })
    const webhook = await serializeById(webhookResource, tx, row.id, scope.now)
    return webhook.ok ? ok({ webhook: webhook.value, secret }) : webhook
  })
