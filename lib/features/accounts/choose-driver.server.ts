import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Driver, launchDriver } from '@/lib/features/launch-drivers/schema'
import { refusedSetting } from '@/lib/features/outgoing/refused-setting.server'
import type { Seen } from '@/lib/features/resources/resource.server'
import { changeDriver } from './change-driver.server'
import type { Account } from './schema'

/** Sets the driver of an account's launches. Attempts in progress continue with their own driver. */
export async function chooseDriver(
  scope: Scope<'inventory.write'>,
  seen: Seen,
  chosen: Driver,
): Promise<Result<Account, Problem>> {
  const refused = refusedSetting(launchDriver(chosen).fields, chosen)
  if (refused !== null) return err(refused)
  return changeDriver(scope, seen, (driver) => {
    const audit = { action: 'account.driver', before: { driver }, after: { driver: chosen } }
    return ok({ chosen, audit })
  })
}
