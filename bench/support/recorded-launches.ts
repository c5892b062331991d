import pg from 'pg'
import type { Berth } from './berth'

type Recorded = { pool: string; deployables: number; launches: number; older: number }

const BATCH = 20

/**
 * Launches a pool's deployables in turn over the API, a batch at a time, and reports one of each batch as failed,
 * so that facts move on as they do in life; then as many older ones as asked for, which are copies of those.
 */
export async function recordLaunches(
  { url, databaseUrl, administrator }: Berth,
  { pool, deployables, launches, older }: Recorded,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Room for all of them.
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

/** Older by days, so that the newest stay the newest. Triggers would count them one by one. */
async function copyLaunches(client: pg.Client, older: number): Promise<void> {
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query(
    `CREATE TEMP TABLE "copies" AS
      SELECT l.*, l."id" || '-' || n AS "copy", n, $1::int AS "of"
      FROM "Launch" l, generate_series(1, ceil($1::float / (SELECT count(*) FROM "Launch"))::int) n`,
    [older],
  )
  await client.query(
    `INSERT INTO "Launch" ("id", "at", "poolId", "deployableId", "requestedById", "requestedBy", "request", "seed",
        "instances", "state", "attempts", "group", "settledAt", "endedAt")
      SELECT "copy", "at" - n * interval '1 hour', "poolId", "deployableId", "requestedById", "requestedBy",
        "request", "seed", 1, 'ended', 1, "group", "at", "at" FROM "copies"`,
  )
  await client.query(
    `INSERT INTO "Receipt" ("launchId", "attempt", "at", "policyVersionId", "inputsHash", "outcomeHash", "request",
        "running", "seed", "roll", "winner", "accountId", "group", "share", "shares", "digest")
      SELECT c."copy", 1, r."at" - c.n * interval '1 hour', r."policyVersionId", r."inputsHash", r."outcomeHash",
        r."request", r."running", r."seed", r."roll", r."winner", r."accountId", r."group", r."share", r."shares",
        r."digest" FROM "copies" c JOIN "Receipt" r ON r."launchId" = c."id" AND r."attempt" = 1`,
  )
  await client.query('COMMIT')
  await client.query('ANALYZE')
}
