import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { receiptIdOf } from '@/lib/features/decisions/launch-answer.server'
import { storedDecisionSchema } from '@/lib/features/launches/read/receipt-schema'
import { findSubject } from '@/lib/features/policies/policy-subject.server'
import { findContents } from './find-contents.server'
import type { RecordedLaunches, RecordedRange } from './schema'

/** Returns the launches of a pool, newest first, with the inputs of their first decision. */
export async function readRecordedLaunches(
  _scope: Scope<'launch.audit'>,
  poolId: string,
  range: RecordedRange,
): Promise<Result<RecordedLaunches, Problem>> {
  const db = database()
  const pool = await findSubject(db, { poolId })
  if (!pool.ok) return pool
  return ok(await findRecordedLaunches(db, poolId, range))
}

/** Reads inputs that launches share only once. */
export async function findRecordedLaunches(
  db: Db,
  poolId: string,
  { limit, from, to }: RecordedRange,
): Promise<RecordedLaunches> {
  const span = {
    ...(from === undefined ? {} : { gte: new Date(from) }),
    ...(to === undefined ? {} : { lt: new Date(to) }),
  }
  // Reads one more than requested to detect whether there are more.
  const launches = await db.launch.findMany({
    where: { poolId, at: span },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    select: { receipts: { where: { attempt: 1 }, include: { policyVersion: version } } },
  })
  const rows = launches.slice(0, limit).flatMap(({ receipts }) => receipts)
  const hashes = [...new Set(rows.map(({ inputsHash }) => inputsHash))]
  return {
    receipts: rows.map(receiptOf),
    ...(await findContents(db, hashes)),
    more: launches.length > limit,
  }
}

const version = { select: { version: true } } satisfies Prisma.PolicyVersionDefaultArgs

type Row = Prisma.ReceiptGetPayload<{ include: { policyVersion: typeof version } }>

const storedSchema = storedDecisionSchema.pick({ request: true, shares: true })

const receiptOf = (row: Row): RecordedLaunches['receipts'][number] => ({
  ...storedSchema.parse(row),
  id: receiptIdOf(row.launchId, row.attempt),
  launchId: row.launchId,
  at: row.at.toISOString(),
  policyVersion: row.policyVersion.version,
  inputsHash: row.inputsHash,
  running: row.running,
  seed: row.seed,
  winner: row.winner,
})
