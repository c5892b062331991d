import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import {
  acceptCredentials,
  clearFull,
  markFull,
} from '@/lib/features/accounts/cloud-state/change-state.server'
import { reactToFailure } from '@/lib/features/accounts/cloud-state/react-to-failure.server'
import type { CloudFailure, CloudLimit, Realms } from '@/lib/features/launch-drivers/account-calls'
import type { Runner } from '@/lib/features/launch-drivers/define-driver'

type Query = { accountId: string; runner: Runner; realms: Realms }

/**
 * Reads the limits of an account. A successful read ends a pause because of refused credentials and determines
 * whether the account is full. Returns the failure, or null.
 */
export async function readLimits(
  db: Db,
  { accountId, runner, realms }: Query,
  now: Date,
): Promise<CloudFailure | null> {
  if (runner.limits === undefined) return null
  const read = await runner.limits(realms)
  if (!read.ok) {
    const limitsError = read.error.message
    await db.cloudAccount.update({ where: { accountId }, data: { limitsError } })
    await reactToFailure(db, { accountId, runner }, read.error, now)
    return read.error
  }
  const limits = [...read.value]
  const data = { limits, limitsAt: now, limitsError: null }
  const { fullAt, pausedFor } = await db.cloudAccount.update({ where: { accountId }, data })
  if (pausedFor === 'credentials') await acceptCredentials(db, accountId)
  const used = usedUp(limits)
  if (used === null && fullAt !== null) await clearFull(db, accountId)
  if (used !== null && fullAt === null) await markFull(db, { accountId, message: used }, now)
  return null
}

const names: Readonly<Record<CloudLimit['name'], string>> = {
  instances: 'instances',
  vcpus: 'vCPUs',
  memoryMb: 'MiB of memory',
}

/** Returns why no realm has room for another instance, or null if one has room. */
function usedUp(limits: readonly CloudLimit[]): string | null {
  const realms = [...groupBy(limits, ({ realm }) => realm).values()]
  const full = realms.map((some) =>
    some.find(({ used, allowed }) => allowed !== null && used >= allowed),
  )
  const [first] = full
  if (first === undefined || full.includes(undefined)) return null
  return `${first.used} of ${first.allowed} ${names[first.name]} are in use at the cloud.`
}
