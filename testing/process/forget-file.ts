import type pg from 'pg'
import type { Tinypool } from 'tinypool'
import { vi } from 'vitest'
import { processStates } from '@/lib/base/process-state'
import type { PrismaClient } from '@/lib/db/generated/client'

type Pools = Readonly<Record<string, { pool: Tinypool }>>
type Threads = { program: URL | null; runner: null; threads: Pools }

const THREADS = 'threads'

const global = globalThis as typeof globalThis & { testEnv?: NodeJS.ProcessEnv }

/**
 * Restores the initial state of the process: ends connections and threads that hold state, and resets globals, fake
 * times and the environment. Files share a process, because loading the same modules in a new one takes longer than
 * most files run.
 */
export async function forgetFile(): Promise<void> {
  vi.useRealTimers().unstubAllGlobals().unstubAllEnvs()
  const threads = processStates().get(THREADS) as Threads | undefined
  const staying = await endThreads(threads?.threads ?? {})
  await endWhatIsOpen()
  processStates().clear()
  processStates().set(THREADS, { program: null, runner: null, threads: staying } satisfies Threads)
  global.testEnv ??= { ...process.env }
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, global.testEnv)
}

/**
 * Ends the threads of one file, except those that compute from plain data only. These are returned for reuse, because
 * starting one takes half a second of processor time.
 */
async function endThreads(pools: Pools): Promise<Pools> {
  const stays = ([, { pool }]: readonly [string, { pool: Tinypool }]) =>
    pool.options.minThreads > 0 && pool.queueSize === 0
  const all = Object.entries(pools)
  await Promise.allSettled(all.filter((it) => !stays(it)).map(([, { pool }]) => pool.destroy()))
  return Object.fromEntries(all.filter(stays))
}

/** Connections that have already lost their database cannot be ended, and need not be. */
async function endWhatIsOpen(): Promise<void> {
  const states = processStates()
  const open = <T>(name: string) => states.get(name) as T | null | undefined
  const events = open<{ readers: Set<unknown>; listener: pg.Client | null }>('events')
  clearTimeout(open<{ timer: NodeJS.Timeout | null }>('security-events')?.timer ?? undefined)
  events?.readers.clear()
  await Promise.allSettled([
    open<PrismaClient>('db')?.$disconnect(),
    open<{ client: PrismaClient }>('replica')?.client.$disconnect(),
    open<pg.Pool>('decisions')?.end(),
    events?.listener?.end(),
  ])
}
