import { setTimeout as wait } from 'node:timers/promises'
import { database } from '@/lib/db/client.server'
import { ensureDatabase } from '@/scripts/lib/database/database.mjs'
import { migrate } from '@/scripts/lib/database/migrate.mjs'
import { keepCluster } from '@/scripts/lib/postgres/keep-cluster.mjs'
import { smallDisk } from '../database/small-disk'

/** Longer than an answered call, shorter than the time limit of a call. */
const SLOW_MS = 4_000
const FULL_MS = 5_000
const START_MB = 600
const MB_PER_MINUTE = 60
const MAX_MB = 4_000

export type SoakDatabase = Awaited<ReturnType<typeof soakDatabase>>

/** A PostgreSQL on a separate disk, as `npm start` runs it, and its faults. */
export async function soakDatabase(minutes: number) {
  const disk = smallDisk(Math.min(MAX_MB, START_MB + MB_PER_MINUTE * minutes))
  const cluster = await keepCluster(disk.dir, { log: () => undefined })
  await ensureDatabase(cluster.urlFor('postgres'), 'berth')
  const url = cluster.urlFor('berth')
  await migrate(url)
  process.env.DATABASE_URL = url
  return {
    /** False if no disk could be mounted, which only root can do. Then the disk is never full. */
    hasSmallDisk: disk.isSmall,
    slow,
    /** Fills the disk for some seconds, and waits until the database responds again. */
    full: async () => {
      disk.fill()
      await wait(FULL_MS)
      disk.free()
      await untilAnswered()
    },
    stop: async () => {
      await database().$disconnect()
      await cluster.stop()
      disk.remove()
    },
  }
}

/** Holds locks that every decision needs, as a backup or a migration of another program does. */
const slow = () =>
  database().$transaction(
    async (tx) => {
      await tx.$executeRaw`lock table "Account", "Pool" in exclusive mode`
      await wait(SLOW_MS)
    },
    { timeout: 60_000, maxWait: 60_000 },
  )

async function untilAnswered(): Promise<void> {
  for (;;) {
    const isThere = await database().$queryRaw`select 1`.then(() => true).catch(() => false)
    if (isThere) return
    await wait(250)
  }
}

/** The number of deadlocks so far. A crash of the database resets its counter. */
export function deadlockCount() {
  let before = 0
  let last = 0
  return async (): Promise<number> => {
    const [row] = await database().$queryRaw<{ deadlocks: number }[]>`
      select "deadlocks"::int from pg_stat_database where "datname" = current_database()`
    const now = row?.deadlocks ?? 0
    if (now < last) before += last
    last = now
    return before + now
  }
}
