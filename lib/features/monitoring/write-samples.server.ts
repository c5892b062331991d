import 'server-only'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { SampleRows } from './read-samples'

/** Rows in the format of `rowsText`, in their order. */
const rowsOf = (rows: string) => Prisma.sql`rows from (
  json_to_recordset(${rows}::json) as ("accountId" text, "metric" text, "at" timestamptz, "value" float8))`

/** Adds samples unless one of the same account, metric and time is stored. Returns the number of new ones. */
export const insertSamples = (tx: Db, rows: string): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO "MonitoringSample" ("accountId", "metric", "at", "value")
    SELECT * FROM ${rowsOf(rows)} AS u ON CONFLICT DO NOTHING`

type Written = Pick<SampleRows, 'rows' | 'count' | 'paths'>

/** The same for reports of callers. A sample that is stored with another value is refused. */
export async function writeSamples(
  tx: Db,
  { rows, count, paths }: Written,
): Promise<Result<number, Problem>> {
  const added = await insertSamples(tx, rows)
  if (added === count) return ok(added)

  const others = await tx.$queryRaw<{ place: bigint }[]>`
    SELECT u."place" FROM ${rowsOf(rows)}
      WITH ORDINALITY AS u ("accountId", "metric", "at", "value", "place")
    JOIN "MonitoringSample" AS s USING ("accountId", "metric", "at")
    WHERE s."value" <> u."value" ORDER BY u."place" LIMIT 20`
  if (others.length === 0) return ok(added)
  const places = paths.split('\n')
  return err(otherValue(others.map(({ place }) => places[Number(place) - 1] ?? '')))
}

const otherValue = (paths: readonly string[]): Problem =>
  conflict(
    'other-value',
    'Another value is stored for that account, metric and time, so this one was not stored. Send the value that was measured then, or another time.',
    paths.map((path) => ({ path, message: 'is known with another value' })),
  )
