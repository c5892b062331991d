import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { receiptIdOf } from '@/lib/features/decisions/launch-answer.server'
import { storedDecisionSchema } from '@/lib/features/launches/read/receipt-schema'
import { findSubject } from '@/lib/features/policies/policy-subject.server'
import { findContents, launchesWithin } from './find-contents.server'
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
  return ok(await withContents(db, await findReceipts(db, poolId, range)))
}

/** The maximum size of the inputs of all launches in one call, as text. */
const MAX_BYTES = 128 * 2 ** 20

/** Returns launches for a call that replays them. Refuses launches with more inputs than one call reads. */
export async function findReplayable(
  db: Db,
  poolId: string,
  range: RecordedRange,
  maxBytes = MAX_BYTES,
): Promise<Result<RecordedLaunches, Problem>> {
  const found = await findReceipts(db, poolId, range)
  const hashes = found.receipts.map(({ inputsHash }) => inputsHash)
  const most = await launchesWithin(db, hashes, maxBytes)
  if (most === hashes.length) return ok(await withContents(db, found))
  const message = `With inputs of this size, at most ${most} of these launches can be replayed.`
  return err({ kind: 'invalid', issues: [{ path: 'limit', message }] })
}

type Found = Pick<RecordedLaunches, 'receipts' | 'more'>

/** Reads inputs that launches share only once. */
async function withContents(db: Db, { receipts, more }: Found): Promise<RecordedLaunches> {
  const hashes = [...new Set(receipts.map(({ inputsHash }) => inputsHash))]
  return { receipts, ...(await findContents(db, hashes)), more }
}

async function findReceipts(
  db: Db,
  poolId: string,
  { limit, from, to }: RecordedRange,
): Promise<Found> {
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
  return { receipts: rows.map(receiptOf), more: launches.length > limit }
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
