import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { launchDriver } from '@/lib/features/launch-drivers/schema'
import { lockResource, nextRevision, type Seen } from '@/lib/features/resources/resource.server'
import { staleResource } from '@/lib/features/resources/update-resource.server'
import { accountResource } from './account-resource.server'
import { rotatedDriverSecret } from './driver-secret.server'

/**
 * Creates the secret that signs calls to a driver's endpoint. For 24 hours, calls are also signed with the previous
 * one.
 */
export const makeDriverSecret = (
  scope: Scope<'inventory.write'>,
  seen: Seen,
  claim: IdempotencyClaim | null,
): Promise<Result<{ secret: string }, Problem>> =>
  transactOnce(claim, async (tx) => {
    await lockResource(tx, accountResource, seen.id)
    const row = await accountResource.find(tx, seen.id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    if (launchDriver({ kind: row.driver }).secret === 'signs-in')
      return err(invalid('driver', 'signs in with a secret of the cloud; set that secret'))
    const { secret, columns } = rotatedDriverSecret(row, scope.now)
    const { count } = await tx.account.updateMany({
      where: seen,
      data: { ...columns, ...nextRevision },
    })
    if (count === 0) {
      const current = await accountResource.find(tx, seen.id)
      return err(await staleResource(accountResource, tx, current ?? row, scope))
    }
    await recordAudit(tx, scope, {
      action: 'account.driver-secret',
      noun: 'account',
      subjectId: row.id,
      subjectName: accountResource.titleOf(row),
      after: { previousSecretUntil: columns.previousDriverSecretUntil },
    })
    return ok({ secret })
  })
