import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { RowResult } from './row-result'

/** Keeps what a dry run says of rows; as one JSON text, since row by row takes ten times as long. */
export async function keepResults(
  db: Db,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return
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
