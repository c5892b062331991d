import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { findContents } from '@/lib/features/backtests/find-contents.server'
import { receiptsOf } from '@/lib/features/backtests/receipts-of'
import { storedDecisionSchema } from '@/lib/features/launches/read/receipt-schema'
import type { ComparedLaunch } from './compare-launches'

const MOST_LAUNCHES = 500

/** A transaction may commit this long after its receipts got their numbers; then a lower number follows no more. */
const COMMIT_MS = 20_000

/** The number up to which all receipts are committed. */
export async function lastCommitted(db: Db, after: bigint, now: Date): Promise<bigint> {
  const before = new Date(now.getTime() - COMMIT_MS)
  const [row] = await db.$queryRaw<{ last: bigint }[]>`
    SELECT coalesce(min("id") FILTER (WHERE "at" >= ${before}) - 1, max("id"), ${after}) AS "last"
    FROM "Receipt" WHERE "id" > ${after}`
  return row?.last ?? after
}

type Range = { poolId: string; after: bigint; upTo: bigint }

/** The next launches of a pool as they were first decided, and the number they end with. */
export async function readBatch(
  db: Db,
  { poolId, after, upTo }: Range,
): Promise<{ launches: ComparedLaunch[]; last: bigint }> {
  const rows = await db.receipt.findMany({
    where: { id: { gt: after, lte: upTo }, attempt: 1, launch: { poolId } },
    orderBy: { id: 'asc' },
    take: MOST_LAUNCHES,
  })
  const contents = await findContents(db, [...new Set(rows.map(({ inputsHash }) => inputsHash))])
  const receipts = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    request: storedDecisionSchema.shape.request.parse(row.request),
  }))
  const launches = receiptsOf({ ...contents, receipts }).map((receipt, i) => ({
    ...receipt,
    at: rows[i]?.at ?? new Date(0),
  }))
  const isFull = rows.length === MOST_LAUNCHES
  return { launches, last: isFull ? (rows.at(-1)?.id ?? upTo) : upTo }
}
