import 'server-only'
import { rowMac } from '@/lib/features/ledger/rows/row-mac.server'
import { sha256 } from './content.server'
import type { LaunchRow } from './decision-rows.server'
import type { Tx } from './decision-store.server'
import { resultText } from './receipt-digest'
import type { AttemptResultName } from './schema'

/** What the decision path reads and writes about attempts that come to an end. */

export type StoredLaunch = LaunchRow & { tenantName: string | null }

/** A launch, locked until the transaction ends; null: there is none, or none of this tenant. */
export async function lockLaunch(
  { client }: Tx,
  id: string,
  tenantId: string | null,
): Promise<StoredLaunch | null> {
  const { rows } = await client.query<StoredLaunch>(
    `select l.*, l."costPerHour"::text as "costPerHour",
       (select t."name" from "Tenant" as t where t."id" = l."tenantId") as "tenantName"
     from "Launch" as l where l."id" = $1 and ($2::text is null or l."tenantId" = $2) for no key update of l`,
    [id, tenantId],
  )
  return rows[0] ?? null
}

export type StoredAttempt = {
  receiptId: string
  attempt: number
  winner: string | null
  result: AttemptResultName | null
  /** Its account has a driver, which carries it out and reports how it ended. */
  isDriven: boolean
}

/** The attempts of a launch so far, in order. */
export async function attemptsOf({ client }: Tx, launchId: string): Promise<StoredAttempt[]> {
  const { rows } = await client.query<StoredAttempt>(
    `select r."id"::text as "receiptId", r."attempt", r."winner", a."result",
       exists (select from "Account" as c where c."id" = r."accountId" and c."driver" <> 'external') as "isDriven"
     from "Receipt" as r left join "AttemptResult" as a on a."receiptId" = r."id"
     where r."launchId" = $1 order by r."attempt"`,
    [launchId],
  )
  return rows
}

export type Reported = {
  result: AttemptResultName
  error: string | null
  at: Date
  source: 'callback' | 'driver' | 'timeout'
  reportedBy: string
}

/** Closes an attempt. There is one result a receipt, so that a second one is refused by the database. */
export async function writeResult({ client }: Tx, receiptId: string, it: Reported): Promise<void> {
  const digest = sha256(resultText({ ...it, receiptId: BigInt(receiptId) }))
  await client.query(
    `insert into "AttemptResult" ("receiptId", "result", "error", "at", "source", "reportedBy", "digest", "mac")
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      receiptId,
      it.result,
      it.error,
      it.at,
      it.source,
      it.reportedBy,
      digest,
      rowMac('result', digest),
    ],
  )
}

/** Keeps a report that came too late, for whoever reconciles with the provider. */
export async function writeLateReport(
  { client }: Tx,
  id: string,
  receiptId: string,
  { result, error, at, reportedBy }: Reported,
): Promise<void> {
  await client.query(
    `insert into "LateReport" ("id", "receiptId", "result", "error", "at", "reportedBy")
     values ($1, $2, $3, $4, $5, $6) on conflict ("receiptId", "result") do nothing`,
    [id, receiptId, result, error, at, reportedBy],
  )
}

/** Failures of an account that count for one tenant in an hour: more change no share and would only cost. */
const MOST_OWN_FAILURES = 100

type Failure = {
  id: string
  accountId: string
  at: Date
  message: string | null
  /** The tenant it counts for; null: all. */
  tenantId: string | null
}

/** A failed attempt is a failure of its account. */
export async function writeFailure({ client }: Tx, failure: Failure): Promise<void> {
  await client.query(
    `insert into "AccountFailure" ("id", "accountId", "at", "source", "message", "reportedAt", "tenantId")
     select $1, $2, $3::timestamptz, 'launch', $4, $3::timestamptz, $5::text
     where $5::text is null or ${MOST_OWN_FAILURES} > (select count(*) from (select from "AccountFailure"
       where "accountId" = $2 and "tenantId" = $5 and "at" > $3::timestamptz - interval '1 hour'
       limit ${MOST_OWN_FAILURES}) as own)`,
    [failure.id, failure.accountId, failure.at, failure.message, failure.tenantId],
  )
}

export type NextAttempt = {
  launchId: string
  attempt: number
  result: AttemptResultName
  next: {
    attempt: number
    at: Date
    seed: string
    roll: number
    winner: string | null
    group: number | null
    share: number | null
    shares: Record<string, number>
    policyVersion: number
    accountId: string | null
    match: { realm: string | null; hardwareProfile: string | null } | null
  } | null
}

/** What the end of an attempt led to, from what is stored: the same whenever it is asked. */
export async function nextAttemptOf(
  { client }: Tx,
  launchId: string,
  attempt: number,
): Promise<NextAttempt | null> {
  const { rows } = await client.query<NextAttempt>(
    `select r."launchId", r."attempt", a."result",
       case when n."winner" is null then null else json_build_object('attempt', n."attempt",
         'at', to_char(n."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'seed', n."seed", 'roll', n."roll",
         'winner', n."winner", 'group', n."group", 'share', n."share", 'shares', n."shares", 'policyVersion', v."version",
         'accountId', n."accountId", 'match', (
           select m from "DecisionContent" as c, json_array_elements(c."body"->'matches') as m
           where c."hash" = n."inputsHash" and m->>'id' = n."winner")) end as "next"
     from "Receipt" as r join "AttemptResult" as a on a."receiptId" = r."id"
     left join "Receipt" as n on n."launchId" = r."launchId" and n."attempt" = r."attempt" + 1
     left join "PolicyVersion" as v on v."id" = n."policyVersionId"
     where r."launchId" = $1 and r."attempt" = $2`,
    [launchId, attempt],
  )
  const [row] = rows
  if (row === undefined) return null
  return { ...row, next: row.next === null ? null : { ...row.next, at: new Date(row.next.at) } }
}
