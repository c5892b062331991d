import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { type Driver, driverOf, launchDriver } from '@/lib/features/launch-drivers/schema'
import { refusedSetting } from '@/lib/features/outgoing/refused-setting.server'
import { lockResource, nextRevision, type Seen } from '@/lib/features/resources/resource.server'
import { shownById } from '@/lib/features/resources/show-resource.server'
import { staleResource } from '@/lib/features/resources/update-resource.server'
import { accountResource } from './account-resource.server'
import { driverChange } from './driver-change.server'
import type { Account } from './schema'

/** Sets the driver of an account's launches. Attempts under way continue with their own driver. */
export async function chooseDriver(
  scope: Scope<'inventory.write'>,
  seen: Seen,
  chosen: Driver,
): Promise<Result<Account, Problem>> {
  const refused = refusedSetting(launchDriver(chosen).fields, chosen)
  if (refused !== null) return err(refused)
  return transact(async (tx) => {
    const { id } = seen
    await lockResource(tx, accountResource, id)
    const row = await accountResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    if (row.revision !== seen.revision)
      return err(await staleResource(accountResource, tx, row, scope.now))
    const columns = await driverChange(tx, row, chosen)
    if (!columns.ok) return columns
    await tx.account.update({ where: { id }, data: { ...columns.value, ...nextRevision } })
    await recordAudit(tx, scope, {
      action: 'account.driver',
      noun: 'account',
      subjectId: id,
      subjectName: accountResource.titleOf(row),
      before: { driver: driverOf(row) },
      after: { driver: chosen },
    })
    return shownById(accountResource, tx, id, scope.now)
  })
}
