import 'server-only'
import { conflict, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { newId } from '@/lib/db/new-id.server'
import { countsAgainstAccount } from '@/lib/features/launch-drivers/failure-class'
import type { OutcomeCall, Reported } from './1-accept/calls'
import { type Counts, release } from './3-lock/counts'
import type { LaunchRow } from './3-lock/launch-row'
import type { Levels } from './3-lock/levels'
import { rowOf, type StoredLaunch } from './3-lock/lock-batch.server'
import type { StoredAttempt } from './3-lock/stored-attempts.server'
import type { Rows } from './5-write/batch-rows.server'
import { addLaunch, addMove } from './5-write/decision-rows.server'
import { addEnding } from './5-write/hourly-rows'
import type { OutcomeRows } from './5-write/outcome-store.server'
import { freeLevels } from './5-write/take-levels.server'

/** A launch whose attempt failed and whose next attempt is to be decided. */
export type Retry = { launch: StoredLaunch; attempts: readonly StoredAttempt[]; failedAt: Date }

type LevelChanges = { rows: Rows; levels: Levels }
type Written = LevelChanges & { outcomes: OutcomeRows; counts: Counts }

/**
 * Records how an attempt ended. The first report completes the launch, or releases its reservation and returns a retry.
 * A repeated report changes nothing; a contradicting one is refused.
 */
export function closeAttempt(
  { attempt, reported, tenantId }: OutcomeCall,
  { launch, attempts }: Omit<Retry, 'failedAt'>,
  at: Date,
  { rows, outcomes, counts, levels }: Written,
): Result<Retry | null, Problem> {
  const it = attempts.find((each) => each.attempt === attempt)
  if (it === undefined || it.winner === null)
    return err(invalid('attempt', `This launch has no attempt ${attempt}.`, 'unknown-attempt'))
  if (it.result === reported.result && reported.result !== 'timed-out') return ok(null)
  if (tenantId !== null && it.isDriven) return err(drivenAttempt)
  const { receiptId } = it
  if (it.result === null && isOpen(launch, attempt)) {
    outcomes.results.push({ receiptId, ...reported, at })
    if (reported.result !== 'succeeded') {
      // An attempt without a driver can be reported only by its tenant, so a time-out counts only for that tenant.
      const isOwn = reported.source === 'timeout' && !it.isDriven
      const countsFor = isOwn ? launch.tenantId : tenantId
      if (countsAgainstAccount(reported.failure ?? null))
        outcomes.failures.push({ ...failureOf(launch, reported, at), tenantId: countsFor })
      giveBack(launch, counts, rows)
      freeBelow(launch, at, { levels, rows })
      return ok({ launch, attempts, failedAt: at })
    }
    const resolved = { state: 'running' as const, deadline: null, settledAt: at }
    addLaunch(rows, { ...rowOf(launch), ...resolved }, 'launch.succeeded', at)
    return ok(null)
  }
  if (it.result === null || it.result === 'timed-out') {
    if (reported.source !== 'timeout')
      outcomes.lateReports.push({ id: newId(), receiptId, ...reported, at })
    return err(attemptClosed)
  }
  return err(
    conflict(
      'outcome-known',
      `Attempt ${attempt} was reported as ${it.result} before. The first report counts.`,
    ),
  )
}

const isOpen = ({ state, attempts }: StoredLaunch, attempt: number) =>
  state === 'pending' && attempts === attempt

const drivenAttempt: Problem = conflict(
  'settled-by-driver',
  'A driver carries out this attempt and reports its outcome. Wait for it, or end the launch.',
)

const attemptClosed: Problem = conflict(
  'attempt-closed',
  'This attempt was closed before its outcome was reported. The report is listed for reconciliation; see what the provider runs.',
)

/** The failure that a failed attempt adds to its account. */
function failureOf({ id, accountId }: StoredLaunch, { error, result }: Reported, at: Date) {
  if (accountId === null) throw new Error(`The open launch ${id} has no account`)
  const message = error ?? (result === 'timed-out' ? 'No outcome in time' : null)
  return { id: newId(), accountId, at, message }
}

/** Removes a failed attempt from all counts. The retry counts the launch again. */
function giveBack(launch: StoredLaunch, counts: Counts, rows: Rows): void {
  addMove(rows, launch, -launch.instances)
  addEnding(rows.endings, launch, -1)
  releaseOf(launch, counts)
}

function freeBelow({ id, podId }: StoredLaunch, at: Date, { levels, rows }: LevelChanges): void {
  if (podId !== null) freeLevels(id, at, levels, rows)
}

function releaseOf({ accountId, ...launch }: StoredLaunch, counts: Counts): void {
  if (accountId !== null) release(counts, { ...launch, accountId })
}

/** Ends a launch and frees its resources. Returns a launch without resources unchanged. */
export function closeLaunch(
  launch: StoredLaunch,
  at: Date,
  { rows, counts, levels }: Omit<Written, 'outcomes'>,
): StoredLaunch {
  if (launch.state !== 'pending' && launch.state !== 'running') return launch
  const ended = { ...launch, state: 'ended' as const, deadline: null, endedAt: at }
  addMove(rows, launch, -launch.instances)
  releaseOf(launch, counts)
  freeBelow(launch, at, { levels, rows })
  addLaunch(rows, rowOf(ended), 'launch.ended', at)
  return ended
}

export const failedRow = (launch: StoredLaunch, at: Date): LaunchRow => ({
  ...rowOf(launch),
  state: 'failed',
  deadline: null,
  settledAt: at,
})
