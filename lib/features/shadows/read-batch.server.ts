import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { findContents } from '@/lib/features/backtests/find-contents.server'
import type { ReceiptsAndContents } from '@/lib/features/backtests/receipts-of'
import { storedDecisionSchema } from '@/lib/features/launches/read/receipt-schema'
import { globalWhere, type PolicyRef } from '@/lib/features/policies/policy-subject.server'

/**
 * A transaction takes 15 seconds at most, and a receipt gets its number in it. So a receipt this old got its number more
 * than 15 seconds ago, and every transaction that had got a lower number by then has ended.
 */
const COMMIT_MS = 45_000

/** The last receipt before which no receipt can appear any more; `after` if nothing follows it. */
export async function lastCommitted(db: Db, after: bigint, now: Date): Promise<bigint> {
  const before = new Date(now.getTime() - COMMIT_MS)
  const [row] = await db.$queryRaw<{ last: bigint }[]>`
    WITH newer AS MATERIALIZED (SELECT "id", "at" >= ${before} AS "isRecent" FROM "Receipt" WHERE "id" > ${after})
    SELECT coalesce(max("id"), ${after}) AS "last" FROM newer
    WHERE NOT "isRecent" AND "id" < coalesce((SELECT min("id") FROM newer WHERE "isRecent"), 9223372036854775807)`
  return row?.last ?? after
}

export type Range = PolicyRef & { after: bigint; upTo: bigint; most: number }

export type Batch = {
  recorded: ReceiptsAndContents
  /** Launches whose receipt cannot be read. */
  unreadable: number
  /** The receipt that the batch ends with, and its time; null: the pool launched nothing. */
  last: bigint
  until: Date | null
}

/** The next launches of a pool, or those that the global default decided, as they were first decided. */
export async function readBatch(db: Db, { poolId, after, upTo, most }: Range): Promise<Batch> {
  const of = poolId === null ? { policyVersion: { policy: globalWhere } } : { launch: { poolId } }
  const rows = await db.receipt.findMany({
    where: { id: { gt: after, lte: upTo }, attempt: 1, ...of },
    orderBy: { id: 'asc' },
    take: most,
  })
  const receipts = rows.flatMap(({ launchId, inputsHash, running, seed, winner, at, request }) => {
    const read = storedDecisionSchema.shape.request.safeParse(request)
    const facts = { launchId, inputsHash, running, seed, winner, at: at.toISOString() }
    return read.success ? [{ ...facts, request: read.data }] : []
  })
  const hashes = [...new Set(receipts.map(({ inputsHash }) => inputsHash))]
  const end = rows.at(-1)
  return {
    recorded: { ...(await findContents(db, hashes)), receipts },
    unreadable: rows.length - receipts.length,
    last: end !== undefined && rows.length === most ? end.id : upTo,
    until: end?.at ?? null,
  }
}
