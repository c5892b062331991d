import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { findContents } from '@/lib/features/backtests/find-contents.server'
import type { ReceiptsAndContents } from '@/lib/features/backtests/receipts-of'
import {
  type RecordedRequest,
  recordedRequestSchema,
} from '@/lib/features/decision-inputs/recorded-request'
import { GLOBAL_POLICY, type PolicyRef } from '@/lib/features/policies/policy-subject.server'

/**
 * A transaction takes at most 15 seconds, and a receipt gets its number within it. A receipt of this age
 * therefore got its number more than 15 seconds ago, and all transactions with lower numbers have ended.
 */
const COMMIT_MS = 45_000

/** Returns the last receipt before which no further receipt can appear, or `after` if no receipt follows it. */
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
  /** The number of launches whose receipt cannot be read. */
  unreadable: number
  /** The last receipt of the batch and its time, which is null if the batch has no launches. */
  last: bigint
  until: Date | null
}

/** Reads the first decisions of the next launches of a pool, or of launches that the global default decided. */
export async function readBatch(db: Db, range: Range): Promise<Batch> {
  const { upTo, most } = range
  const rows = await readReceipts(db, range)
  const readRequest = requestReader()
  const receipts = rows.flatMap(({ id: _, at, request: text, ...facts }) => {
    const request = readRequest(text)
    return request === null ? [] : [{ ...facts, at: at.toISOString(), request }]
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

type Row = {
  id: bigint
  launchId: string
  inputsHash: string
  running: number[]
  seed: string
  winner: string | null
  at: Date
  /** The request as text, because most launches of a pool have the same one. */
  request: string
}

/** Reads the parts of receipts that are needed to repeat decisions. */
function readReceipts(db: Db, { poolId, after, upTo, most }: Range): Promise<Row[]> {
  const those = poolId === null ? ofGlobal : Prisma.sql`l."poolId" = ${poolId}`
  return db.$queryRaw<Row[]>`
    SELECT r."id", r."launchId", r."inputsHash", r."running", r."seed", r."winner", r."at", r."request"::text AS "request"
    FROM "Receipt" r JOIN "Launch" l ON l."id" = r."launchId"
    WHERE r."id" > ${after} AND r."id" <= ${upTo} AND r."attempt" = 1 AND ${those}
    ORDER BY r."id" LIMIT ${most}`
}

/** Selects decisions of the global default or one of its canaries. */
const ofGlobal = Prisma.sql`EXISTS (
  SELECT FROM "PolicyVersion" v LEFT JOIN "PolicyCanary" c ON c."id" = v."policyId"
  WHERE v."id" = r."policyVersionId"
    AND (v."policyId" = ${GLOBAL_POLICY} OR (c."id" IS NOT NULL AND c."poolId" IS NULL)))`

/** Parses each different request once. Returns null if it cannot be read. */
function requestReader(): (text: string) => RecordedRequest | null {
  const parsed = new Map<string, RecordedRequest | null>()
  return (text) => {
    const former = parsed.get(text)
    if (former !== undefined) return former
    const read = recordedRequestSchema.safeParse(JSON.parse(text))
    const request = read.success ? read.data : null
    parsed.set(text, request)
    return request
  }
}
