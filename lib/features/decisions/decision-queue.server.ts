import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import { processState } from '@/lib/base/process-state'
import { err, ok, type Result } from '@/lib/base/result'
import {
  batchQueue,
  enqueue,
  type QueuedCall,
  unavailable,
} from '@/lib/db/batches/batch-queue.server'
import { type BatchLoad, takeBatch } from '@/lib/db/batches/take-batch'
import { metrics } from '@/lib/observe/metrics.server'
import { currentSpan, recordSpan, traced } from '@/lib/observe/tracing.server'
import type { EndCall, LaunchCall, OutcomeCall } from './1-accept/calls'
import { nodesOfCall, rememberNodes } from './1-accept/remembered-nodes'
import { TooManyNodes } from './4-decide/compared-nodes'
import { decideBatch } from './decide-batch.server'
import { isConflict, retryBatch } from './retry-batch.server'
import type { Launch, LaunchAnswer, OutcomeAnswer } from './schema'

/** The trace context of a call, for the span of its wait in the queue. */
type Traced = { parent: string | null; queuedAt: number }

type Of<Kind extends string, Call, Answer> = QueuedCall &
  Traced & {
    kind: Kind
    call: Call
    resolve: (result: Result<Answer, Problem>) => void
  }
type Queued =
  | Of<'launch', LaunchCall, LaunchAnswer[]>
  | Of<'outcome', OutcomeCall, OutcomeAnswer>
  | Of<'end', EndCall, Launch>

/** The maximum number of launches in one transaction: enough to share its commit, few enough to respond quickly. */
const MAX_LAUNCHES = 100

/** The number of launches that the next transaction takes. Reduced after a transaction with too many nodes. */
const batchSize = processState('decision-batch-size', () => MAX_LAUNCHES)

/** Launches, outcomes and ends lock the same counts, so they share transactions. */
const decisions = batchQueue<Queued>('decision-queue', {
  take: (waiting) => takeBatch(waiting, batchSize.get(), loadOf),
  onWaiting: (count) => metrics().queue.set(count),
  answer: answerBatch,
  isConflict,
  recover(batch, cause, waiting) {
    if (!(cause instanceof TooManyNodes)) return false
    if (batch.length === 1) for (const { resolve } of batch) resolve(tooExpensive)
    else {
      batchSize.set(Math.ceil(batch.length / 2))
      waiting.unshift(...batch)
    }
    return true
  },
})

export const enqueueLaunches = (call: LaunchCall): Promise<Result<LaunchAnswer[], Problem>> =>
  new Promise((resolve, fail) =>
    enqueue(decisions, { kind: 'launch', call, resolve, fail, ...tracedFromNow() }),
  )

export const enqueueOutcome = (call: OutcomeCall): Promise<Result<OutcomeAnswer, Problem>> =>
  new Promise((resolve, fail) =>
    enqueue(decisions, { kind: 'outcome', call, resolve, fail, ...tracedFromNow() }),
  )

export const enqueueEnd = (call: EndCall): Promise<Result<Launch, Problem>> =>
  new Promise((resolve, fail) =>
    enqueue(decisions, { kind: 'end', call, resolve, fail, ...tracedFromNow() }),
  )

const tracedFromNow = (): Traced => ({ parent: currentSpan(), queuedAt: performance.now() })

const loadOf = (it: Queued): BatchLoad => ({
  size: sizeOf(it),
  nodes: it.kind === 'launch' ? nodesOfCall(it.call) : 0,
  subject: subjectOf(it),
})

const sizeOf = (it: Queued) => (it.kind === 'launch' ? it.call.requests.length : 1)

function subjectOf(it: Queued): string | null {
  if (it.kind !== 'launch') return `launch ${it.call.launchId}`
  const { claim } = it.call
  return claim === null ? null : `key ${claim.principal} ${claim.route} ${claim.key}`
}

/** The transaction belongs to the trace of its first call; its span has links to the others. */
function answerBatch(batch: readonly Queued[]): Promise<void> {
  for (const { parent, queuedAt } of batch) recordSpan({ name: 'queue', parent }, queuedAt)
  const [parent = null, ...links] = batch.map((it) => it.parent)
  const facts = { 'berth.batch.calls': batch.length }
  const linked = links.flatMap((link) => link ?? [])
  return traced({ name: 'decide', parent, links: linked, facts }, () => answerTogether(batch))
}

async function answerTogether(batch: readonly Queued[]): Promise<void> {
  metrics().batchSize.observe(batch.reduce((sum, it) => sum + sizeOf(it), 0))
  const stopTimer = metrics().batchSeconds.startTimer()
  const launches = batch.filter((it) => it.kind === 'launch')
  const outcomes = batch.filter((it) => it.kind === 'outcome')
  const ends = batch.filter((it) => it.kind === 'end')
  const calls = {
    launches: launches.map(({ call }) => call),
    outcomes: outcomes.map(({ call }) => call),
    ends: ends.map(({ call }) => call),
  }
  const answers = await retryBatch((factsFrom) => decideBatch(calls, factsFrom))
  stopTimer()
  batchSize.set(Math.min(MAX_LAUNCHES, batchSize.get() + 1))
  for (const [i, it] of launches.entries()) {
    const answer = answers.launches[i] ?? unavailable
    if (answer.ok) rememberLaunches(it.call, answer.value, answers.compared)
    it.resolve(answer)
  }
  for (const [i, it] of outcomes.entries()) it.resolve(answers.outcomes[i] ?? unavailable)
  for (const [i, it] of ends.entries()) it.resolve(answers.ends[i] ?? unavailable)
}

/** Stores how many nodes were compared for launches of these kinds. */
function rememberLaunches(
  { requests }: LaunchCall,
  launches: readonly LaunchAnswer[],
  compared: ReadonlyMap<string, number>,
): void {
  for (const [i, request] of requests.entries())
    rememberNodes(request, compared.get(launches[i]?.id ?? '') ?? 0)
}

const tooExpensive = err(
  invalid(
    'launches',
    'The VMs of these launches would be compared with too many nodes at once. Send fewer launches in a batch.',
    'too-expensive',
  ),
)

/** The launch of a call with one request, or its error. */
export const onlyLaunch = (
  result: Result<LaunchAnswer[], Problem>,
): Result<LaunchAnswer, Problem> => {
  if (!result.ok) return result
  const [launch] = result.value
  return launch === undefined ? unavailable : ok(launch)
}
