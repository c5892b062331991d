import type pg from 'pg'
import type { Tinypool } from 'tinypool'
import { vi } from 'vitest'
import { processStates } from '@/lib/base/process-state'
import type { PrismaClient } from '@/lib/db/generated/client'

const global = globalThis as typeof globalThis & { testEnv?: NodeJS.ProcessEnv }

/**
 * Puts the process back to how the first test file found it: ends connections and threads, and forgets globals, set times
 * and the environment. Files share a process, because a new one has to read the same modules again, which takes longer
 * than most files do.
 */
export async function forgetFile(): Promise<void> {
  vi.useRealTimers().unstubAllGlobals().unstubAllEnvs()
  await endWhatIsOpen()
  processStates().clear()
  global.testEnv ??= { ...process.env }
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, global.testEnv)
}

/** Connections that have lost their database already cannot be ended, and need not be. */
async function endWhatIsOpen(): Promise<void> {
  const states = processStates()
  const open = <T>(name: string) => states.get(name) as T | null | undefined
  const events = open<{ readers: Set<unknown>; listener: pg.Client | null }>('events')
  const threads = open<{ threads: Record<string, { pool: Tinypool }> }>('threads')?.threads ?? {}
  clearTimeout(open<{ timer: NodeJS.Timeout | null }>('security-events')?.timer ?? undefined)
  events?.readers.clear()
  await Promise.allSettled([
    open<PrismaClient>('db')?.$disconnect(),
    open<{ client: PrismaClient }>('replica')?.client.$disconnect(),
    open<pg.Pool>('decisions')?.end(),
    events?.listener?.end(),
    ...Object.values(threads).map(({ pool }) => pool.destroy()),
  ])
}
