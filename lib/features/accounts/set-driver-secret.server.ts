import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { seal } from '@/lib/auth/seal.server'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { launchDriver } from '@/lib/features/launch-drivers/schema'
import { lockResource, nextRevision } from '@/lib/features/resources/resource.server'
import { shownById } from '@/lib/features/resources/show-resource.server'
import { accountResource } from './account-resource.server'
import { forgetState } from './cloud-state/change-state.server'
import type { Account } from './schema'

/** Stores the secret by which an account's driver signs in. It is encrypted, and no answer contains it. */
export const setDriverSecret = (
  scope: Scope<'inventory.write'>,
  id: string,
  secret: string,
): Promise<Result<Account, Problem>> =>
  transact(async (tx) => {
    await lockResource(tx, accountResource, id)
    const row = await accountResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    if (launchDriver({ kind: row.driver }).secret !== 'signs-in')
      return err(invalid('secret', 'has no use: choose a driver that signs in first'))
    await tx.account.update({
      where: { id },
      data: {
        sealedDriverSecret: seal(secret),
        sealedPreviousDriverSecret: null,
        previousDriverSecretUntil: null,
        ...nextRevision,
      },
    })
    await forgetState(tx, id)
    await recordAudit(tx, scope, {
      action: 'account.driver-secret',
      noun: 'account',
      subjectId: id,
      subjectName: accountResource.titleOf(row),
    })
    return shownById(accountResource, tx, id, scope.now)
  })
