import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockNoun, nextRevision, type Seen } from '@/lib/features/nouns/noun.server'
import { staleNoun } from '@/lib/features/nouns/update-noun.server'
import { accountNoun } from './account-noun.server'
import { rotatedDriverSecret } from './driver-secret.server'

/** Makes the secret by which a driver's endpoint knows who calls; for a day the last one signs beside it. */
export const makeDriverSecret = (
  scope: Scope<'inventory.write'>,
  seen: Seen,
): Promise<Result<{ secret: string }, Problem>> =>
  transact(async (tx) => {
    await lockNoun(tx, accountNoun, seen.id)
    const row = await accountNoun.find(tx, seen.id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    const { secret, columns } = rotatedDriverSecret(row, scope.now)
    const { count } = await tx.account.updateMany({
      where: seen,
      data: { ...columns, ...nextRevision },
    })
    if (count === 0) {
      const current = await accountNoun.find(tx, seen.id)
      return err(await staleNoun(accountNoun, tx, current ?? row, scope.now))
    }
    await recordAudit(tx, scope, {
      action: 'account.driver-secret',
      noun: 'account',
      subjectId: row.id,
      subjectName: accountNoun.titleOf(row),
      after: { previousSecretUntil: columns.previousDriverSecretUntil },
    })
    return ok({ secret })
  })
