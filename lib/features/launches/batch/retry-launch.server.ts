import 'server-only'
import type { Ask } from '../decide/ask'
import type { LaunchRow, Rows } from '../decide/batch-rows.server'
import type { Counts } from '../decide/counts'
import type { PoolFacts } from '../decide/decision-facts.server'
import { addLaunch } from '../decide/decision-rows.server'
import { addEnding } from '../decide/hourly-rows'
import type { Levels } from '../levels/levels'
import type { Author } from '../levels/take-levels.server'
import { storedRequestSchema } from '../read/stored-request'
import { MOST_ATTEMPTS } from '../schema'
import { failedRow, type Retry } from './close-attempt.server'
import { decideAttempts } from './decide-attempts.server'
import { rowOf, type StoredLaunch } from './lock-batch.server'
import type { Failure } from './outcome-store.server'

type Moment = {
  /** Null if its pool is gone. */
  facts: PoolFacts | null
  counts: Counts
  levels: Levels
  at: Date
}

/** Decides a failed launch among the matches it has not tried, until none is left or ten attempts were made. */
export function retryLaunch(retry: Retry, moment: Moment, rows: Rows): void {
  const decided = decideAgain(retry, moment, rows)
  const row = decided ?? failedRow(retry.launch, retry.failedAt)
  const kind = row.state === 'pending' ? 'launch.retried' : 'launch.failed'
  addLaunch(rows, row, kind, decided === null ? retry.failedAt : moment.at)
  addEnding(rows.endings, row, 1)
}

/** The launch after its next attempt was decided; null: there was none to make. */
function decideAgain(
  { launch, attempts }: Retry,
  { facts, counts, levels, at }: Moment,
  rows: Rows,
): LaunchRow | null {
  if (facts === null || launch.attempts >= MOST_ATTEMPTS) return null
  const tried = attempts.flatMap(({ winner }) => (winner === null ? [] : [winner]))
  const deciding = {
    launch: rowOf(launch),
    ask: askAgain(launch, at),
    author: authorOf(launch),
    from: { attempt: launch.attempts + 1, tried },
    stood: rowOf(launch),
  }
  return decideAttempts(deciding, { facts, counts, levels }, rows).row
}

const authorOf = ({ requestedById, requestedBy }: StoredLaunch): Author => ({
  userId: requestedById,
  name: requestedBy,
  tokenId: null,
  requestId: null,
  address: null,
})

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
