import 'server-only'
import { newId } from '@/lib/features/inventory/new-id.server'
import { type Ask, type Counts, decide, release } from './decide.server'
import type { PoolFacts } from './decision-facts.server'
import {
  addDecision,
  addLaunch,
  addMove,
  addStart,
  emptyRows,
  type LaunchRow,
  placedRow,
} from './decision-rows.server'
import { type Tx, writeDecisions } from './decision-store.server'
import { addEnding } from './hourly-rows'
import {
  type Reported,
  type StoredAttempt,
  type StoredLaunch,
  writeFailure,
  writeResult,
} from './outcome-store.server'
import { MOST_ATTEMPTS } from './schema'
import { storedRequestSchema } from './stored-request'

export type OpenAttempt = {
  launch: StoredLaunch
  attempts: readonly StoredAttempt[]
  receiptId: string
  /** The tenant for whose launches alone a failure counts; null: for all. */
  countsFor: string | null
}

/** What a retry is decided on; null: its pool is gone. */
export type RetryWorld = { facts: PoolFacts; counts: Counts } | null

/**
 * Ends the open attempt of a launch. A success settles the launch; anything else counts as a failure of the account,
 * gives the reservation back and tries the remaining matches, until none is left or ten attempts were made.
 */
export async function closeAttempt(
  tx: Tx,
  { launch, attempts, receiptId, countsFor }: OpenAttempt,
  reported: Reported,
  world: RetryWorld,
): Promise<void> {
  await writeResult(tx, receiptId, reported)
  const rows = emptyRows()
  if (reported.result === 'succeeded') {
    const settled = { state: 'running' as const, deadline: null, settledAt: reported.at }
    addLaunch(rows, rowOf({ ...launch, ...settled }), 'launch.succeeded')
    return writeDecisions(tx, rows)
  }

  const { accountId } = launch
  if (accountId === null) throw new Error(`The open launch ${launch.id} stands nowhere`)
  const message = reported.error ?? (reported.result === 'timed-out' ? 'No outcome in time' : null)
  const failure = { id: newId(), accountId, at: reported.at, message, tenantId: countsFor }
  await writeFailure(tx, failure)
  addMove(rows, launch, -launch.instances)
  addEnding(rows.endings, launch, -1)
  if (world !== null) release(world.counts, { ...launch, accountId })

  const row = retried(launch, attempts, reported, world, rows) ?? failedRow(launch, reported.at)
  addLaunch(rows, row, row.state === 'pending' ? 'launch.retried' : 'launch.failed')
  addEnding(rows.endings, row, 1)
  writeDecisions(tx, rows)
}

const failedRow = (launch: StoredLaunch, at: Date): LaunchRow =>
  rowOf({ ...launch, state: 'failed', deadline: null, settledAt: at })

/** The launch after its next attempt was decided; null: there was none to make. */
function retried(
  launch: StoredLaunch,
  attempts: readonly StoredAttempt[],
  { at }: Reported,
  world: RetryWorld,
  rows: ReturnType<typeof emptyRows>,
): LaunchRow | null {
  if (world === null || launch.attempts >= MOST_ATTEMPTS) return null
  const tried = attempts.flatMap(({ winner }) => (winner === null ? [] : [winner]))
  const ask = askAgain(launch, at)
  const facts = withFailure(world.facts, launch.accountId, at)
  const decision = decide(ask, { attempt: launch.attempts + 1, tried }, facts, world.counts)
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

/** The failure of this very moment counts for the retry; what is kept in memory does not know it yet. */
const withFailure = (facts: PoolFacts, accountId: string | null, at: Date): PoolFacts => ({
  ...facts,
  accounts: facts.accounts.map((account) =>
    account.id === accountId
      ? { ...account, failures: [...account.failures, at.toISOString()] }
      : account,
  ),
  matches: new Map(),
})

/** Without what only the decision path knows of it. */
export const rowOf = ({ tenantName: _tenantName, ...row }: StoredLaunch): LaunchRow => row
