import 'server-only'
import pg from 'pg'
import { directConnection } from '@/lib/db/connections.server'
import { noteWritten, type Written } from '@/lib/db/record/written-notes.server'
import { attemptJob } from '../drivers/attempt-job'
import type { Rows } from './decision-rows.server'

/**
 * The database of the decision path: here alone it is spoken to without Prisma, because this path is measured.
 * One transaction is two round trips: begin and lock what is counted, write everything and commit.
 */

const shared = globalThis as typeof globalThis & { berthDecisions?: pg.Pool | undefined }

/** The connections of the decision path. */
export const decisionPool = () => {
  shared.berthDecisions ??= new pg.Pool({
    max: 3,
    pipeline: true,
    // Everything here is found by a key. A plan is kept for as long as its connection, also that of a check of a
    // foreign key: one that reads an empty table whole would go on to do so when a million rows are in it.
    ...directConnection('-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'),
    application_name: 'berth-decisions',
  })
  // A connection that breaks while idle is replaced; the next caller hears of what matters.
  if (shared.berthDecisions.listenerCount('error') === 0)
    shared.berthDecisions.on('error', () => undefined)
  return shared.berthDecisions
}

/** Ends the connections; the next decision opens others. */
export async function closeDecisions(): Promise<void> {
  const open = shared.berthDecisions
  shared.berthDecisions = undefined
  await open?.end()
}

export type Tx = {
  client: pg.PoolClient
  /** What was sent without waiting for its end; the commit does. */
  sent: Promise<unknown>[]
  /** Rows of the record that it wrote. */
  written: Written[]
}

/** Runs in one transaction; what throws takes everything back. */
export async function inDecision<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await decisionPool().connect()
  const tx: Tx = { client, sent: [], written: [] }
  let broken: Error | undefined
  // A connection that dies between two queries says so here, and ends the process unless somebody listens.
  const note = (error: Error) => {
    broken = error
  }
  client.on('error', note)
  try {
    send(tx, 'begin')
    const result = await work(tx)
    send(tx, 'commit')
    await Promise.all(tx.sent)
    noteWritten(tx.written, null)
    return result
  } catch (cause) {
    await client.query('rollback').catch(note)
    // What failed first says why; what came after it only that something had failed.
    throw (await firstFailure(tx.sent)) ?? cause
  } finally {
    client.off('error', note)
    client.release(broken)
  }
}

async function firstFailure(sent: readonly Promise<unknown>[]): Promise<unknown> {
  for (const end of await Promise.allSettled(sent)) if (end.status === 'rejected') return end.reason
  return null
}

/** Sends a query ahead of those that follow. If it fails, so do they, and the transaction. */
export function send({ client, sent }: Tx, statement: string | pg.QueryConfig): void {
  const running = client.query(statement)
  // Heard when the transaction ends.
  running.catch(() => undefined)
  sent.push(running)
}

/** The same with its rows, which are there once all queries sent so far are answered. */
export async function query<Row extends pg.QueryResultRow>(
  { client, sent }: Tx,
  config: pg.QueryConfig,
): Promise<Row[]> {
  const running = client.query<Row>(config)
  running.catch(() => undefined)
  sent.push(running)
  return (await running).rows
}

/** Writes what a batch decided at `at`, in one statement, at the end of its transaction. */
export function writeDecisions(tx: Tx, rows: Rows, at: Date): void {
  const { starts, contents, keys, levels: _levels, dead: _dead, ...written } = rows
  tx.written.push(
    ...written.receipts.map(({ mac }) => ({ ledger: 'receipt' as const, mac })),
    ...written.changes.map(({ mac }) => ({ ledger: 'change' as const, mac })),
    ...written.audits.map(({ mac }) => ({ ledger: 'audit' as const, mac })),
  )
  // Rows that batches of other processes may write too come in one order.
  keys.sort((a, b) => compare(keyText(a), keyText(b)))
  const missing = [...contents.values()].sort((a, b) => compare(a.hash, b.hash))
  send(tx, {
    name: 'write-decisions',
    text: writeSql,
    values: [
      JSON.stringify({ ...written, at, keys }),
      // Bodies are JSON already, and stored letter by letter.
      `[${missing.map(({ hash, kind, body }) => `{"hash":"${hash}","kind":"${kind}","body":${body}}`)}]`,
    ],
  })
  if (starts.length === 0) return
  const jobs = starts.map((start) => attemptJob(start, null))
  send(tx, {
    text: `select graphile_worker.add_job(j."name", j."payload", job_key := j."key")
     from jsonb_to_recordset($1::jsonb) as j ("name" text, "payload" json, "key" text)`,
    values: [JSON.stringify(jobs)],
  })
}

