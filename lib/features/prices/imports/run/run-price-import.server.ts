import { garbageCollection } from '@/lib/workarounds/collect-garbage.server'
import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { now as databaseNow } from '@/lib/db/clock.server'
import { Prisma } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { rememberMap } from '../map/price-import-maps.server'
import { missingFrom } from '../map/suggest-mapping'
import { chunksOf } from '../read/file-chunks.server'
import { UnreadableFile } from '../read/read-rows'
import { columnsIn, noImport, readingIn, serializeImport } from '../row.server'
import type { Mapping, PriceImport } from '../schema'
import { type DryRun, dryRun } from '../validate/dry-run'
import { loadExisting, loadPlaces } from './load-existing.server'
import { storeResults } from './store-results.server'

/** After this time without progress, the process of a run is considered dead. */
const DEAD_MS = 60_000
/** How often a run reports its progress and checks whether it was stopped. */
const BEAT_MS = 250

/** Thrown within a run that was stopped. */
class Stopped extends Error {}

type Request = { mapping: Mapping; rememberAs: string | null }

/**
 * Runs a dry run: computes the effect of importing every row of a stored file. It writes no price,
 * even if it fails.
 */
export async function runPriceImport(
  scope: Scope<'price.stage'>,
  id: string,
  { mapping, rememberAs }: Request,
  signal: AbortSignal,
): Promise<Result<PriceImport, Problem>> {
  const claimed = await claim(id, mapping)
  if (!claimed.ok) return claimed
  const { revision } = claimed.value
  try {
    const found = await run(scope, claimed.value, mapping, signal)
    return await finish({ id, revision }, scope, { mapping, rememberAs }, found)
  } catch (cause) {
    const isUnreadable = cause instanceof UnreadableFile
    await database().priceImport.updateMany({
      where: { id, revision },
      data: isUnreadable
        ? { state: 'failed', notes: [{ code: cause.code, message: cause.message }] }
        : { state: 'waiting' },
    })
    if (cause instanceof Stopped) return err(stopped)
    if (!isUnreadable) throw cause
    const row = await database().priceImport.findUnique({ where: { id } })
    return row === null ? err(stopped) : ok(serializeImport(row))
  }
}

const stopped: Problem = conflict('stopped', 'The dry run was stopped. Nothing was changed.')

/** Claims the import for this run, and deletes the results of an earlier one. */
async function claim(id: string, mapping: Mapping) {
  const db = database()
  const row = await db.priceImport.findUnique({ where: { id } })
  if (row === null || row.state === 'receiving') return err(noImport)
  const missing = missingFrom(mapping, columnsIn(row))
  if (missing.length > 0) {
    const issues = missing.map((message) => ({ path: 'mapping', message }))
    return err<Problem>({ kind: 'invalid', code: 'mapping-incomplete', issues })
  }
  const dead = new Date(databaseNow().getTime() - DEAD_MS)
  const { count } = await db.priceImport.updateMany({
    where: {
      id,
      revision: row.revision,
      OR: [{ state: { not: 'running' } }, { touchedAt: { lt: dead } }],
    },
    data: {
      state: 'running',
      revision: row.revision + 1,
      touchedAt: databaseNow(),
      mapping,
      counts: Prisma.DbNull,
      changes: null,
      unknown: [],
      notes: [],
      problemGroups: [],
      effectiveFrom: null,
      draftRevision: null,
      rowsRead: 0,
      bytesRead: 0,
    },
  })
  if (count === 0) return err(isRunning)
  await db.priceImportRow.deleteMany({ where: { importId: id } })
  return ok({ id, revision: row.revision + 1, reading: readingIn(row) })
}

const isRunning: Problem = conflict(
  'running',
  'A dry run of this file is already in progress. Wait for it or stop it.',
)

type Claimed = { id: string; revision: number; reading: PriceImport['reading'] }
type Found = DryRun & { draftRevision: number }

async function run(
  { now }: Scope,
  { id, revision, reading }: Claimed,
  mapping: Mapping,
  signal: AbortSignal,
): Promise<Found> {
  const db = database()
  let [bytesRead, beatAt] = [0, 0]
  const collectGarbage = garbageCollection()
  const { revision: draftRevision } = await db.priceDraft.findFirstOrThrow()
  const found = await dryRun(
    { reading, mapping, places: await loadPlaces(db), now },
    {
      chunks: chunksOf(db, id, (bytes) => {
        bytesRead = bytes
      }),
      existingOf: (places) => loadExisting(db, places, now),
      keep: async (results) => {
        if (!(await storeResults(db, { id, revision }, results))) throw new Stopped()
      },
      onRows: async (rowsRead) => {
        if (signal.aborted) throw new Stopped()
        collectGarbage()
        if (performance.now() - beatAt < BEAT_MS) return
        beatAt = performance.now()
        const { count } = await db.priceImport.updateMany({
          where: { id, revision, state: 'running' },
          data: { rowsRead, bytesRead, touchedAt: databaseNow() },
        })
        if (count === 0) throw new Stopped()
      },
    },
  )
  return { ...found, draftRevision }
}

/** Writes the results, unless the run has been stopped. */
async function finish(
  seen: { id: string; revision: number },
  scope: Scope,
  { mapping, rememberAs }: Request,
  { rows, counts, changes, unknown, notes, problemGroups, effectiveFrom, draftRevision }: Found,
): Promise<Result<PriceImport, Problem>> {
  return transact(async (tx) => {
    const row = await tx.priceImport.findUnique({ where: { id: seen.id } })
    if (row === null) throw new Stopped()
    const { count } = await tx.priceImport.updateMany({
      where: { ...seen, state: 'running' },
      data: {
        state: 'done',
        counts,
        changes,
        unknown,
        notes,
        problemGroups,
        effectiveFrom,
        draftRevision,
        rowsRead: rows,
        bytesRead: row.bytes,
        touchedAt: databaseNow(),
        ...(rememberAs === null ? {} : { mapName: rememberAs }),
      },
    })
    if (count === 0) throw new Stopped()
    if (rememberAs !== null) await rememberMap(tx, scope, rememberAs, mapping)
    return ok(serializeImport(await tx.priceImport.findUniqueOrThrow({ where: { id: seen.id } })))
  })
}
