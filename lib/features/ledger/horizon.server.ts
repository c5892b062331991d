import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '@/lib/db/client.server'
import type { Ledger } from './ledgers.server'

const PAUSE_MS = 20
const MAX_PAUSES = 100

/**
 * Returns the highest id below which no further row can appear, or null if a transaction writes for so long that the
 * next run has to check again. A transaction with a lower id than the one read here has ended or is among the writers
 * listed afterwards, because its locks are released only after it is visible to all. No transaction has to wait.
 */
export async function horizonOf(db: Db, ledger: Ledger): Promise<bigint | null> {
  const last = await ledger.lastId(db)
  let waitedFor = await writersOf(db, ledger)
  for (let pause = 0; waitedFor.length > 0; pause++) {
    if (pause === MAX_PAUSES) return null
    await setTimeout(PAUSE_MS)
    const writing = new Set(await writersOf(db, ledger))
    waitedFor = waitedFor.filter((writer) => writing.has(writer))
  }
  return last
}

async function writersOf(db: Db, { lock }: Ledger): Promise<string[]> {
  const rows = await db.$queryRaw<{ writer: string }[]>`
    select "writer" from berth_ledger_writers(${lock}::int)`
  return rows.map(({ writer }) => writer)
}
