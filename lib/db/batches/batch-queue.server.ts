import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { Problem } from '@/lib/base/problem'
import { type ProcessState, processState } from '@/lib/base/process-state'
import { err, type Result } from '@/lib/base/result'
import { isBusy, isGone } from '../database-trouble.server'
import { changedConcurrently } from '../transact.server'

/** Further calls are refused while this many wait. */
const MAX_WAITING = 2_000

/** A call that waits for its transaction, with the functions that resolve and reject its promise. */
export type QueuedCall = {
  resolve: (refusal: Result<never, Problem>) => void
  fail: (cause: unknown) => void
}

type State<Call> = {
  waiting: Call[]
  isRunning: boolean
  /** Called when a call arrives while the next transaction waits for more calls. */
  onArrival: () => void
}

type Rules<Call> = {
  /** Removes the calls of the next transaction from the waiting ones and returns them. */
  take: (waiting: Call[]) => Call[]
  /** Answers calls in one transaction. */
  answer: (batch: readonly Call[]) => Promise<void>
  /** How long the next transaction waits for the callers of the previous one to call again. */
  returnMs?: number
  /** Called with the number of waiting calls when it changes. */
  onWaiting?: (count: number) => void
  /** Returns true if it has handled the failure of the transaction. */
  recover?: (batch: readonly Call[], cause: unknown, waiting: Call[]) => boolean
  /** True for conflicts other than those that the database reports. The callers can retry. */
  isConflict?: (cause: unknown) => boolean
}

type BatchQueue<Call> = Rules<Call> & { state: ProcessState<State<Call>> }

/** Calls that arrive while a transaction runs share the next one. One transaction runs at a time in this process. */
export const batchQueue = <Call extends QueuedCall>(
  name: string,
  rules: Rules<Call>,
): BatchQueue<Call> => ({
  ...rules,
  state: processState<State<Call>>(name, () => ({
    waiting: [],
    isRunning: false,
    onArrival: () => {},
  })),
})

/** Adds a call, or refuses it if too many calls wait. */
export function enqueue<Call extends QueuedCall>(queue: BatchQueue<Call>, call: Call): void {
  const state = queue.state.get()
  if (state.waiting.length >= MAX_WAITING) {
    call.resolve(err({ kind: 'limited', retryAfterSeconds: 1 }))
    return
  }
  state.waiting.push(call)
  queue.onWaiting?.(state.waiting.length)
  if (state.isRunning) state.onArrival()
  else void run(queue, state)
}

async function run<Call extends QueuedCall>(
  queue: BatchQueue<Call>,
  state: State<Call>,
): Promise<void> {
  state.isRunning = true
  // Calls made in the same tick join the first transaction.
  await Promise.resolve()
  while (state.waiting.length > 0) {
    const batch = queue.take(state.waiting)
    await answer(queue, batch)
    const { returnMs } = queue
    if (returnMs !== undefined)
      await waitForCalls(state, batch.length + state.waiting.length, returnMs)
  }
  state.isRunning = false
}

/** Waits until `count` calls are waiting or the time has passed. A single caller does not wait. */
async function waitForCalls<Call>(state: State<Call>, count: number, ms: number): Promise<void> {
  if (count === 1 || state.waiting.length >= count) return
  const complete = new AbortController()
  state.onArrival = () => {
    if (state.waiting.length >= count) complete.abort()
  }
  await pause(ms, null, complete).catch(() => null)
  state.onArrival = () => {}
}

/** Repeats the calls of a failed transaction one by one, so that only the call at fault fails. */
async function answer<Call extends QueuedCall>(
  queue: BatchQueue<Call>,
  batch: readonly Call[],
): Promise<void> {
  const { waiting } = queue.state.get()
  queue.onWaiting?.(waiting.length)
  try {
    await queue.answer(batch)
  } catch (cause) {
    if (queue.recover?.(batch, cause, waiting) === true) return
    if (isGone(cause)) for (const { resolve } of batch) resolve(unavailable)
    else if (batch.length > 1) for (const call of batch) await answer(queue, [call])
    else if (isBusy(cause) || queue.isConflict?.(cause) === true)
      for (const { resolve } of batch) resolve(err(changedConcurrently))
    else for (const { fail } of batch) fail(cause)
  }
}

export const unavailable = err<Problem>({ kind: 'unavailable', what: 'The database' })
