import 'server-only'
import type { Author } from '@/lib/features/audit/audit-entry.server'
import type { DecisionRequest } from './1-accept/resolved-request'
import { storedRequestSchema } from './1-accept/stored-request'
import type { PoolFacts } from './2-read/pool-facts.server'
import { factsOfLaunch } from './2-read/trial-facts.server'
import type { Counts } from './3-lock/counts'
import type { LaunchRow } from './3-lock/launch-row'
import type { Levels } from './3-lock/levels'
import { rowOf, type StoredLaunch } from './3-lock/lock-batch.server'
import type { Rows } from './5-write/batch-rows.server'
import { addLaunch } from './5-write/decision-rows.server'
import { addEnding } from './5-write/hourly-rows'
import { failedRow, type Retry } from './close-attempt.server'
import { decideAttempts } from './decide-attempts.server'
import { MAX_ATTEMPTS } from './schema'

type RetryInputs = {
  /** Null if the pool no longer exists or cannot be read. */
  facts: PoolFacts | null
  counts: Counts
  levels: Levels
  at: Date
}

/**
 * Decides the next attempt of a failed launch among the matches it has not tried. The launch fails if none is left or
 * ten attempts were made.
 */
export function retryLaunch(retry: Retry, inputs: RetryInputs, rows: Rows): void {
  const decided = nextAttempt(retry, inputs, rows)
  const row = decided ?? failedRow(retry.launch, retry.failedAt)
  const kind = row.state === 'pending' ? 'launch.retried' : 'launch.failed'
  addLaunch(rows, row, kind, decided === null ? retry.failedAt : inputs.at)
  addEnding(rows.endings, row, 1)
}

/** The launch after its next attempt; null if it had its last attempt or its stored request cannot be read. */
function nextAttempt(
  { launch, attempts }: Retry,
  { facts, counts, levels, at }: RetryInputs,
  rows: Rows,
): LaunchRow | null {
  const request = repeatedRequest(launch, at)
  if (facts === null || request === null || launch.attempts >= MAX_ATTEMPTS) return null
  const tried = attempts.flatMap(({ winner }) => (winner === null ? [] : [winner]))
  const own = factsOfLaunch(facts, launch.id)
  // The deployable may have changed since the last attempt.
  const instances = own.deployables.get(launch.deployableId)?.instances ?? launch.instances
  const deciding = {
    launch: { ...rowOf(launch), instances },
    request,
    author: authorOf(launch),
    from: { attempt: launch.attempts + 1, tried },
    previous: rowOf(launch),
  }
  return decideAttempts(deciding, { facts: own, counts, levels }, rows).row
}

const authorOf = ({ requestedById, requestedBy }: StoredLaunch): Author => ({
  userId: requestedById,
  name: requestedBy,
  tokenId: null,
  requestId: null,
  address: null,
})

/** The launch's stored request at another time; null if it cannot be read. */
function repeatedRequest(launch: StoredLaunch, now: Date): DecisionRequest | null {
  const { data: stored } = storedRequestSchema.safeParse(launch.request)
  if (stored === undefined) return null
  const { tenantId, tenantName } = launch
  return {
    launchId: launch.id,
    now,
    poolId: launch.poolId,
    deployableId: launch.deployableId,
    tenant: tenantId === null ? null : { id: tenantId, name: tenantName ?? tenantId },
    ...stored,
    seed: launch.seed,
  }
}
