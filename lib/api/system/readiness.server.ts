import 'server-only'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { database } from '@/lib/db/client.server'
import { isClockRight } from '@/lib/db/clock.server'
import { isWorking } from '@/lib/jobs/working'

const timeoutMs = 3000

/** Checks whether this process can work. A database that does not respond in time counts as missing. */
export async function readiness(): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  const applied = await Promise.race([appliedMigrations().catch(() => null), tooLate])
  clearTimeout(timer)
  const clock = isClockRight()
  if (applied === null) return { database: false, migrations: false, worker: false, clock }
  const shipped = await shippedMigrations()
  const migrations = shipped.every((name) => applied.has(name))
  return { database: true, migrations, worker: isWorking(), clock }
}

/** A wrong clock is reported but leaves the process ready, because all times are the database's. */
type Readiness = { database: boolean; migrations: boolean; worker: boolean; clock: boolean }

async function appliedMigrations(): Promise<Set<string>> {
  const rows = await database().$queryRaw<{ migration_name: string }[]>`
    select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null`
  return new Set(rows.map((row) => row.migration_name))
}

/** The migrations of this release. With a database that lacks some, calls would fail later and less clearly. */
async function shippedMigrations(): Promise<string[]> {
  const folder = path.join(process.cwd(), 'prisma/migrations')
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}
