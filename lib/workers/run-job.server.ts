import 'server-only'
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { processState } from '@/lib/base/process-state'
import { type Gate, newGate } from './fair-gate'
import { hasStarted, newProgress, type Place, type Progress, placeOf } from './progress'

/** A job of `thread.ts`: computes a result from plain data, and reports its progress. */
export type Job = (task: never, progress: Progress) => unknown

/** Kinds have separate threads, so that a long job of one kind does not delay the others. */
export type Kind = 'evaluation' | 'document' | 'samples' | 'ranking' | 'long-ranking'

export type Ran<Answer> =
  | { kind: 'done'; answer: Answer }
  /** The thread was terminated, because the job exceeded its time or memory. */
  | { kind: 'too-expensive'; place: Place }
  /** Too many jobs are waiting, or the caller disconnected. */
  | { kind: 'busy' }

export type Requested<Task> = {
  kind: Kind
  /** The name of the job in `thread.ts`. */
  job: string
  task: Task
  caller: string
  deadlineMs: number
  signal?: AbortSignal
  /** Buffers of the task that are transferred to the thread instead of copied. */
  transfer?: readonly ArrayBuffer[]
}

/** With two processors, one is left for the serving thread. */
const longRankings = Math.min(2, Math.max(1, availableParallelism() - 1))

const limits = {
  evaluation: { running: 2, waiting: 32, waitingOfOne: 8 },
  document: { running: 1, waiting: 8, waitingOfOne: 2 },
  samples: { running: 1, waiting: 32, waitingOfOne: 16 },
  ranking: { running: 1, waiting: 256, waitingOfOne: 128 },
  'long-ranking': { running: longRankings, waiting: 32, waitingOfOne: 12 },
} as const
const memoryMb = {
  evaluation: 512,
  document: 1024,
  samples: 256,
  ranking: 256,
  'long-ranking': 1024,
} as const
/**
 * The number of idle threads that stay, because occasional rankings and reviews would wait for a new thread each time.
 */
const minThreads = {
  evaluation: 1,
  document: 0,
  samples: 0,
  ranking: 1,
  'long-ranking': 0,
} as const
const idleMs = 60_000
const startMs = 30_000
const pollMs = 20

type Threads = { pool: Tinypool; gate: Gate }
/** Runs a job of this thread in a thread of the process. */
export type Runner = (requested: Requested<unknown>) => Promise<Ran<unknown>>
type Shared = {
  program: URL | null
  runner: Runner | null
  threads: Partial<Record<Kind, Threads>>
}
// Bundles of one process share their threads.
const threadState = processState<Shared>('threads', () => ({
  program: null,
  runner: null,
  threads: {},
}))

/** Sets the program of the threads. Each entry point of the server provides its path. */
export function setThreadProgram(program: URL): void {
  threadState.get().program = program
}

/** Passes the jobs of this thread to a runner, so that all threads of a process share the same limits. */
export function setRunner(runner: Runner): void {
  threadState.get().runner = runner
}

/** Starts the idle threads of a kind before its first job. */
export function startThread(kind: Kind): void {
  threadsOf(kind)
}

/** Runs a job in a thread, for at most `deadlineMs` after it began. */
export async function runJob<J extends Job>(
  requested: Requested<Parameters<J>[0]>,
): Promise<Ran<Awaited<ReturnType<J>>>> {
  const { runner } = threadState.get()
  if (runner !== null) return (await runner(requested)) as Ran<Awaited<ReturnType<J>>>
  const { pool, gate } = threadsOf(requested.kind)
  const leave = await gate.enter(requested.caller, requested.signal)
  if (leave === null) return { kind: 'busy' }
  try {
    return await run<J>(pool, requested)
  } finally {
    leave()
  }
}

async function run<J extends Job>(
  pool: Tinypool,
  { kind, job, task, deadlineMs, signal, transfer = [] }: Requested<Parameters<J>[0]>,
): Promise<Ran<Awaited<ReturnType<J>>>> {
  const progress = newProgress()
  const end = new AbortController()
  const stopWatching = watch(progress, deadlineMs, () => end.abort())
  const cancel = () => end.abort()
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const transferList = [...transfer]
    const how = { name: 'run', signal: end.signal, transferList }
    const answer = await pool.run({ job, task, progress, isBrief: kind === 'ranking' }, how)
    return { kind: 'done', answer }
  } catch (cause) {
    if (signal?.aborted === true) return { kind: 'busy' }
    if (end.signal.aborted && !hasStarted(progress))
      throw new Error(`The thread of ${job} did not start.`, { cause })
    if (end.signal.aborted || isOutOfMemory(cause))
      return { kind: 'too-expensive', place: placeOf(progress) }
    throw cause
  } finally {
    stopWatching()
    signal?.removeEventListener('abort', cancel)
  }
}

/**
 * Calls `late` after the deadline. It counts from the start of the job, so the start of a thread does not reduce the
 * time.
 */
function watch(progress: Progress, deadlineMs: number, late: () => void): () => void {
  let endsAt = performance.now() + startMs
  let isCounted = false
  const timer = setInterval(() => {
    if (!isCounted && hasStarted(progress)) {
      isCounted = true
      endsAt = performance.now() + deadlineMs
    }
    if (performance.now() >= endsAt) late()
  }, pollMs)
  return () => clearInterval(timer)
}

const isOutOfMemory = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'

function threadsOf(kind: Kind): Threads {
  const { program, threads } = threadState.get()
  if (program === null) throw new Error('No program was set for the threads of jobs.')
  threads[kind] ??= {
    gate: newGate(limits[kind]),
    pool: new Tinypool({
      filename: program.href,
      minThreads: minThreads[kind],
      maxThreads: limits[kind].running,
      idleTimeout: idleMs,
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb[kind],
        // The objects made from a large body live until its end. With a small young generation, copying them repeatedly
        // would dominate the time.
        ...(kind === 'long-ranking' && { maxYoungGenerationSizeMb: 192 }),
      },
    }),
  }
  return threads[kind]
}
