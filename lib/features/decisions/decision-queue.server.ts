import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import { processState } from '@/lib/base/process-state'
import { err, ok, type Result } from '@/lib/base/result'
import { isGone } from '@/lib/db/database-trouble.server'
import { metrics } from '@/lib/observe/metrics.server'
import type { EndCall, LaunchCall, OutcomeCall } from './1-accept/calls'
import { nodesOfCall, noteNodes } from './1-accept/remembered-nodes'
import { type Asks, takeBatch } from './1-accept/take-batch'
import { TooManyNodes } from './4-decide/compared-nodes'
import { decideBatch } from './decide-batch.server'
import { again } from './retry-batch.server'
import type { Launch, LaunchAnswer, OutcomeAnswer } from './schema'

type Waits<Kind extends string, Call, Answer> = {
  kind: Kind
  call: Call
  settle: (result: Result<Answer, Problem>) => void
  fail: (cause: unknown) => void
}
type Waiting =
  | Waits<'launch', LaunchCall, LaunchAnswer[]>
  | Waits<'outcome', OutcomeCall, OutcomeAnswer>
  | Waits<'end', EndCall, Launch>

/** Launches of one transaction: enough to share its commit, few enough to answer soon. */
const MOST_LAUNCHES = 100
/** A call beyond this many waiting ones is refused. */
const MOST_WAITING = 2_000

type Queue = {
  waiting: Waiting[]
  isRunning: boolean
  /** Launches that the next transaction takes: fewer after one that was too much. */
  most: number
}
const decisionQueue = processState<Queue>('decision-queue', () => ({
  waiting: [],
  isRunning: false,
  most: MOST_LAUNCHES,
}))

/**
 * Decides launches together with all calls that wait at the same moment. One transaction runs at a time: its calls
 * lock the same counts anyway, and calls that arrive while it commits share the next one's commit.
 */
export const enqueueLaunches = (call: LaunchCall): Promise<Result<LaunchAnswer[], Problem>> =>
  enqueue((settle, fail) => ({ kind: 'launch', call, settle, fail }))

/** Takes over how an attempt ended, in the same batches. */
export const enqueueOutcome = (call: OutcomeCall): Promise<Result<OutcomeAnswer, Problem>> =>
  enqueue((settle, fail) => ({ kind: 'outcome', call, settle, fail }))

/** Ends a launch, in the same batches. */
export const enqueueEnd = (call: EndCall): Promise<Result<Launch, Problem>> =>
  enqueue((settle, fail) => ({ kind: 'end', call, settle, fail }))

function enqueue<Answer>(
  waitingOf: (
    settle: (result: Result<Answer, Problem>) => void,
    fail: (cause: unknown) => void,
  ) => Waiting,
): Promise<Result<Answer, Problem>> {
  const queue = decisionQueue.get()
  if (queue.waiting.length >= MOST_WAITING)
    return Promise.resolve(err({ kind: 'limited', retryAfterSeconds: 1 }))
  return new Promise((settle, fail) => {
    queue.waiting.push(waitingOf(settle, fail))
    metrics().queue.set(queue.waiting.length)
    if (!queue.isRunning) void run(queue)
  })
}

async function run(queue: Queue): Promise<void> {
  queue.isRunning = true
  // Calls that arrive in this same turn come along.
  await Promise.resolve()
  while (queue.waiting.length > 0) await runBatch(takeBatch(queue.waiting, queue.most, asksOf))
  queue.isRunning = false
}

const asksOf = (it: Waiting): Asks => ({
  size: sizeOf(it),
  nodes: it.kind === 'launch' ? nodesOfCall(it.call) : 0,
  subject: subjectOf(it),
})

const sizeOf = (it: Waiting) => (it.kind === 'launch' ? it.call.requests.length : 1)

function subjectOf(it: Waiting): string | null {
  if (it.kind !== 'launch') return `launch ${it.call.launchId}`
  const { claim } = it.call
  return claim === null ? null : `key ${claim.principal} ${claim.route} ${claim.key}`
}

async function runBatch(batch: readonly Waiting[]): Promise<void> {
  const { batchSize, batchSeconds, queue } = metrics()
  queue.set(decisionQueue.get().waiting.length)
  batchSize.observe(batch.reduce((sum, it) => sum + sizeOf(it), 0))
  const done = batchSeconds.startTimer()
  const launches = batch.filter((it) => it.kind === 'launch')
  const outcomes = batch.filter((it) => it.kind === 'outcome')
  const ends = batch.filter((it) => it.kind === 'end')
  try {
    const answers = await again(() =>
      decideBatch({
        launches: launches.map(({ call }) => call),
        outcomes: outcomes.map(({ call }) => call),
        ends: ends.map(({ call }) => call),
      }),
    )
    done()
    decisionQueue.get().most = Math.min(MOST_LAUNCHES, decisionQueue.get().most + 1)
    for (const [i, it] of launches.entries()) {
      const answer = answers.launches[i] ?? unavailable
      if (answer.ok) noteLaunches(it.call, answer.value, answers.compared)
      it.settle(answer)
    }
    for (const [i, it] of outcomes.entries()) it.settle(answers.outcomes[i] ?? unavailable)
    for (const [i, it] of ends.entries()) it.settle(answers.ends[i] ?? unavailable)
  } catch (cause) {
    if (cause instanceof TooManyNodes) takeFewer(batch)
    else if (isGone(cause)) for (const { settle } of batch) settle(unavailable)
    else if (batch.length > 1) for (const waiting of batch) await runBatch([waiting])
    else for (const { fail } of batch) fail(cause)
  }
}

/** Remembers how much was compared for launches of their kinds. */
function noteLaunches(
  { requests }: LaunchCall,
  launches: readonly LaunchAnswer[],
  compared: ReadonlyMap<string, number>,
): void {
  for (const [i, request] of requests.entries())
    noteNodes(request, compared.get(launches[i]?.id ?? '') ?? 0)
}

/** Puts the calls of a transaction that was too much back, for several ones; one call alone is refused. */
function takeFewer(batch: readonly Waiting[]): void {
  if (batch.length === 1) {
    for (const { settle } of batch) settle(tooExpensive)
    return
  }
  const queue = decisionQueue.get()
  queue.most = Math.ceil(batch.length / 2)
  queue.waiting.unshift(...batch)
}

const tooExpensive = err(
  invalid(
    'launches',
    'Their VMs would be compared with too many nodes at once; send fewer launches in a batch.',
    'too-expensive',
  ),
)

const unavailable = err<Problem>({ kind: 'unavailable', what: 'The database' })

/** The one launch of a call, or its refusal. */
export const onlyLaunch = (
  result: Result<LaunchAnswer[], Problem>,
): Result<LaunchAnswer, Problem> => {
  if (!result.ok) return result
  const [launch] = result.value
  return launch === undefined ? unavailable : ok(launch)
}
