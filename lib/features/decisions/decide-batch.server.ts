import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { databaseTime, noteDatabaseTime } from '@/lib/db/clock.server'
import { inDecision, type Tx } from '@/lib/db/decision-transaction.server'
import { signRecorded } from '@/lib/db/record/sign-recorded.server'
import { expectState } from '@/lib/features/clusters/state/cached-clusters.server'
import { markStored, unstored } from '@/lib/features/contents/stored-contents.server'
import { metrics } from '@/lib/observe/metrics.server'
import { traced } from '@/lib/observe/tracing.server'
import type { Batch } from './1-accept/calls'
import { repliesTo } from './1-accept/idempotent-replies.server'
import { type BatchInputs, countedIn, prepareBatch } from './2-read/prepare-batch.server'
import type { Counts } from './3-lock/counts'
import type { Levels } from './3-lock/levels'
import { levelsToLock } from './3-lock/levels-to-lock.server'
import { lockCounts, lockLaunches, namedOf, type StoredLaunch } from './3-lock/lock-batch.server'
import { lockLevels } from './3-lock/lock-levels.server'
import { refuseOutdated } from './3-lock/refuse-outdated.server'
import { attemptsOf, type StoredAttempt } from './3-lock/stored-attempts.server'
import { emptyRows, type Rows } from './5-write/batch-rows.server'
import {
  nextAttemptsOf,
  noOutcomes,
  type OutcomeRows,
  writeOutcomes,
} from './5-write/outcome-store.server'
import { writeDeadEnds } from './5-write/write-dead-ends.server'
import { writeAhead, writeDecisions } from './5-write/write-decisions.server'
import { closeAttempt, closeLaunch, type Retry } from './close-attempt.server'
import { decideLaunches } from './decide-launches.server'
import { outcomeAnswerOf } from './outcome-answer.server'
import { retryLaunch } from './retry-launch.server'
import type { Launch, LaunchAnswer, OutcomeAnswer } from './schema'
import { serializeLaunch } from './serialize-launch.server'
import { addFailures } from './with-failures.server'

/** One response for each call, in order. */
type BatchAnswers = {
  launches: Result<LaunchAnswer[], Problem>[]
  outcomes: Result<OutcomeAnswer, Problem>[]
  ends: Result<Launch, Problem>[]
  /** The number of nodes that the VMs of each launch were compared with, by launch id. */
  compared: Levels['compared']
}

type Written = {
  rows: Rows
  outcomes: OutcomeRows
  counts: Counts
  levels: Levels
  closedAt: Date
}
type Stored = { launches: ReadonlyMap<string, StoredLaunch>; attempts: readonly StoredAttempt[] }
type Closed = Result<Retry | null, Problem>

/** Handles the calls of a batch in one transaction, on facts in force now or from a later time on. */
export async function decideBatch(batch: Batch, factsFrom = new Date(0)): Promise<BatchAnswers> {
  const inputs = await prepareBatch(batch, factsFrom)
  const rows = emptyRows()
  const outcomes = noOutcomes()
  const answers = await inDecision((tx) =>
    decideInTransaction(tx, batch, inputs, { rows, outcomes }),
  )
  markStored([...rows.contents.values()], databaseTime())
  for (const { state, poolId } of rows.decided)
    metrics().launches.inc({ pool: inputs.facts.get(poolId)?.pool.name ?? '', state })
  for (const { result, source } of outcomes.results) metrics().outcomes.inc({ result, source })
  return answers()
}

/**
 * Reservations are released first, and recorded one millisecond before the decisions that use the released capacity, so
 * that the recorded times alone give the order.
 */
