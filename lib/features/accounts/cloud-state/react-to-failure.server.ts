import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { CloudFailure } from '@/lib/features/launch-drivers/account-calls'
import type { Runner } from '@/lib/features/launch-drivers/define-driver'
import { markFull, pauseAccount } from './change-state.server'

/** The length of a pause if the cloud does not specify one. */
const PAUSE_MS = MINUTE_MS
const MIN_PAUSE_MS = 5_000

type Failed = { accountId: string; runner: Pick<Runner, 'limits'> }

/**
 * Updates the state of an account after a failure. A used-up quota marks the account as full until its limits are read;
 * refused credentials, a missing permission and too many calls pause it. Other failures change nothing here.
 */
export async function reactToFailure(
  db: Db,
  { accountId, runner }: Failed,
  { failure, message, waitMs }: CloudFailure,
  now: Date,
): Promise<void> {
  if (failure === 'quota' && runner.limits !== undefined)
    await markFull(db, { accountId, message }, now)
  if (failure === 'credentials' || failure === 'forbidden')
    await pauseAccount(db, { accountId, reason: failure, until: null, message }, now)
  if (failure === 'throttled') {
    const until = new Date(now.getTime() + Math.max(waitMs ?? PAUSE_MS, MIN_PAUSE_MS))
    await pauseAccount(db, { accountId, reason: 'throttled', until, message }, now)
  }
}
