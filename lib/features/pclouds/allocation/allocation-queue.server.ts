import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { Problem } from '@/lib/base/problem'
import { processState } from '@/lib/base/process-state'
import { err, type Result } from '@/lib/base/result'
import { isGone } from '@/lib/db/database-trouble.server'
import type { Allocated } from '../hosts/schema'
import { allocateBatch } from './allocate-batch.server'
import type { AllocationCall } from './allocation-call'

type Answer = Result<Allocated, Problem>
type Waiting = {
  call: AllocationCall
  settle: (answer: Answer) => void
  fail: (cause: unknown) => void
}

/** Calls of one transaction: enough to share its locks and commit, few enough to answer soon. */
const MOST_CALLS = 64
/** A call beyond this many waiting ones is refused. */
const MOST_WAITING = 2_000

/** Callers who are answered together and go on asking share a transaction again if they are back within this time. */
const RETURN_MS = 10

type Queue = {
  waiting: Waiting[]
  isRunning: boolean
  /** Called when a call arrives while the next transaction waits for more of them. */
  arrived: () => void
}
const allocationQueue = processState<Queue>('allocations', () => ({
  waiting: [],
  isRunning: false,
  arrived: () => {},
}))

/**
 * Allocates free hosts to a Pcloud, all that are asked for or none; they are disabled. One transaction of a process runs
 * at a time: calls that arrive while it commits share the next one, and each is answered by itself.
 */
export function allocateHosts(call: AllocationCall): Promise<Answer> {
  const queue = allocationQueue.get()
  if (queue.waiting.length >= MOST_WAITING)
    return Promise.resolve(err({ kind: 'limited', retryAfterSeconds: 1 }))
  return new Promise((settle, fail) => {
    queue.waiting.push({ call, settle, fail })
    if (queue.isRunning) queue.arrived()
    else void run(queue)
  })
}

async function run(queue: Queue): Promise<void> {
  queue.isRunning = true
  // Calls that arrive in this same turn come along.
  await Promise.resolve()
  while (queue.waiting.length > 0) {
    const batch = takeBatch(queue)
    await answer(batch)
    // Those who were answered may ask again, and join those who wait already.
    await gather(queue, Math.min(batch.length + queue.waiting.length, MOST_CALLS))
  }
  queue.isRunning = false
}

/** Waits until so many calls are there, or for a moment. One caller alone waits for nobody. */
async function gather(queue: Queue, count: number): Promise<void> {
  if (count === 1 || queue.waiting.length >= count) return
  const given = new AbortController()
  queue.arrived = () => {
    if (queue.waiting.length >= count) given.abort()
  }
  await pause(RETURN_MS, null, given).catch(() => null)
  queue.arrived = () => {}
}

function takeBatch({ waiting }: Queue): Waiting[] {
  const batch: Waiting[] = []
  const keys = new Set<string>()
  for (;;) {
    const [next] = waiting
    if (next === undefined || batch.length === MOST_CALLS) return batch
    // A repeat has to see what the first call wrote.
    const key = keyOf(next.call)
    if (key !== null && keys.has(key)) return batch
    if (key !== null) keys.add(key)
    batch.push(next)
    waiting.shift()
  }
}

const keyOf = ({ claim }: AllocationCall) =>
  claim === null ? null : JSON.stringify([claim.principal, claim.route, claim.key])

async function answer(batch: readonly Waiting[]): Promise<void> {
  try {
    const answers = await allocateBatch(batch.map(({ call }) => call))
    for (const [i, { settle }] of batch.entries()) settle(answers[i] ?? unavailable)
  } catch (cause) {
    if (isGone(cause)) for (const { settle } of batch) settle(unavailable)
    else if (batch.length > 1) for (const waiting of batch) await answer([waiting])
    else for (const { fail } of batch) fail(cause)
  }
}

const unavailable: Answer = err({ kind: 'unavailable', what: 'The database' })
