import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { RowResult } from './row-result'

/** So few that the text of a statement dies young: large ones wait for the next full collection. */
const ROWS = 250

/** Keeps what a dry run says of rows; as JSON texts, since row by row takes ten times as long. */
export async function keepResults(
  db: Db,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  for (let i = 0; i < results.length; i += ROWS)
    await keepSome(db, importId, results.slice(i, i + ROWS))
}

async function keepSome(db: Db, importId: string, results: readonly RowResult[]): Promise<void> {
  const rows = results.map(
    ({ row, line, status, place, before, after, spread, problems, leads }) => ({
      ...{ row, line, status, leads },
      accountId: place?.accountId,
      hardwareProfileId: place?.profileId,
      realmId: place?.realmId,
      figures: after === null ? undefined : { before, after, spread },
      problems: problems.length === 0 ? undefined : problems,
    }),
  )
  await db.$executeRaw`
    insert into "PriceImportRow" ("importId", "row", "line", "status", "accountId", "hardwareProfileId", "realmId",
      "figures", "problems", "leads")
    select ${importId}, "row", "line", "status", "accountId", "hardwareProfileId", "realmId", "figures", "problems",
      "leads"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as result ("row" int, "line" int, "status" text,
      "accountId" text, "hardwareProfileId" text, "realmId" text, "figures" jsonb, "problems" jsonb, "leads" boolean)`
}
