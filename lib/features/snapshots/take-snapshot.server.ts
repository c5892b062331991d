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
  /** Another instant, past or to come; null: now. */
  asOf?: Date | null
}

/** `json`: the snapshot as its text, which an answer need not write again. */
type Taken = { snapshot: Snapshot; json: string }

/**
 * Pins what previews of a pool read (null: the global default, over all accounts and realms), so that
 * shares move for one reason at a time. The id is the SHA-256 of the content, its instant included.
 * For another instant, prices, rates, failures, metrics and factors of the ranker are those of that instant, and the
 * content lists the inputs that are not.
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
  // Built above in one order of keys, so that equal content is equal text. A page requests the ranking when it needs it.
  const shown = JSON.stringify(content)
  const text =
    ranking === null ? shown : `${shown.slice(0, -1)},"ranking":${JSON.stringify(ranking)}}`
  const id = createHash('sha256').update(text).digest('hex')
  // As text: megabytes of it are not worth a second walk by the client.
  await db.$executeRaw`
    INSERT INTO "InputSnapshot" ("id", "poolId", "content", "createdAt")
    VALUES (${id}, ${poolId}, ${text}::json, ${now}) ON CONFLICT DO NOTHING`
  return ok({ snapshot: { id, ...content }, json: `{"id":"${id}",${shown.slice(1)}` })
}
