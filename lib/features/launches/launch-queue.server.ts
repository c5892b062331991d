import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { isGone } from '@/lib/db/database-trouble.server'
import { metrics } from '@/lib/observe/metrics.server'
import { decideCalls } from './decide-calls.server'
import { again } from './decide-patiently.server'
import type { LaunchCall } from './launch-call'
import type { LaunchAnswer } from './schema'

type Settled = Result<LaunchAnswer[], Problem>
type Waiting = {
  call: LaunchCall
  settle: (result: Settled) => void
  fail: (cause: unknown) => void
}

/** Launches of one transaction: enough to share its commit, few enough to answer soon. */
const MOST_LAUNCHES = 100
/** More callers than this wait in vain. */
const MOST_WAITING = 2_000

const shared = globalThis as typeof globalThis & { berthLaunchQueue?: Queue }
type Queue = { waiting: Waiting[]; isRunning: boolean }
const queueOf = (): Queue => {
  shared.berthLaunchQueue ??= { waiting: [], isRunning: false }
  return shared.berthLaunchQueue
}

/**
 * Decides launches together with those that wait at the same moment. One transaction runs at a time: launches lock the
 * same counts anyway, and whoever comes while it commits shares the next one's commit.
 */
export function enqueueLaunches(call: LaunchCall): Promise<Settled> {
  const queue = queueOf()
  if (queue.waiting.length >= MOST_WAITING)
    return Promise.resolve(err({ kind: 'limited', retryAfterSeconds: 1 }))
  return new Promise((settle, fail) => {
    queue.waiting.push({ call, settle, fail })
    metrics().queue.set(queue.waiting.length)
    if (!queue.isRunning) void run(queue)
  })
}

async function run(queue: Queue): Promise<void> {
  queue.isRunning = true
  // Whoever arrives in this same turn comes along.
  await Promise.resolve()
  while (queue.waiting.length > 0) await runBatch(takeBatch(queue))
  queue.isRunning = false
}

function takeBatch(queue: Queue): Waiting[] {
  const batch: Waiting[] = []
  const keys = new Set<string>()
  let launches = 0
  while (queue.waiting.length > 0) {
    const [next] = queue.waiting
    if (next === undefined) break
    const { requests, key } = next.call
    if (batch.length > 0 && launches + requests.length > MOST_LAUNCHES) break
    // A repeat has to see what the first one wrote.
    const id = key === null ? null : `${next.call.scope.userId} ${key.route} ${key.key}`
    if (id !== null && keys.has(id)) break
    if (id !== null) keys.add(id)
    launches += requests.length
    batch.push(next)
    queue.waiting.shift()
  }
  return batch
}

async function runBatch(batch: readonly Waiting[]): Promise<void> {
  const { batchSize, batchSeconds, queue } = metrics()
  queue.set(queueOf().waiting.length)
  batchSize.observe(batch.reduce((sum, { call }) => sum + call.requests.length, 0))
  const done = batchSeconds.startTimer()
  try {
    const results = await again(() => decideCalls(batch.map(({ call }) => call)))
    done()
    for (const [i, { settle }] of batch.entries()) settle(results[i] ?? unavailable)
  } catch (cause) {
    if (isGone(cause)) for (const { settle } of batch) settle(unavailable)
    else if (batch.length > 1) for (const waiting of batch) await runBatch([waiting])
    else for (const { fail } of batch) fail(cause)
  }
}

const unavailable: Settled = err({ kind: 'unavailable', what: 'The database' })

/** The launches of a call, or the first refusal. */
export const onlyLaunch = (result: Settled): Result<LaunchAnswer, Problem> => {
  if (!result.ok) return result
  const [launch] = result.value
  return launch === undefined ? unavailable : ok(launch)
}
