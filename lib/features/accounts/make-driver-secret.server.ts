import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { seal } from '@/lib/auth/seal.server'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { nextRevision } from '@/lib/features/nouns/noun.server'
import { transact } from '@/lib/features/nouns/transact.server'
import { newWebhookSecret } from '@/lib/features/outgoing/sign-webhook'
import { accountNoun } from './account-noun.server'

/** Makes the secret by which a driver's endpoint knows who calls. */
export const makeDriverSecret = (
  scope: Scope<'inventory.write'>,
  id: string,
): Promise<Result<{ secret: string }, Problem>> =>
  transact(async (tx) => {
    const row = await accountNoun.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    const secret = newWebhookSecret()
    const data = { sealedDriverSecret: seal(secret), ...nextRevision }
    await tx.account.update({ where: { id }, data })
    await recordAudit(tx, scope, {
      action: 'account.driver-secret',
      noun: 'account',
      subjectId: id,
      subjectName: accountNoun.titleOf(row),
    })
    return ok({ secret })
  })
