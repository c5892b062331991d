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

/**
 * Copies launches, spread over three months, each ended after two hours. Triggers are disabled because they
 * would count launches one by one.
 */
async function copyLaunches(client: pg.Client, older: number): Promise<void> {
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query(
    `CREATE TEMP TABLE "copies" AS
      SELECT r.*, l."id" || '-' || n AS "copy", r."at" - n * interval '90 days' / "of" AS "then"
      FROM (SELECT ceil($1::float / count(*))::int AS "of" FROM "Launch") c, generate_series(1, "of") n,
        "Launch" l JOIN "Receipt" r ON r."launchId" = l."id" AND r."attempt" = 1 AND r."accountId" IS NOT NULL`,
    [older],
  )
  for (const sql of COPIES) await client.query(sql)
  await client.query('COMMIT')
  for (const sql of SUM_HELD_SQL) await client.query(sql)
  await client.query('ANALYZE')
}

const COPIES = [
  `INSERT INTO "Launch" ("id", "at", "requestedAt", "poolId", "deployableId", "requestedById", "requestedBy", "request", "seed",
      "instances", "state", "attempts", "accountId", "realm", "hardwareProfile", "group", "share", "costPerHour",
      "settledAt", "endedAt")
    SELECT "copy", "then", "then", l."poolId", l."deployableId", l."requestedById", l."requestedBy", l."request", l."seed",
      1, 'ended', 1, c."accountId", l."realm", l."hardwareProfile", l."group", c."share", l."costPerHour",
      "then" + interval '1 minute', "then" + interval '2 hours'
    FROM "copies" c JOIN "Launch" l ON l."id" = c."launchId"`,
  `INSERT INTO "Receipt" ("launchId", "attempt", "at", "policyVersionId", "inputsHash", "outcomeHash", "request",
      "running", "seed", "roll", "winner", "accountId", "group", "share", "shares", "digest")
    SELECT "copy", 1, "then", "policyVersionId", "inputsHash", "outcomeHash", "request", "running", "seed", "roll",
      "winner", "accountId", "group", "share", "shares", "digest" FROM "copies"`,
  `INSERT INTO "AttemptResult" ("receiptId", "result", "at", "source", "reportedBy", "digest")
    SELECT r."id", 'succeeded', r."at" + interval '1 minute', 'callback', 'bench', ''
    FROM "Receipt" r JOIN "copies" c ON r."launchId" = c."copy"`,
  `INSERT INTO "HourlyEnding" ("hour", "poolId", "ending", "launches")
    SELECT date_trunc('hour', "at"), "poolId", coalesce("group"::text, 'nothing-fits'), count(*) FROM "Launch"
    WHERE "id" IN (SELECT "copy" FROM "copies") GROUP BY 1, 2, 3 ON CONFLICT DO NOTHING`,
  `INSERT INTO "HourlyDraw" ("hour", "poolId", "accountId", "drawn", "expected", "variance")
    SELECT date_trunc('hour', c."then"), l."poolId", s."key",
      count(*) FILTER (WHERE s."key" = c."accountId"), sum(s."value"::float), sum(s."value"::float * (1 - s."value"::float))
    FROM "copies" c JOIN "Launch" l ON l."id" = c."launchId", jsonb_each_text(c."shares") s
    GROUP BY 1, 2, 3 ON CONFLICT DO NOTHING`,
  `INSERT INTO "HourlyUsage" ("hour", "accountId", "used")
    SELECT d."hour", d."accountId", sum(d."drawn") FROM "HourlyDraw" d GROUP BY 1, 2 ON CONFLICT DO NOTHING`,
  `INSERT INTO "AccountFailure" ("id", "accountId", "at", "source", "reportedAt")
    SELECT 'failure-' || "copy", "accountId", "then", 'launch', "then" FROM "copies" WHERE "attempt" = 1 AND random() < 0.02`,
]
