import pg from 'pg'
import type { Berth } from './berth'
import { SUM_HELD_SQL } from './held/sum-held'

type Recorded = { pool: string; deployables: number; launches: number; older: number }

const BATCH = 20

/**
 * Launches the deployables of a pool in rotation over the API, a batch at a time, and reports one launch of
 * each batch as failed so that inputs change as in production. Then adds `older` earlier launches, which are
 * copies of these.
 */
export async function recordLaunches(
  { url, databaseUrl, administrator }: Berth,
  { pool, deployables, launches, older }: Recorded,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Without quotas all launches fit.
  await client.query(`UPDATE "Account" SET "quota" = NULL`)
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${administrator.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  for (let at = 0; at < launches; at += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, i) => ({
      pool,
      deployable: `deployable-${String(((at + i * 7) % deployables) + 1).padStart(2, '0')}`,
    }))
    const answer = await post('/launch-batches', { launches: batch })
    await post(`/launches/${answer.launches[0].id}/outcome`, { attempt: 1, result: 'failed' })
  }
  await copyLaunches(client, older)
  await client.end()
}

/** The number of copies of each launch that are added in one transaction. */
const PORTION = 200

/**
 * Copies launches, spread over three months, each ended after two hours. Triggers are disabled because they
 * would count launches one by one.
 */
async function copyLaunches(client: pg.Client, older: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS "count" FROM "Receipt" WHERE "attempt" = 1 AND "accountId" IS NOT NULL`,
  )
  const copies = Math.ceil(older / (rows[0]?.count ?? 1))
  await client.query(
    `CREATE TEMP TABLE "originals" AS
      SELECT l."id", l."at", l."poolId", r."accountId", r."group", r."shares"
      FROM "Launch" l JOIN "Receipt" r ON r."launchId" = l."id" AND r."attempt" = 1 AND r."accountId" IS NOT NULL`,
  )
  await client.query('SET session_replication_role = replica')
  for (let from = 1; from <= copies; from += PORTION) {
    const to = Math.min(copies, from + PORTION - 1)
    await client.query('BEGIN')
    await client.query(
      `CREATE TEMP TABLE "copies" ON COMMIT DROP AS
        SELECT "id" AS "launchId", "id" || '-' || n AS "copy", "at" - n * interval '90 days' / ${copies} AS "then"
        FROM generate_series(${from}, ${to}) n, "originals"`,
    )
    for (const sql of COPIES) await client.query(sql)
    await client.query('COMMIT')
  }
  await client.query('RESET session_replication_role')
  await client.query(USAGE)
  for (const sql of SUM_HELD_SQL) await client.query(sql)
  await client.query('ANALYZE')
}

const COPIES = [
  `INSERT INTO "Launch" ("id", "at", "requestedAt", "poolId", "deployableId", "requestedById", "requestedBy", "request", "seed",
      "instances", "state", "attempts", "accountId", "realm", "hardwareProfile", "group", "share", "costPerHour",
      "settledAt", "endedAt")
    SELECT "copy", "then", "then", l."poolId", l."deployableId", l."requestedById", l."requestedBy", l."request", l."seed",
      1, 'ended', 1, r."accountId", l."realm", l."hardwareProfile", l."group", r."share", l."costPerHour",
      "then" + interval '1 minute', "then" + interval '2 hours'
    FROM "copies" c JOIN "Launch" l ON l."id" = c."launchId" JOIN "Receipt" r ON r."launchId" = l."id" AND r."attempt" = 1`,
  `WITH added AS (
      INSERT INTO "Receipt" ("launchId", "attempt", "at", "policyVersionId", "inputsHash", "outcomeHash", "request",
          "running", "seed", "roll", "winner", "accountId", "group", "share", "shares", "digest")
        SELECT "copy", 1, "then", "policyVersionId", "inputsHash", "outcomeHash", "request", "running", "seed", "roll",
          "winner", "accountId", "group", "share", "shares", "digest"
        FROM "copies" c JOIN "Receipt" r ON r."launchId" = c."launchId" AND r."attempt" = 1
        RETURNING "id", "at")
    INSERT INTO "AttemptResult" ("receiptId", "result", "at", "source", "reportedBy", "digest")
      SELECT "id", 'succeeded', "at" + interval '1 minute', 'callback', 'bench', '' FROM added`,
  `INSERT INTO "HourlyEnding" AS h ("hour", "poolId", "ending", "launches")
    SELECT date_trunc('hour', "then"), "poolId", "group"::text, count(*)
    FROM "copies" c JOIN "originals" o ON o."id" = c."launchId" GROUP BY 1, 2, 3
    ON CONFLICT ("hour", "poolId", "ending") DO UPDATE SET "launches" = h."launches" + excluded."launches"`,
  `INSERT INTO "HourlyDraw" AS h ("hour", "poolId", "accountId", "drawn", "expected", "variance")
    SELECT "hour", "poolId", s."key", coalesce(sum(n) FILTER (WHERE s."key" = o."accountId"), 0),
      sum(n * s."value"::float), sum(n * s."value"::float * (1 - s."value"::float))
    FROM (SELECT date_trunc('hour', "then") AS "hour", "launchId", count(*) AS n FROM "copies" GROUP BY 1, 2) c
      JOIN "originals" o ON o."id" = c."launchId", jsonb_each_text(o."shares") s
    GROUP BY 1, 2, 3
    ON CONFLICT ("hour", "poolId", "accountId") DO UPDATE SET "drawn" = h."drawn" + excluded."drawn",
      "expected" = h."expected" + excluded."expected", "variance" = h."variance" + excluded."variance"`,
  `INSERT INTO "AccountFailure" ("id", "accountId", "at", "source", "reportedAt")
    SELECT 'failure-' || "copy", "accountId", "then", 'launch', "then"
    FROM "copies" c JOIN "originals" o ON o."id" = c."launchId" WHERE random() < 0.02`,
]

const USAGE = `
  INSERT INTO "HourlyUsage" ("hour", "accountId", "used")
    SELECT "hour", "accountId", sum("drawn") FROM "HourlyDraw" GROUP BY 1, 2 ON CONFLICT DO NOTHING`
