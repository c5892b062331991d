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
 * Puts the process back to how the first test file found it: ends connections, and threads that do not stay, and forgets
 * globals, set times and the environment. Files share a process, because a new one has to read the same modules again, which takes longer
 * than most files do.
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
 * Ends the threads of one file, and returns those that stay while nothing runs: they compute from plain data alone, and
 * half a second of processor time goes into starting one.
 */
async function endThreads(pools: Pools): Promise<Pools> {
  const stays = ([, { pool }]: readonly [string, { pool: Tinypool }]) =>
    pool.options.minThreads > 0 && pool.queueSize === 0
  const all = Object.entries(pools)
  await Promise.allSettled(all.filter((it) => !stays(it)).map(([, { pool }]) => pool.destroy()))
  return Object.fromEntries(all.filter(stays))
}

/** Connections that have lost their database already cannot be ended, and need not be. */
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
