import 'server-only'
import { type Ask, type Counts, decide, reserve } from '../decide/decide.server'
import type { PoolFacts } from '../decide/decision-facts.server'
import {
  addDecision,
  addLaunch,
  addStart,
  type LaunchRow,
  placedRow,
  type Rows,
} from '../decide/decision-rows.server'
import { addEnding } from '../decide/hourly-rows'
import { storedRequestSchema } from '../read/stored-request'
import { MOST_ATTEMPTS } from '../schema'
import { failedRow, type Retry } from './close-attempt.server'
import { rowOf, type StoredLaunch } from './lock-batch.server'
import type { Failure } from './outcome-store.server'

type Moment = {
  /** Null if its pool is gone. */
  facts: PoolFacts | null
  counts: Counts
  at: Date
}

/** Decides a failed launch among the matches it has not tried, until none is left or ten attempts were made. */
export function retryLaunch(retry: Retry, moment: Moment, rows: Rows): void {
  const decided = decideAgain(retry, moment, rows)
  const row = decided ?? failedRow(retry.launch, retry.failedAt)
  if (row.state === 'pending' && row.accountId !== null)
    reserve(moment.counts, { ...row, accountId: row.accountId })
  const kind = row.state === 'pending' ? 'launch.retried' : 'launch.failed'
  addLaunch(rows, row, kind, decided === null ? retry.failedAt : moment.at)
  addEnding(rows.endings, row, 1)
}

/** The launch after its next attempt was decided; null: there was none to make. */
function decideAgain(
  { launch, attempts }: Retry,
  { facts, counts, at }: Moment,
  rows: Rows,
): LaunchRow | null {
  if (facts === null || launch.attempts >= MOST_ATTEMPTS) return null
  const tried = attempts.flatMap(({ winner }) => (winner === null ? [] : [winner]))
  const ask = askAgain(launch, at)
  const decision = decide(ask, { attempt: launch.attempts + 1, tried }, facts, counts)
  // An attempt that found nothing is recorded too: it says why the launch failed.
  const row = placedRow(rowOf(launch), ask, decision, facts)
  addDecision(rows, row, decision)
  addStart(rows, row, facts)
  if (decision.winner !== null) return row
  const { accountId, realm, hardwareProfile, group, share, costPerHour } = launch
  return { ...row, accountId, realm, hardwareProfile, group, share, costPerHour }
}

/** The launch asks again as it did, at another time. */
function askAgain(launch: StoredLaunch, now: Date): Ask {
  const { tenantId, tenantName } = launch
  return {
    launchId: launch.id,
    now,
    poolId: launch.poolId,
    deployableId: launch.deployableId,
    tenant: tenantId === null ? null : { id: tenantId, name: tenantName ?? tenantId },
    ...storedRequestSchema.parse(launch.request),
    seed: launch.seed,
  }
}

/** Facts with the failures of this very batch, which what is kept in memory does not know yet. */
export function withFailures(facts: PoolFacts, failures: readonly Failure[]): PoolFacts {
  const here = failures.filter(({ accountId }) => facts.accounts.some(({ id }) => id === accountId))
  if (here.length === 0) return facts
  const timesOf = (account: string, tenant: string | null) =>
    here
      .filter(({ accountId, tenantId }) => accountId === account && tenantId === tenant)
      .map(({ at }) => at.toISOString())
  const ownFailures = new Map(facts.ownFailures)
  for (const { accountId, tenantId } of here) {
    if (tenantId === null) continue
    const own = facts.ownFailures.get(tenantId)?.get(accountId) ?? []
    const times = new Map(ownFailures.get(tenantId))
    times.set(accountId, [...own, ...timesOf(accountId, tenantId)])
    ownFailures.set(tenantId, times)
  }
  return {
    ...facts,
    accounts: facts.accounts.map((account) => ({
      ...account,
      failures: [...account.failures, ...timesOf(account.id, null)],
    })),
    ownFailures,
    matches: new Map(),
  }
}
