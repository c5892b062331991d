import 'server-only'
import { changedForSecret } from '@/lib/api/fields/secret-settings'
import { canonical } from '@/lib/base/json/canonical'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Account } from '@/lib/db/generated/client'
import {
  type Driver,
  driverColumns,
  driverOf,
  launchDriver,
} from '@/lib/features/launch-drivers/schema'
import { forgetState } from './cloud-state/change-state.server'

const noSecret = {
  sealedDriverSecret: null,
  sealedPreviousDriverSecret: null,
  previousDriverSecretUntil: null,
}

/** The settings that identify the cloud of an account. They cannot change while servers exist there. */
const PLACE = ['kind', 'url', 'region', 'project', 'projectDomain', 'awsAccount'] as const

function isSameCloud(before: Driver, after: Driver): boolean {
  const placeOf = (driver: Driver) =>
    Object.fromEntries(PLACE.map((name) => [name, Object(driver)[name]]))
  return canonical(placeOf(before)) === canonical(placeOf(after))
}

const serversExist: Problem = conflict(
  'servers-exist',
  'The driver of this account has created servers that are not deleted yet. End their launches first, so that none is left behind at the previous cloud.',
)

/** A signing secret belongs to the account, a sign-in secret to some of the settings. */
function keepsSecret(before: Driver, after: Driver): boolean {
  const [was, is] = [launchDriver(before).secret, launchDriver(after).secret]
  if (was !== is || is !== 'signs-in') return was === is
  return changedForSecret(launchDriver(after).fields, before, after).length === 0
}

/**
 * The columns for new settings of a driver. The account must be locked. A secret that was not entered for the new
 * settings is deleted. An account that may have servers cannot change its cloud.
 */
export async function driverChange(
  tx: Db,
  row: Pick<Account, 'id' | 'driver' | 'driverConfig'>,
  chosen: Driver,
): Promise<Result<ReturnType<typeof driverColumns> & Partial<typeof noSecret>, Problem>> {
  const before = driverOf(row)
  if (!isSameCloud(before, chosen)) {
    const servers = await tx.cloudAttempt.count({ where: { accountId: row.id, goneAt: null } })
    if (servers > 0) return err(serversExist)
  }
  await forgetState(tx, row.id)
  return ok({ ...driverColumns(chosen), ...(keepsSecret(before, chosen) ? {} : noSecret) })
}