async function decideInTransaction(
  tx: Tx,
  batch: Batch,
  inputs: BatchInputs,
  { rows, outcomes }: Pick<Written, 'rows' | 'outcomes'>,
): Promise<() => Promise<BatchAnswers>> {
  const [replies, locked, launches, attempts] = await lockRows(tx, batch, inputs)
  const { counts, at } = locked
  noteDatabaseTime(at)
  refuseOutdated(batch, inputs, locked, launches)

  const levels = await traced({ name: 'locks of VMs' }, () =>
    lockLevels(tx, levelsToLock(batch, inputs, launches)),
  )
  const written = { rows, outcomes, counts, levels, closedAt: new Date(at.getTime() - 1) }
  const closed = closeAttempts(batch, inputs, { launches, attempts }, written)
  const ends = endLaunches(batch, launches, written)
  addFailures(inputs.facts, outcomes.failures)
  writeOutcomes(tx, outcomes)
  retryLaunches(batch, closed, { ...inputs, counts, levels, at }, rows)
  const lockedInputs = {
    ...inputs,
    replies,
    counts,
    levels,
    at,
    writeAhead: () => writeAhead(tx, rows),
  }
  const decided = traced({ name: 'engine' }, () =>
    decideLaunches(batch.launches, lockedInputs, rows),
  )

  const missing = unstored([...rows.contents.values()], at)
  rows.contents = new Map(missing.map((content) => [content.hash, content]))
  if (rows.launches.length > 0) writeDecisions(tx, rows, at)
  await signRecorded(tx)
  await writeDeadEnds(tx, rows.dead)
  const outcomeAnswers = answerOutcomes(tx, batch, closed, inputs)
  return async () => {
    for (const state of levels.states.values()) expectState(state)
    return { launches: decided, outcomes: await outcomeAnswers, ends, compared: levels.compared }
  }
}

const lockRows = (tx: Tx, batch: Batch, inputs: BatchInputs) =>
  traced({ name: 'locks' }, () =>
    Promise.all([
      repliesTo(tx, batch.launches),
      lockCounts(tx, countedIn(inputs)),
      lockLaunches(tx, [...inputs.positions.keys()]),
      attemptsOf(
        tx,
        batch.outcomes.map(({ launchId }) => launchId),
      ),
    ]),
  )

type RetryInputs = Pick<BatchInputs, 'facts'> & { counts: Counts; levels: Levels; at: Date }

/** Decides the next attempts of launches whose attempts failed. */
function retryLaunches(
  { outcomes }: Batch,
  closed: readonly Closed[],
  { facts, counts, levels, at }: RetryInputs,
  rows: Rows,
): void {
  for (const [i, result] of closed.entries()) {
    if (!result.ok || result.value === null) continue
    const locked = { counts, levels, at: outcomes[i]?.recordedAt ?? at }
    const ofPool = facts.get(result.value.launch.poolId) ?? null
    retryLaunch(result.value, { ...locked, facts: ofPool }, rows)
  }
}

const notFound: Problem = { kind: 'not-found', what: 'launch' }

const closeAttempts = (
  batch: Batch,
  { unreadable }: BatchInputs,
  stored: Stored,
  written: Written,
): Closed[] =>
  batch.outcomes.map((call) => {
    const launch = stored.launches.get(call.launchId)
    if (launch === undefined) return err(notFound)
    // A report can be repeated once the policy can be read again. A time-out cannot, so it fails the launch.
    const stopped = unreadable.get(launch.poolId)
    if (stopped !== undefined && call.reported.result === 'failed') return err(stopped.problem)
    const attempts = stored.attempts.filter(({ launchId }) => launchId === launch.id)
    return closeAttempt(call, { launch, attempts }, call.recordedAt ?? written.closedAt, written)
  })

const endLaunches = (batch: Batch, launches: Stored['launches'], written: Written) =>
  batch.ends.map(({ launchId, isStaff, recordedAt }): Result<Launch, Problem> => {
    const launch = launches.get(launchId)
    if (launch === undefined) return err(notFound)
    const ended = closeLaunch(launch, recordedAt ?? written.closedAt, written)
    return ok(serializeLaunch(namedOf(ended), { isStaff }))
  })

/** Reads the responses from the written rows, so that a repeated report gets the same response as the first one. */
function answerOutcomes(
  tx: Tx,
  { outcomes }: Batch,
  closed: readonly Closed[],
  { names }: BatchInputs,
): Promise<Result<OutcomeAnswer, Problem>[]> {
  const next = nextAttemptsOf(
    tx,
    outcomes.filter((_, i) => closed[i]?.ok === true),
  )
  const answers = next.then((all) =>
    outcomes.map(({ launchId, attempt, isStaff }, i): Result<OutcomeAnswer, Problem> => {
      const result = closed[i] ?? err(notFound)
      if (!result.ok) return result
      const next = all.find((it) => it.launchId === launchId && it.attempt === attempt)
      if (next === undefined)
        throw new Error(`Attempt ${attempt} of ${launchId} has no stored result`)
      return ok(outcomeAnswerOf(next, names, { isStaff }))
    }),
  )
  // Prevents an unhandled rejection: a failure here also fails the transaction, which reports the cause.
  answers.catch(() => undefined)
  return answers
}
