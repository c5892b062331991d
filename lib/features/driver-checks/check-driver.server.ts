import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { unseal } from '@/lib/auth/seal.server'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { acceptSettings } from '@/lib/features/accounts/cloud-state/change-state.server'
import { fetchPorts, withoutSecret } from '@/lib/features/fetched-sources/fetch-ports.server'
import type { DriverCheck } from '@/lib/features/launch-drivers/offers/schema'
import { type Driver, driverOf, launchDriver } from '@/lib/features/launch-drivers/schema'
import { refusedSetting } from '@/lib/features/outgoing/refused-setting.server'

/** This is shorter than the time-outs of browsers and proxies. */
const DEADLINE_MS = 25_000

type Reading = { realm: string | null; signal: AbortSignal }
type Requested = Reading & { driver: Driver; secret: string | null }
type Checked = Promise<Result<DriverCheck, Problem>>

/**
 * Reads the cloud of an account with its stored settings and secret. If the cloud accepts them, a pause because
 * of refused credentials or a missing right ends.
 */
export async function checkAccount(
  scope: Scope<'inventory.write'>,
  id: string,
  reading: Reading,
): Checked {
  const row = await database().account.findUnique({
    where: { id },
    select: { driver: true, driverConfig: true, sealedDriverSecret: true },
  })
  if (row === null) return err({ kind: 'not-found', what: 'account' })
  const sealed = row.sealedDriverSecret
  const secret = sealed === null ? null : unseal(sealed)
  const checked = await checkSettings(scope, { ...reading, driver: driverOf(row), secret })
  if (checked.ok && checked.value.offers !== null) await acceptSettings(database(), id)
  return checked
}

/** Reads a cloud with settings and a secret. Stores nothing. */
export async function checkSettings(
  { now }: Scope<'inventory.write'>,
  { driver, secret, realm, signal }: Requested,
): Checked {
  const { fields, reader, label } = launchDriver(driver)
  if (reader === null)
    return err(invalid('driver', `cannot be checked: "${label}" has no cloud that Berth can read`))
  const refused = refusedSetting(fields, driver)
  if (refused !== null) return err(refused)
  const { offers, check } = await reader()
  const until = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)])
  const read = await offers(driver, fetchPorts(secret, until))(realm)
  const at = now.toISOString()
  if (!read.ok) return ok({ at, offers: null, failure: withoutSecret(secret, read.error) })
  return ok({ at, offers: read.value, failure: check(driver, read.value) })
}
