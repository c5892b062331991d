import 'server-only'
import { processState } from '@/lib/base/process-state'
import { type Db, database } from './client.server'
import { sharedQuery } from './sequence/shared-query.server'

/**
 * Identifies the last change of each kind: the inventory, prices and policies (`facts`), reported failures, monitoring
 * samples, and users with their tokens. Triggers of the database maintain it. Equal text means that no change of the
 * kind was committed in between.
 */
export type Revisions = { facts: string; failures: string; samples: string; people: string }

/** The latest revisions, and when their query was sent (`performance.now()`). */
type Latest = { sentAt: number; revisions: Revisions }

const latest = processState<Latest | null>('revisions', () => null)

/**
 * The revisions at a time after this call, so that they include everything committed before it. Calls that arrive while a
 * query runs share the next one.
 */
export const currentRevisions = sharedQuery('revision-queries', async () => {
  const sentAt = performance.now()
  const revisions = await read()
  latest.set({ sentAt, revisions })
  return revisions
})

/** The revisions at a time after `arrivedAt` (`performance.now()`). Revisions that were read since then are reused. */
export async function revisionsSince(arrivedAt: number): Promise<Revisions> {
  const cached = latest.get()
  return cached !== null && cached.sentAt >= arrivedAt ? cached.revisions : currentRevisions()
}

async function read(): Promise<Revisions> {
  const rows = await database().$queryRaw<{ kind: string; revision: string }[]>`
    SELECT "kind", count(*) || ':' || max("tx") AS "revision" FROM "FactsChange" GROUP BY "kind"`
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.revision ?? ''
  return {
    facts: of('facts'),
    failures: of('failures'),
    samples: of('samples'),
    people: of('people'),
  }
}

/** Rows are deleted only above this number, because the deletion changes the revision. */
const MAX_ROWS = 100

/** Deletes old changes. One row replaces them, so that no revision recurs. */
export async function deleteOldChanges(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 60_000)
  return db.$executeRaw`
    WITH many AS (SELECT "kind" FROM "FactsChange" GROUP BY "kind" HAVING count(*) > ${MAX_ROWS}),
      gone AS (DELETE FROM "FactsChange" WHERE "at" < ${before} AND "kind" IN (SELECT "kind" FROM many) RETURNING "kind")
    INSERT INTO "FactsChange" ("kind", "tx") SELECT DISTINCT "kind", pg_current_xact_id()::text::bigint FROM gone
    ON CONFLICT DO NOTHING`
}
