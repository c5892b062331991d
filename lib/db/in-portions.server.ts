import 'server-only'
import type { Db } from './client.server'
import { Prisma } from './generated/client'

const MAX_AT_ONCE = 1_000

/**
 * Repeats `work` with a limited number of rows until fewer are left, so that each transaction holds its locks briefly.
 * Returns the total.
 */
export async function inPortions(work: (most: number) => Promise<number>): Promise<number> {
  let all = 0
  let count: number
  do {
    count = await work(MAX_AT_ONCE)
    all += count
  } while (count === MAX_AT_ONCE)
  return all
}

type Old = {
  table: Prisma.ModelName
  /** The column of the time, which has an index. */
  column: string
  before: Date
  /** A condition that begins with AND. */
  and?: Prisma.Sql
}

/**
 * Deletes the rows whose time is before another one, the oldest first, except those that a running call has locked.
 * Each portion has its own transaction, because readers of events wait for the oldest running one. Returns the total.
 */
export function deleteOld(
  db: Db,
  { table, column, before, and = Prisma.empty }: Old,
): Promise<number> {
  const [rows, time] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)]
  return inPortions(
    (most) => db.$executeRaw`
      DELETE FROM ${rows} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${rows} WHERE ${time} < ${before} ${and}
        ORDER BY ${time} LIMIT ${most} FOR UPDATE SKIP LOCKED))`,
  )
}
