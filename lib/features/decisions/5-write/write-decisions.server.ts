import 'server-only'
import { send, type Tx } from '@/lib/db/decision-transaction.server'
import { attemptJob } from './attempt-job.server'
import { type LaunchRows, noLaunchRows, type Rows } from './batch-rows.server'
import { writeLevels } from './write-levels.server'

/** The number of decided launches that are worth a statement. */
const PORTION = 8

/**
 * Sends the rows of the launches decided so far if there are enough of them, so that the database writes them during
 * the next decisions. Counts and rows that other processes may also write are sent at the end, in a fixed order.
 */
export function writeAhead(tx: Tx, rows: Rows): void {
  if (rows.launches.length < PORTION) return
  const { levels, ...own } = takeLaunchRows(rows)
  noteRows(tx, own)
  send(tx, { name: 'write-launches', text: launchesSql, values: [JSON.stringify(own)] })
  writeLevels(tx, levels)
}

/** Writes the remaining rows of a batch decided at `at`, at the end of its transaction. */
export function writeDecisions(tx: Tx, rows: Rows, at: Date): void {
  const { starts, contents, keys, moves, draws, endings } = rows
  const { levels, ...own } = takeLaunchRows(rows)
  noteRows(tx, own)
  // Rows that other processes may also write are sorted, to avoid deadlocks.
  keys.sort((a, b) => compare(keyText(a), keyText(b)))
  const missing = [...contents.values()].sort((a, b) => compare(a.hash, b.hash))
  send(tx, {
    name: 'write-decisions',
    text: decisionsSql,
    values: [
      JSON.stringify({ ...own, moves, draws: [...draws.values()], endings, at, keys }),
      // Bodies are already JSON, and are stored byte for byte.
      `[${missing.map(({ hash, kind, body }) => `{"hash":"${hash}","kind":"${kind}","body":${body}}`)}]`,
    ],
  })
  writeLevels(tx, levels)
  if (starts.length === 0) return
  const jobs = starts.map((start) => attemptJob(start, null))
  send(tx, {
    text: `select graphile_worker.add_job(j."name", j."payload", job_key := j."key")
     from jsonb_to_recordset($1::jsonb) as j ("name" text, "payload" json, "key" text)`,
    values: [JSON.stringify(jobs)],
  })
}

function takeLaunchRows(rows: Rows): LaunchRows {
  const { launches, receipts, events, changes, audits, levels } = rows
  Object.assign(rows, noLaunchRows())
  return { launches, receipts, events, changes, audits, levels }
}

function noteRows(tx: Tx, { receipts, changes, audits }: Omit<LaunchRows, 'levels'>): void {
  tx.written.push(
    ...receipts.map(({ mac }) => ({ ledger: 'receipt' as const, mac })),
    ...changes.map(({ mac }) => ({ ledger: 'change' as const, mac })),
    ...audits.map(({ mac }) => ({ ledger: 'audit' as const, mac })),
  )
}

const keyText = ({ principal, route, key }: Rows['keys'][number]) =>
  JSON.stringify([principal, route, key])
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const ofLaunches = `
with given as (select $1::jsonb as "all"),
launch as (
  insert into "Launch" select l.* from given, jsonb_populate_recordset(null::"Launch", "all"->'launches') as l
  on conflict ("id") do update set "state" = excluded."state", "instances" = excluded."instances", "attempts" = excluded."attempts", "accountId" = excluded."accountId",
    "realm" = excluded."realm", "podId" = excluded."podId", "hardwareProfile" = excluded."hardwareProfile", "assemblies" = excluded."assemblies", "group" = excluded."group", "share" = excluded."share",
    "costPerHour" = excluded."costPerHour", "deadline" = excluded."deadline", "settledAt" = excluded."settledAt", "endedAt" = excluded."endedAt"),
receipt as (
  insert into "Receipt" ("launchId", "attempt", "at", "policyVersionId", "inputsHash", "outcomeHash", "request", "running", "seed", "roll",
    "winner", "accountId", "group", "share", "shares", "facts", "digest", "mac")
  select r."launchId", r."attempt", r."at", r."policyVersionId", r."inputsHash", r."outcomeHash", r."request", r."running", r."seed", r."roll",
    r."winner", r."accountId", r."group", r."share", r."shares", r."facts", r."digest", r."mac"
  from given, jsonb_populate_recordset(null::"Receipt", "all"->'receipts') as r),
event as (
  insert into "Event" ("at", "kind", "subjectId", "tenantId", "payload")
  select e."at", e."kind", e."subjectId", e."tenantId", e."payload" from given, jsonb_populate_recordset(null::"Event", "all"->'events') as e),
change as (
  insert into "RecordChange" ("at", "kind", "subjectId", "state", "mac")
  select c."at", c."kind", c."subjectId", c."state", c."mac" from given, jsonb_populate_recordset(null::"RecordChange", "all"->'changes') as c),
audit as (
  insert into "AuditEntry" ("at", "actorId", "actorName", "tokenId", "tenantId", "action", "noun", "subjectId", "subjectName", "before", "after",
    "note", "requestId", "address", "mac")
  select a."at", a."actorId", a."actorName", a."tokenId", a."tenantId", a."action", a."noun", a."subjectId", a."subjectName", a."before", a."after",
    a."note", a."requestId", a."address", a."mac" from given, jsonb_populate_recordset(null::"AuditEntry", "all"->'audits') as a)`

const launchesSql = `${ofLaunches}
select 1`

const decisionsSql = `${ofLaunches},
content as (
  insert into "DecisionContent" ("hash", "kind", "body", "usedOn")
  select "hash", "kind", "body", current_date from json_to_recordset($2::json) as t ("hash" text, "kind" text, "body" json)
  on conflict ("hash") do update set "usedOn" = excluded."usedOn" where "DecisionContent"."usedOn" < excluded."usedOn"),
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
key as (
  insert into "IdempotencyKey" select k.* from given, jsonb_populate_recordset(null::"IdempotencyKey", "all"->'keys') as k)
select 1`
