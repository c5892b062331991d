import 'server-only'
import { processState } from '@/lib/base/process-state'
import { type Db, database } from './client.server'

/**
 * The last change, by kind: the inventory, prices and policies (`facts`), reported failures, monitoring samples, and
 * people with their tokens. Triggers of the database write it; equal text means that nothing of the kind was committed
 * in between.
 */
export type Revisions = { facts: string; failures: string; samples: string; people: string }

type Reading = {
  running: Promise<Revisions> | null
  next: Promise<Revisions> | null
  /** The newest answer, and when its query was sent, on the clock of this process. */
  latest: { sentAt: number; revisions: Revisions } | null
}

/**
 * The revisions at a time after this call, so that they include everything committed before it. Calls that arrive while a
 * query runs share the next one.
 */
export function currentRevisions(): Promise<Revisions> {
  const reading = revisionReading.get()
  if (reading.running === null) return start(reading)
  reading.next ??= reading.running.then(
    () => start(reading),
    () => start(reading),
  )
  return reading.next
}

const revisionReading = processState<Reading>('revisions', () => ({
  running: null,
  next: null,
  latest: null,
}))

/** The revisions at a time after `arrivedAt` (`performance.now()`): ones that were read since then are reused. */
export async function revisionsSince(arrivedAt: number): Promise<Revisions> {
  const { latest } = revisionReading.get()
  return latest !== null && latest.sentAt >= arrivedAt ? latest.revisions : currentRevisions()
}

function start(reading: Reading): Promise<Revisions> {
  const sentAt = performance.now()
  const running = read()
    .then((revisions) => {
      reading.latest = { sentAt, revisions }
      return revisions
    })
    .finally(() => {
      reading.running = null
    })
  reading.running = running
  reading.next = null
  return running
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

/** More rows than this are worth a change of the revision, which is what forgetting them is. */
const MOST_ROWS = 100

/** Forgets old changes; a mark stays in their place, so that no revision ever comes back. */
export async function forgetChanges(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 60_000)
  return db.$executeRaw`
    WITH many AS (SELECT "kind" FROM "FactsChange" GROUP BY "kind" HAVING count(*) > ${MOST_ROWS}),
      gone AS (DELETE FROM "FactsChange" WHERE "at" < ${before} AND "kind" IN (SELECT "kind" FROM many) RETURNING "kind")
    INSERT INTO "FactsChange" ("kind", "tx") SELECT DISTINCT "kind", pg_current_xact_id()::text::bigint FROM gone
    ON CONFLICT DO NOTHING`
}
