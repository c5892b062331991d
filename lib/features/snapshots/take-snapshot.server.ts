import 'server-only'
import { createHash } from 'node:crypto'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { gatherInputs } from './gather-inputs.server'
import { type Snapshot, unrecordedParts } from './schema'

type Requested = {
  poolId: string | null
  now: Date
  /** Another instant in the past or future; null for now. */
  asOf?: Date | null
}

/** `json` is the text of the snapshot, so that a response need not serialize it again. */
type Taken = { snapshot: Snapshot; json: string }

/**
 * Pins the inputs of previews of a pool, so that shares only change for one reason at a time. With null, these
 * are the inputs of the global default with all accounts and realms. The id is the SHA-256 of the content,
 * including its instant. For another instant, prices, rates, failures, metrics and factors of the ranker are
 * those of that instant, and the content lists the remaining inputs.
 */
export async function takeSnapshot(
  db: Db,
  { poolId, now, asOf = null }: Requested,
): Promise<Result<Taken, Problem>> {
  const at = asOf ?? now
  const inputs = await gatherInputs(db, { poolId, tenantId: null, realm: null, now: at })
  if (!inputs.ok) return inputs
  const { takenAt, reportingCurrency, pool, accounts, display, deployables, ranking } = inputs.value
  const parts = unrecordedParts.filter((part) => part !== 'slas' || ranking !== null)
  const unrecorded = asOf === null ? {} : { notRecorded: parts }
  const content = {
    takenAt,
    ...unrecorded,
    reportingCurrency,
    pool,
    accounts,
    display,
    deployables,
  }
  // The keys are always in the same order, so that equal content has equal text. A page requests the ranking
  // when it needs it.
  const shown = JSON.stringify(content)
  const text =
    ranking === null ? shown : `${shown.slice(0, -1)},"ranking":${JSON.stringify(ranking)}}`
  const id = createHash('sha256').update(text).digest('hex')
  // Sent as text, so that the client need not serialize megabytes a second time.
  await db.$executeRaw`
    INSERT INTO "InputSnapshot" ("id", "poolId", "content", "createdAt")
    VALUES (${id}, ${poolId}, ${text}::json, ${now}) ON CONFLICT DO NOTHING`
  return ok({ snapshot: { id, ...content }, json: `{"id":"${id}",${shown.slice(1)}` })
}
