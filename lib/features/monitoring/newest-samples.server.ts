import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { SAMPLE_HOURS } from './sample-hours'

export type MetricSample = { accountId: string; metric: string; at: Date; value: number }

type Requested = {
  /** If absent, all accounts are read. */
  accountId?: string
  /** Only metrics after this one, in the order of accounts and names. */
  after?: readonly [accountId: string, metric: string]
  limit: number
}

/**
 * Reads the newest sample of each account and metric. Accounts and names are read from the key, one step for each,
 * because a month contains many times as many samples.
 */
export const newestSamples = (
  db: Db,
  { accountId, after = ['', ''], limit }: Requested,
): Promise<MetricSample[]> => {
  const of = accountId === undefined ? Prisma.empty : Prisma.sql`AND s."accountId" = ${accountId}`
  const next = (account: Prisma.Sql, metric: Prisma.Sql) => Prisma.sql`
    SELECT s."accountId", s."metric" FROM "MonitoringSample" AS s
    WHERE (s."accountId", s."metric") > (${account}, ${metric}) ${of}
    ORDER BY s."accountId", s."metric" LIMIT 1`
  return db.$queryRaw<MetricSample[]>`
    WITH RECURSIVE names AS (
      (${next(Prisma.sql`${after[0]}`, Prisma.sql`${after[1]}`)})
      UNION ALL
      SELECT n.* FROM names AS k CROSS JOIN LATERAL (${next(Prisma.sql`k."accountId"`, Prisma.sql`k."metric"`)}) AS n
    )
    SELECT k."accountId", k."metric", newest."at", newest."value" FROM names AS k
    CROSS JOIN LATERAL (
      SELECT s."at", s."value" FROM "MonitoringSample" AS s
      WHERE s."accountId" = k."accountId" AND s."metric" = k."metric"
      ORDER BY s."at" DESC LIMIT 1
    ) AS newest
    LIMIT ${limit}`
}

/** The earliest time of a sample that still counts at a given time. */
const countsSince = (at: Date): Date => new Date(at.getTime() - SAMPLE_HOURS * HOUR_MS)

/** True if a sample is recent enough to count at a given time. */
export const countsAt = (sample: Pick<MetricSample, 'at'>, now: Date): boolean =>
  sample.at >= countsSince(now)

/** Reads the newest sample of each metric of some accounts that counts at a given time. Later samples are ignored. */
export const countingSamples = (
  db: Db,
  accountIds: readonly string[],
  at: Date,
): Promise<MetricSample[]> => db.$queryRaw`
  SELECT account."id" AS "accountId", metric."name" AS "metric", newest."value", newest."at"
  FROM unnest(${[...accountIds]}::text[]) AS account ("id")
  CROSS JOIN LATERAL berth_metrics_of(account."id") AS metric ("name")
  CROSS JOIN LATERAL (
    SELECT "value", "at" FROM "MonitoringSample"
    WHERE "accountId" = account."id" AND "metric" = metric."name" AND "at" <= ${at} AND "at" >= ${countsSince(at)}
    ORDER BY "at" DESC LIMIT 1
  ) AS newest
  ORDER BY 1, 2`