const keyText = ({ principal, route, key }: Rows['keys'][number]) =>
  JSON.stringify([principal, route, key])
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const writeSql = `
with given as (select $1::jsonb as "all"),
content as (
  insert into "DecisionContent" ("hash", "kind", "body", "usedOn")
  select "hash", "kind", "body", current_date from json_to_recordset($2::json) as t ("hash" text, "kind" text, "body" json)
  on conflict ("hash") do update set "usedOn" = excluded."usedOn" where "DecisionContent"."usedOn" < excluded."usedOn"),
launch as (
  insert into "Launch" select l.* from given, jsonb_populate_recordset(null::"Launch", "all"->'launches') as l
  on conflict ("id") do update set "state" = excluded."state", "attempts" = excluded."attempts", "accountId" = excluded."accountId",
    "realm" = excluded."realm", "podId" = excluded."podId", "hardwareProfile" = excluded."hardwareProfile", "group" = excluded."group", "share" = excluded."share",
    "costPerHour" = excluded."costPerHour", "deadline" = excluded."deadline", "settledAt" = excluded."settledAt", "endedAt" = excluded."endedAt"),
receipt as (
  insert into "Receipt" ("launchId", "attempt", "at", "policyVersionId", "inputsHash", "outcomeHash", "request", "running", "seed", "roll",
    "winner", "accountId", "group", "share", "shares", "facts", "digest", "mac")
  select r."launchId", r."attempt", r."at", r."policyVersionId", r."inputsHash", r."outcomeHash", r."request", r."running", r."seed", r."roll",
    r."winner", r."accountId", r."group", r."share", r."shares", r."facts", r."digest", r."mac"
  from given, jsonb_populate_recordset(null::"Receipt", "all"->'receipts') as r),
account as (
  update "Account" as it set "reserved" = it."reserved" + m."by", "countedAt" = ("all"->>'at')::timestamptz from given, jsonb_to_recordset("all"->'moves') as m ("table" text, "id" text, "by" int)
  where m."table" = 'Account' and it."id" = m."id"),
pool as (
  update "Pool" as it set "reserved" = it."reserved" + m."by", "countedAt" = ("all"->>'at')::timestamptz from given, jsonb_to_recordset("all"->'moves') as m ("table" text, "id" text, "by" int)
  where m."table" = 'Pool' and it."id" = m."id"),
tenant as (
  update "Tenant" as it set "reserved" = it."reserved" + m."by", "countedAt" = ("all"->>'at')::timestamptz from given, jsonb_to_recordset("all"->'moves') as m ("table" text, "id" text, "by" int)
  where m."table" = 'Tenant' and it."id" = m."id"),
draw as (
  insert into "HourlyDraw" as it select d.* from given, jsonb_populate_recordset(null::"HourlyDraw", "all"->'draws') as d
  on conflict ("hour", "poolId", "accountId") do update set "drawn" = it."drawn" + excluded."drawn",
    "expected" = it."expected" + excluded."expected", "variance" = it."variance" + excluded."variance"),
ending as (
  insert into "HourlyEnding" as it select e.* from given, jsonb_populate_recordset(null::"HourlyEnding", "all"->'endings') as e
  on conflict ("hour", "poolId", "ending") do update set "launches" = it."launches" + excluded."launches"),
event as (
  insert into "Event" ("at", "kind", "subjectId", "tenantId", "payload")
  select e."at", e."kind", e."subjectId", e."tenantId", e."payload" from given, jsonb_populate_recordset(null::"Event", "all"->'events') as e),
change as (
  insert into "RecordChange" ("at", "kind", "subjectId", "state", "mac")
  select c."at", c."kind", c."subjectId", c."state", c."mac" from given, jsonb_populate_recordset(null::"RecordChange", "all"->'changes') as c),
key as (
  insert into "IdempotencyKey" select k.* from given, jsonb_populate_recordset(null::"IdempotencyKey", "all"->'keys') as k),
audit as (
  insert into "AuditEntry" ("at", "actorId", "actorName", "tokenId", "tenantId", "action", "noun", "subjectId", "subjectName", "before", "after",
    "note", "requestId", "address", "mac")
  select a."at", a."actorId", a."actorName", a."tokenId", a."tenantId", a."action", a."noun", a."subjectId", a."subjectName", a."before", a."after",
    a."note", a."requestId", a."address", a."mac" from given, jsonb_populate_recordset(null::"AuditEntry", "all"->'audits') as a)
select 1`
