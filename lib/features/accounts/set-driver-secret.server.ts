import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { seal } from '@/lib/auth/seal.server'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { launchDriver } from '@/lib/features/launch-drivers/schema'
import { refusedSetting } from '@/lib/features/outgoing/refused-setting.server'
import type { Seen } from '@/lib/features/resources/resource.server'
import { changeDriver } from './change-driver.server'
import type { Account, DriverSecretRequest } from './schema'

/**
 * Stores the secret with which an account's driver signs in, together with changed settings that it belongs to, so that
 * no launch uses one without the other. It is encrypted, and no response contains it.
 */
export async function setDriverSecret(
  scope: Scope<'inventory.write'>,
  seen: Seen,
  { secret, driver }: DriverSecretRequest,
): Promise<Result<Account, Problem>> {
  const refused =
    driver === undefined ? null : refusedSetting(launchDriver(driver).fields, driver, 'driver.')
  if (refused !== null) return err(refused)
  return changeDriver(scope, seen, (before) => {
    const chosen = driver ?? before
    if (launchDriver(chosen).secret !== 'signs-in')
      return err(invalid('secret', 'needs no secret. Choose a driver that signs in first'))
    const data = {
      sealedDriverSecret: seal(secret),
      sealedPreviousDriverSecret: null,
      previousDriverSecretUntil: null,
    }
    const changed = { before: { driver: before }, after: { driver: chosen } }
    return ok({
      chosen,
      data,
      audit: { action: 'account.driver-secret', ...(driver === undefined ? {} : changed) },
    })
  })
}
