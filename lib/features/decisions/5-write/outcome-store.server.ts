import 'server-only'
import { query, send, type Tx } from '@/lib/db/decision-transaction.server'
import { rowMac } from '@/lib/db/record/row-mac.server'
import { sha256 } from '@/lib/features/contents/content.server'
import type { Reported } from '../1-accept/calls'
import { resultText } from '../4-decide/receipt-digest'
import type { AttemptResultName } from '../schema'

type Report = {
  receiptId: string
  result: AttemptResultName
  error: string | null
  at: Date
  reportedBy: string
}

/** The rows that a batch writes about ended attempts. */
export type OutcomeRows = {
  /** The results of attempts. There is one for each receipt; the database refuses a second one. */
  results: (Report & { source: Reported['source'] | 'descent' })[]
  /** Reports that arrived too late, listed for reconciliation with the provider. */
  lateReports: (Report & { id: string })[]
  failures: Failure[]
}

/** A failure of an account, caused by a failed attempt. */
export type Failure = {
  id: string
  accountId: string
  at: Date
  message: string | null
  /** The tenant for whose launches it counts; null for all tenants. */
  tenantId: string | null
}

export const noOutcomes = (): OutcomeRows => ({ results: [], lateReports: [], failures: [] })

/** Writes the results of attempts. Sent before the decisions that follow from them. */
export function writeOutcomes(tx: Tx, { results, lateReports, failures }: OutcomeRows): void {
  const sealed = results.map((it) => {
    const digest = sha256(resultText({ ...it, receiptId: BigInt(it.receiptId) }))
    return { ...it, digest, mac: rowMac('result', digest) }
  })
  tx.written.push(...sealed.map(({ mac }) => ({ ledger: 'result' as const, mac })))
  writeRows(tx, 'write-results', writeResultsSql, sealed)
  writeRows(tx, 'write-late-reports', writeLateReportsSql, lateReports)
  writeRows(tx, 'write-failures', writeFailuresSql, failures)
}

/** Sends no statement without rows, because the triggers would report a change. */
function writeRows(tx: Tx, name: string, text: string, rows: readonly object[]): void {
  if (rows.length > 0) send(tx, { name, text, values: [JSON.stringify(rows)] })
}

const writeResultsSql = `
  insert into "AttemptResult" ("receiptId", "result", "error", "at", "source", "reportedBy", "digest", "mac")
  select r."receiptId", r."result", r."error", r."at", r."source", r."reportedBy", r."digest", r."mac"
  from jsonb_populate_recordset(null::"AttemptResult", $1::jsonb) as r`

const writeLateReportsSql = `
  insert into "LateReport" ("id", "receiptId", "result", "error", "at", "reportedBy")
  select l."id", l."receiptId", l."result", l."error", l."at", l."reportedBy"
  from jsonb_populate_recordset(null::"LateReport", $1::jsonb) as l on conflict ("receiptId", "result") do nothing`

/**
 * The maximum number of stored failures of an account that count for one tenant in an hour. More would change no share.
 */
const MAX_OWN_FAILURES = 100

const writeFailuresSql = `
  insert into "AccountFailure" ("id", "accountId", "at", "source", "message", "reportedAt", "tenantId")
  select f."id", f."accountId", f."at", 'launch', f."message", f."at", f."tenantId"
  from (select *, row_number() over (partition by "accountId", "tenantId" order by "at") as "nth"
    from jsonb_populate_recordset(null::"AccountFailure", $1::jsonb)) as f
  where f."tenantId" is null or ${MAX_OWN_FAILURES} >= f."nth" + (select count(*) from (select from "AccountFailure" as o
    where o."accountId" = f."accountId" and o."tenantId" = f."tenantId" and o."at" > f."at" - interval '1 hour'
    limit ${MAX_OWN_FAILURES}) as own)`

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

/** The next attempts after ended ones. Read from stored rows, so that a repeated report gets the same response. */
export async function nextAttemptsOf(
  tx: Tx,
  attempts: readonly { launchId: string; attempt: number }[],
): Promise<NextAttempt[]> {
  if (attempts.length === 0) return []
  const rows = await query<NextAttempt>(tx, {
    name: 'next-attempts',
    text: nextAttemptsSql,
    values: [attempts.map(({ launchId }) => launchId), attempts.map(({ attempt }) => attempt)],
  })
  return rows.map(({ next, ...row }) => ({
    ...row,
    next: next === null ? null : { ...next, at: new Date(next.at) },
  }))
}

const nextAttemptsSql = `
  select r."launchId", r."attempt", a."result",
    case when n."winner" is null then null else json_build_object('attempt', n."attempt",
      'at', to_char(n."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'seed', n."seed", 'roll', n."roll",
      'winner', n."winner", 'group', n."group", 'share', n."share", 'shares', n."shares", 'policyVersion', v."version",
      'accountId', n."accountId", 'match', (
        select m from "DecisionContent" as c, json_array_elements(c."body"->'matches') as m
        where c."hash" = n."inputsHash" and m->>'id' = n."winner")) end as "next"
  from unnest($1::text[], $2::int[]) as ended ("launchId", "attempt")
  join "Receipt" as r on r."launchId" = ended."launchId" and r."attempt" = ended."attempt"
  join "AttemptResult" as a on a."receiptId" = r."id"
  left join lateral (
    select l.* from "Receipt" as l left join "AttemptResult" as e on e."receiptId" = l."id"
    where l."launchId" = r."launchId" and l."attempt" > r."attempt" and e."source" is distinct from 'descent'
    order by l."attempt" limit 1) as n on true
  left join "PolicyVersion" as v on v."id" = n."policyVersionId"`
