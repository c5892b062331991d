import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { nextRevision, type Seen } from '@/lib/features/nouns/noun.server'
import { shownById } from '@/lib/features/nouns/show-noun.server'
import { staleNoun } from '@/lib/features/nouns/update-noun.server'
import { rotatedSecret } from '@/lib/features/outgoing/kept-secret.server'
import type { createdWebhookSchema } from './schema'
import { webhookNoun } from './webhook-noun.server'

/** Makes a new secret and tells it this once; for a day the last one signs beside it. */
export const rotateSecret = (
  scope: Scope<'webhook.write'>,
  seen: Seen,
): Promise<Result<z.output<typeof createdWebhookSchema>, Problem>> =>
  transact(async (tx) => {
    const row = await webhookNoun.find(tx, seen.id)
    if (row === null) return err({ kind: 'not-found', what: 'webhook' })
    const { secret, kept } = rotatedSecret(row, scope.now)
    // Of two who rotate at once one is told: the second would end the secret that receivers still use.
    const { count } = await tx.webhook.updateMany({
      where: seen,
      data: { ...kept, ...nextRevision },
    })
    if (count === 0) {
      const current = await webhookNoun.find(tx, seen.id)
      return err(await staleNoun(webhookNoun, tx, current ?? row, scope.now))
    }
    await recordAudit(tx, scope, {
      action: 'webhook.rotate-secret',
      noun: 'webhook',
      subjectId: row.id,
      subjectName: row.name,
      after: { previousSecretUntil: kept.previousSecretUntil },
    })
    const webhook = await shownById(webhookNoun, tx, row.id, scope.now)
    return webhook.ok ? ok({ webhook: webhook.value, secret }) : webhook
  })
