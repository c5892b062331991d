import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Sample } from './read-batch'

/** Writes samples, each key once and in the order of keys; says how many were new. */
export async function writeSamples(
  tx: Db,
  samples: readonly Sample[],
): Promise<Result<number, Problem>> {
  const columns = [
    samples.map(({ accountId }) => accountId),
    samples.map(({ metric }) => metric),
    samples.map(({ at }) => at.toISOString()),
    samples.map(({ value }) => value),
  ] as const
  const [accounts, metrics, times, values] = columns
  const added = await tx.$executeRaw`
    INSERT INTO "MonitoringSample" ("accountId", "metric", "at", "value")
    SELECT * FROM unnest(${accounts}::text[], ${metrics}::text[], ${times}::timestamptz[], ${values}::float8[])
    ON CONFLICT DO NOTHING`
  if (added === samples.length) return ok(added)

  const others = await tx.$queryRaw<{ place: bigint }[]>`
    SELECT u."place" FROM unnest(${accounts}::text[], ${metrics}::text[], ${times}::timestamptz[], ${values}::float8[])
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
