import 'server-only'
import type { Batch } from '../1-accept/calls'
import type { BatchInputs } from '../2-read/prepare-batch.server'
import type { Locked, StoredLaunch } from './lock-batch.server'

/** The facts of a batch changed before its locks were acquired. Nothing was written. */
export class Outdated extends Error {
  /** The time of the refused decision. */
  readonly at: Date

  constructor(message: string, at: Date) {
    super(message)
    this.at = at
  }
}

/** Throws if the facts are out of date at the time of the decision. */
export function refuseOutdated(
  { launches, outcomes }: Batch,
  { facts }: BatchInputs,
  { counts, at }: Locked,
  stored: ReadonlyMap<string, StoredLaunch>,
): void {
  for (const { id, accountId } of stored.values())
    if (accountId !== null && !counts.accounts.has(accountId))
      throw new Outdated(`Launch ${id} moved to another account in the meantime`, at)
  // The demo's history is decided on the facts in force at its recorded times.
  if ([...launches, ...outcomes].some(({ recordedAt }) => recordedAt !== undefined)) return
  for (const { pool, freshUntil, ranks } of facts.values())
    if (at.getTime() >= Math.min(freshUntil, ranks.freshUntil))
      throw new Outdated(
        `A price, an SLA rank or a pause of ${pool.name} changed in the meantime`,
        at,
      )
}
