import type pg from 'pg'
import type { Tinypool } from 'tinypool'
import { vi } from 'vitest'
import type { PrismaClient } from '@/lib/db/generated/client'

type Open = {
  berthDb?: PrismaClient
  berthDecisions?: pg.Pool
  berthEvents?: { readers: Set<unknown>; listener: pg.Client | null }
  berthSecurityEvents?: { timer: NodeJS.Timeout | null }
  berthThreads?: { threads: Record<string, { pool: Tinypool }> }
}

const shared = globalThis as typeof globalThis & Open & { testEnv?: NodeJS.ProcessEnv }

/** What Berth keeps in `globalThis`. */
const OWN_NAMES = /^berth[A-Z]/

/**
 * Puts the process back to how the first test file found it: ends connections and threads, and forgets modules, globals,
 * set times and the environment. Files share a process, because a new one has to read the same modules again, which takes
 * longer than most files do.
 */
export async function forgetFile(): Promise<void> {
  vi.useRealTimers().unstubAllGlobals().unstubAllEnvs().resetModules()
  await endWhatIsOpen()
  for (const name of Object.keys(globalThis).filter((it) => OWN_NAMES.test(it)))
    Reflect.deleteProperty(globalThis, name)
  shared.testEnv ??= { ...process.env }
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, shared.testEnv)
}

/** What has lost its database already cannot be ended, and need not be. */
async function endWhatIsOpen(): Promise<void> {
  clearTimeout(shared.berthSecurityEvents?.timer ?? undefined)
  shared.berthEvents?.readers.clear()
  await Promise.allSettled([
    shared.berthDb?.$disconnect(),
    shared.berthDecisions?.end(),
    shared.berthEvents?.listener?.end(),
    ...Object.values(shared.berthThreads?.threads ?? {}).map(({ pool }) => pool.destroy()),
  ])
}
