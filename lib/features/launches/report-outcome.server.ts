import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { currentRevisions, type Revisions } from '@/lib/db/revisions.server'
import { newId } from '@/lib/features/inventory/new-id.server'
import { metrics } from '@/lib/observe/metrics.server'
import { closeAttempt, type OpenAttempt, type RetryWorld } from './close-attempt.server'
import { patiently } from './decide-patiently.server'
import { poolFacts } from './decision-facts.server'
import { lockCounts, type Tx } from './decision-store.server'
import { launchNames } from './launch-names.server'
import { type NextAnswerNames, outcomeAnswerOf } from './outcome-answer.server'
import {
  attemptsOf,
  lockLaunch,
  nextAttemptOf,
  type Reported,
  type StoredLaunch,
  writeLateReport,
} from './outcome-store.server'
import type { OutcomeAnswer, OutcomeReport } from './schema'

/** Takes over how an attempt ended, by whoever carried it out. The first report counts; a repeat gets its answer. */
export async function reportOutcome(
  scope: Scope<'launch.write'>,
  launchId: string,
  { attempt, result, error }: OutcomeReport,
): Promise<Result<OutcomeAnswer, Problem>> {
  const reported: Reported = {
    result,
    error,
    at: scope.now,
    source: 'callback',
    reportedBy: scope.name,
  }
  return settleAttempt({ launchId, attempt, tenantId: scope.tenantId }, reported, {
    isStaff: isStaff(scope.role),
  })
}

type Which = { launchId: string; attempt: number; tenantId: string | null }

/** Ends an attempt. `tenantId` is the reporter's; staff, drivers and the clock have none. */
export async function settleAttempt(
  { launchId, attempt, tenantId }: Which,
  reported: Reported,
  reader: { isStaff: boolean },
): Promise<Result<OutcomeAnswer, Problem>> {
  return patiently(async (inDecision) => {
    const revisions = await currentRevisions()
    const names = await launchNames(revisions)
    let isClosed = false
    const settled = await inDecision(async (tx) => {
      const launch = await lockLaunch(tx, launchId, tenantId)
      if (launch === null) return err<Problem>({ kind: 'not-found', what: 'launch' })
      const found = await openAttempt(tx, launch, { attempt, tenantId }, reported)
      if (!found.ok) return found
      isClosed = found.value !== null
      if (found.value !== null)
        await closeAttempt(
          tx,
          found.value,
          reported,
          await retryWorld(tx, launch, reported, revisions),
        )
      return answerOf(tx, { launchId, attempt }, names, reader)
    })
    const { result, source } = reported
    if (isClosed) metrics().outcomes.inc({ result, source })
    return settled
  })
}

/** The attempt if it is still open, null if this very report is known already, or why it can be none of both. */
async function openAttempt(
  tx: Tx,
  launch: StoredLaunch,
  { attempt, tenantId }: Omit<Which, 'launchId'>,
  reported: Reported,
): Promise<Result<OpenAttempt | null, Problem>> {
  const attempts = await attemptsOf(tx, launch.id)
  const it = attempts.find((each) => each.attempt === attempt)
  if (it === undefined || it.winner === null)
    return err(invalid('attempt', `This launch has no attempt ${attempt}.`, 'unknown-attempt'))
  if (it.result === reported.result && reported.result !== 'timed-out') return ok(null)
  if (tenantId !== null && it.isDriven) return err(settledByDriver)
  const isOpen = it.result === null && launch.state === 'pending' && launch.attempts === attempt
  if (isOpen) {
    // Nobody but the tenant itself could report an attempt without a driver, so its silence counts for it alone.
    const isOwn = reported.source === 'timeout' && !it.isDriven
    const countsFor = isOwn ? launch.tenantId : tenantId
    return ok({ launch, attempts, receiptId: it.receiptId, countsFor })
  }
  if (it.result === null || it.result === 'timed-out') {
    if (reported.source !== 'timeout') await writeLateReport(tx, newId(), it.receiptId, reported)
    return err(attemptClosed)
  }
  return err({
    kind: 'conflict',
    code: 'outcome-known',
    message: `Attempt ${attempt} was reported as ${it.result} before. The first report counts.`,
  })
}

const settledByDriver: Problem = {
  kind: 'conflict',
  code: 'settled-by-driver',
  message:
    'A driver carries out this attempt and reports its outcome. Wait for it, or end the launch.',
}

const attemptClosed: Problem = {
  kind: 'conflict',
  code: 'attempt-closed',
  message:
    'This attempt was closed before its outcome came. The report is listed for reconciliation; see what the provider runs.',
}

/** A success decides nothing, so it needs no counts. */
async function retryWorld(
  tx: Tx,
  { poolId, tenantId }: StoredLaunch,
  { result, at }: Reported,
  revisions: Revisions,
): Promise<RetryWorld> {
  if (result === 'succeeded') return null
  const facts = await poolFacts(poolId, revisions, at)
  if (facts === null) return null
  const counts = await lockCounts(tx, {
    accounts: facts.accounts.map(({ id }) => id),
    pools: [poolId],
    tenants: tenantId === null ? [] : [tenantId],
  })
  return { facts, counts }
}

async function answerOf(
  tx: Tx,
  { launchId, attempt }: { launchId: string; attempt: number },
  names: NextAnswerNames,
  reader: { isStaff: boolean },
): Promise<Result<OutcomeAnswer, Problem>> {
  const next = await nextAttemptOf(tx, launchId, attempt)
  if (next === null)
    throw new Error(`Attempt ${attempt} of ${launchId} was closed without a result`)
  return ok(outcomeAnswerOf(next, names, reader))
}
