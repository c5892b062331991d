import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { RowResult } from '../validate/row-result'

/**
 * Few enough that the text of a statement stays in the young generation; large texts wait for the
 * next full collection.
 */
const ROWS = 250

/** A run of an import. Each run has its own revision. */
export type Run = { id: string; revision: number }

/**
 * Stores results as JSON texts, which is ten times as fast as row by row. Returns false and stores
 * nothing if this run was stopped or its import deleted.
 */
export async function storeResults(
  db: Db,
  run: Run,
  results: readonly RowResult[],
): Promise<boolean> {
  for (let i = 0; i < results.length; i += ROWS) {
    const stored = await keepText(db, run, textOf(results.slice(i, i + ROWS)))
    if (stored === 0) return false
  }
  return true
}

// Locks the row that stopping a run also locks, so that the next run sees and deletes the rows written here.
const keepText = (db: Db, { id, revision }: Run, rows: string) => db.$executeRaw`
  insert into "PriceImportRow" ("importId", "row", "line", "status", "accountId", "hardwareProfileId", "realmId",
    "figures", "problems", "leads")
  select run."id", result."row", result."line", result."status", result."accountId", result."hardwareProfileId",
    result."realmId", result."figures", result."problems", result."leads"
  from jsonb_to_recordset(${rows}::jsonb) as result ("row" int, "line" int, "status" text, "accountId" text,
    "hardwareProfileId" text, "realmId" text, "figures" jsonb, "problems" jsonb, "leads" boolean)
  join (
    select "id" from "PriceImport" where "id" = ${id} and "revision" = ${revision} and "state" = 'running' for share
  ) as run on true`

const textOf = (results: readonly RowResult[]): string =>
  JSON.stringify(
    results.map(({ row, line, status, place, before, after, spread, problems, leads }) => ({
      row,
      line,
      status,
      leads,
      accountId: place?.accountId,
      hardwareProfileId: place?.profileId,
      realmId: place?.realmId,
      figures: after === null ? undefined : { before, after, spread },
      problems: problems.length === 0 ? undefined : problems,
    })),
  )
