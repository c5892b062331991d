import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { Sample } from './read-batch'

type Measured = Omit<Sample, 'path'>

const columnsOf = (samples: readonly Measured[]) => Prisma.sql`unnest(
  ${samples.map(({ accountId }) => accountId)}::text[], ${samples.map(({ metric }) => metric)}::text[],
  ${samples.map(({ at }) => at.toISOString())}::timestamptz[], ${samples.map(({ value }) => value)}::float8[])`

/** Adds samples, except where one is known of that account, metric and time; says how many were new. */
export const insertSamples = (tx: Db, samples: readonly Measured[]): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO "MonitoringSample" ("accountId", "metric", "at", "value")
    SELECT * FROM ${columnsOf(samples)} ON CONFLICT DO NOTHING`

/** The same for what callers report: a sample that is known with another value is refused. */
export async function writeSamples(
  tx: Db,
  samples: readonly Sample[],
): Promise<Result<number, Problem>> {
  const added = await insertSamples(tx, samples)
  if (added === samples.length) return ok(added)

  const others = await tx.$queryRaw<{ place: bigint }[]>`
    SELECT u."place" FROM ${columnsOf(samples)}
      WITH ORDINALITY AS u ("accountId", "metric", "at", "value", "place")
    JOIN "MonitoringSample" AS s USING ("accountId", "metric", "at")
    WHERE s."value" <> u."value" ORDER BY u."place" LIMIT 20`
  return others.length === 0
    ? ok(added)
    : err(otherValue(others.map(({ place }) => samples[Number(place) - 1])))
}

const otherValue = (samples: readonly (Sample | undefined)[]): Problem => ({
  kind: 'conflict',
  code: 'other-value',
  message:
    'Another value is known of that account, metric and time, so nothing was stored. Send the value that was measured then, or another time.',
  issues: samples.flatMap((sample) =>
    sample === undefined ? [] : [{ path: sample.path, message: 'is known with another value' }],
  ),
})
