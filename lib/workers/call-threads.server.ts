import 'server-only'
import { Worker } from 'node:worker_threads'
import { processState } from '@/lib/base/process-state'
import { environmentWith } from '@/lib/env.server'
import { log } from '@/lib/observe/log.server'
import { type Body, newBody } from './call-thread-body'
import { type ThreadName, threadLimits, YOUNG_MB } from './call-thread-limits'
import type { Answer, CallThreadData, FromCallThread, ToCallThread } from './call-thread-messages'
import { type Gate, newGate } from './fair-gate'

const END_MS = 3_000

type Done<Head> =
  | { kind: 'done'; answer: Answer<Head> }
  /** Too many calls are waiting, or the caller disconnected. */
  | { kind: 'busy' }
  | { kind: 'database-gone' }

type Ordered = {
  thread: ThreadName
  /** The name of the job in the program of the thread. */
  name: string
  /** A value that can be sent between threads. */
  task: unknown
  caller: string
  signal: AbortSignal
}
/** Gets null if the thread ended. */
type Listener = (message: FromCallThread | null) => void
type Running = { worker: Worker; listeners: Map<number, Listener> }
type Thread = { running: Running | null; gate: Gate; held: string[] }

const newThread = (name: ThreadName): Thread => ({
  running: null,
  gate: newGate(threadLimits[name].making),
  held: [],
})

/** The threads are shared by all bundles of this process. */
const state = processState('call-threads', () => ({
  program: null as URL | null,
  last: 0,
  threads: {
    'large-reads': newThread('large-reads'),
    placements: newThread('placements'),
  },
}))

/** Sets the program of the threads. Without it, their jobs run in the serving thread. */
export function setCallThreadProgram(program: URL | null): void {
  state.get().program = program
}

/** Runs a job in a thread. A long response is sent as fast as the caller reads it. */
export async function runInCallThread<Task, Head>(
  job: (task: Task, signal: AbortSignal) => Promise<Answer<Head>>,
  ordered: Ordered & { task: Task },
): Promise<Done<Head>> {
  const { program, threads } = state.get()
  if (program === null) return { kind: 'done', answer: await job(ordered.task, ordered.signal) }
  const { caller, signal, thread } = ordered
  const { gate, held } = threads[thread]
  const most = threadLimits[thread]
  const ofCaller = held.filter((each) => each === caller).length
  if (held.length >= most.held || ofCaller >= most.heldOfOne) return { kind: 'busy' }
  held.push(caller)
  const release = () => void held.splice(held.indexOf(caller), 1)
  const leave = await gate.enter(caller, signal)
  if (leave === null) {
    release()
    return { kind: 'busy' }
  }
  // The head has the type that the job returns.
  return order(ordered, release).finally(leave) as Promise<Done<Head>>
}

/** Ends the threads after they have written their notes. A thread that is still busy is terminated. */
export async function endCallThreads(): Promise<void> {
  const all = Object.values(state.get().threads).flatMap(({ running }) => running ?? [])
  await Promise.all(
    all.map(
      ({ worker }) =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(() => worker.terminate(), END_MS)
          worker.once('exit', () => {
            clearTimeout(timer)
            resolve()
          })
          worker.postMessage({ kind: 'stop' } satisfies ToCallThread)
        }),
    ),
  )
}

/**
 * Sends the order and waits for the head of the response. `release` is called once, when the response was read
 * completely or is lost.
 */
function order(
  { thread, name, task, signal }: Ordered,
  release: () => void,
): Promise<Done<unknown>> {
  const { worker, listeners } = runningThread(thread)
  const id = ++state.get().last
  const post = (message: ToCallThread) => worker.postMessage(message)
  return new Promise((resolve, reject) => {
    let body: Body | null = null
    const finish = () => {
      if (!listeners.delete(id)) return
      signal.removeEventListener('abort', end)
      release()
    }
    const end = () => {
      post({ kind: 'end', id })
      finish()
      resolve({ kind: 'busy' })
    }
    listeners.set(id, (message) => {
      if (message?.kind === 'piece') {
        if (message.isLast) finish()
        return body?.take(message)
      }
      if (message?.kind === 'head') {
        const { head, whole } = message
        if (whole === null) body = newBody({ more: () => post({ kind: 'more', id }), end })
        else finish()
        return resolve({ kind: 'done', answer: { head, body: whole ?? body?.stream ?? null } })
      }
      finish()
      if (message?.isDatabaseGone === true) resolve({ kind: 'database-gone' })
      const cause = new Error(`The thread of ${thread} did not return a response.`)
      body?.fail(cause)
      reject(cause)
    })
    signal.addEventListener('abort', end, { once: true })
    try {
      post({ kind: 'order', id, name, task })
    } catch (cause) {
      // The task cannot be sent between threads.
      finish()
      reject(cause)
    }
  })
}

/** The thread. It is started by the first order, and again after a failure. */
function runningThread(name: ThreadName): Running {
  const { program, threads } = state.get()
  if (program === null) throw new Error('No program was set for the worker threads for calls.')
  const own = threads[name]
  if (own.running !== null) return own.running
  const { memoryMb, connections, isLowered } = threadLimits[name]
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    workerData: { isLowered } satisfies CallThreadData,
    env: environmentWith({ BERTH_POOL_SIZE: String(connections) }),
  })
  const running: Running = { worker, listeners: new Map() }
  own.running = running
  worker.on('message', (message: FromCallThread) => running.listeners.get(message.id)?.(message))
  // The calls of the thread fail, and the next call starts another thread.
  const lost = () => {
    if (own.running === running) own.running = null
    for (const listener of [...running.listeners.values()]) listener(null)
  }
  worker.once('error', (cause) => {
    log().error({ err: cause }, `the thread of ${name} failed`)
    lost()
  })
  worker.once('exit', lost)
  worker.unref()
  return running
}
