import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { seal } from '@/lib/auth/seal.server'
import { invalid, type Problem } from '@/lib/base/problem'
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
import type { Account, DriverSecretRequest } from './schema'

/**
 * Stores the secret by which an account's driver signs in, with other settings where it belongs to these: no launch
 * meets one without the other. It is encrypted, and no answer contains it.
 */
export async function setDriverSecret(
  scope: Scope<'inventory.write'>,
  seen: Seen,
  { secret, driver }: DriverSecretRequest,
): Promise<Result<Account, Problem>> {
  const refused =
    driver === undefined ? null : refusedSetting(launchDriver(driver).fields, driver, 'driver.')
  if (refused !== null) return err(refused)
  return transact(async (tx) => {
    const { id } = seen
    await lockResource(tx, accountResource, id)
    const row = await accountResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    if (row.revision !== seen.revision)
      return err(await staleResource(accountResource, tx, row, scope.now))
    const before = driverOf(row)
    const chosen: Driver = driver ?? before
    if (launchDriver(chosen).secret !== 'signs-in')
      return err(invalid('secret', 'has no use: choose a driver that signs in first'))
    const columns = await driverChange(tx, row, chosen)
    if (!columns.ok) return columns
    await tx.account.update({
      where: { id },
      data: {
        ...columns.value,
        sealedDriverSecret: seal(secret),
        sealedPreviousDriverSecret: null,
        previousDriverSecretUntil: null,
        ...nextRevision,
      },
    })
    await recordAudit(tx, scope, {
      action: 'account.driver-secret',
      noun: 'account',
      subjectId: id,
      subjectName: accountResource.titleOf(row),
      ...(driver === undefined ? {} : { before: { driver: before }, after: { driver: chosen } }),
    })
    return shownById(accountResource, tx, id, scope.now)
  })
}
