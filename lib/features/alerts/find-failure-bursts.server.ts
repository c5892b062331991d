import 'server-only'
import { DAY_MS, MINUTE_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { AlertSettings } from '@/lib/features/settings/alert-settings'
import { type AlertFacts, alertFactsSchema } from './facts/alert-facts'
import type { Finding } from './finding'

/** The number of days after which the alert of a burst that has ended is resolved without an acknowledgement. */
const RETENTION_DAYS = 7
/** A failure after a longer pause starts another burst. */
const PAUSE_MS = 60 * MINUTE_MS

type Burst = Extract<AlertFacts, { kind: 'failure-burst' }>
type Names = { accountName: (id: string) => string }

/**
 * Finds the failure bursts of accounts, each from its first to its last failure. Failures that count for only
 * one tenant raise no alert. A burst that has ended is found until it is acknowledged, so that the alert of a
 * burst at night is still open in the morning.
 */
export async function findFailureBursts(
  db: Db,
  settings: AlertSettings,
  names: Names,
  now: Date,
): Promise<Finding[]> {
  const alerted = await openBursts(db, now)
  const fresh = await freshBursts(db, settings, now)
  const whole = fresh.map((each) => {
    const before = alerted.get(each.accountId)?.burst
    const goesOn = before !== undefined && each.from.getTime() - Date.parse(before.to) < PAUSE_MS
    return goesOn ? { ...each, from: new Date(before.from) } : each
  })
  const counted = await countFailures(db, whole, now)
  const failing = new Set(fresh.map(({ accountId }) => accountId))
  const over = [...alerted.values()].filter(
    ({ burst, isTaken }) => !isTaken && !failing.has(burst.accountId),
  )
  return [
    ...counted.map((each) => findingOf(each, names)),
    ...over.map(({ burst, mark }) => ({ subjectId: burst.accountId, mark, facts: burst })),
  ]
}

type Fresh = { accountId: string; from: Date; to: Date }

async function freshBursts(
  db: Db,
  { failures, failureMinutes }: AlertSettings,
  now: Date,
): Promise<Fresh[]> {
  const since = new Date(now.getTime() - failureMinutes * MINUTE_MS)
  const accounts = await db.accountFailure.groupBy({
    by: ['accountId'],
    where: { at: { gt: since, lte: now }, tenantId: null },
    _count: { _all: true },
    _min: { at: true },
    _max: { at: true },
  })
  return accounts.flatMap(({ accountId, _count, _min, _max }) =>
    _count._all < failures ? [] : [{ accountId, from: _min.at ?? since, to: _max.at ?? now }],
  )
}

type Counted = Fresh & {
  failures: number
  /** The pool with the most launches on the account within the retention period. Its policy handles the failures. */
  poolId: string | null
}

const countFailures = (db: Db, bursts: readonly Fresh[], now: Date) => db.$queryRaw<Counted[]>`
  select burst.*, counted."failures", busiest."poolId"
  from jsonb_to_recordset(${JSON.stringify(bursts)}::jsonb)
    as burst ("accountId" text, "from" timestamptz, "to" timestamptz)
  cross join lateral (
    select count(*)::int as "failures" from "AccountFailure" as f
    where f."accountId" = burst."accountId" and f."tenantId" is null
      and f."at" between burst."from" and ${now}) as counted
  left join lateral (
    select "poolId" from "HourlyDraw" as d
    where d."accountId" = burst."accountId"
      and d."hour" > ${new Date(now.getTime() - RETENTION_DAYS * DAY_MS)}
    group by "poolId" order by sum("drawn") desc, "poolId" limit 1) as busiest on true`

function findingOf({ from, to, ...burst }: Counted, { accountName }: Names): Finding {
  const times = { from: from.toISOString(), to: to.toISOString() }
  const account = accountName(burst.accountId)
  const facts = { kind: 'failure-burst' as const, ...burst, account, ...times }
  return { subjectId: burst.accountId, mark: times.to, facts }
}

type OpenBurst = { burst: Burst; mark: string; isTaken: boolean }

async function openBursts(db: Db, now: Date): Promise<ReadonlyMap<string, OpenBurst>> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
  const open = await db.alert.findMany({
    where: { kind: 'failure-burst', resolvedAt: null, lastAt: { gt: since } },
  })
  const bursts = open.flatMap(({ facts, mark, ackedAt }) => {
    const burst = alertFactsSchema.parse(facts)
    return burst.kind === 'failure-burst' ? [{ burst, mark, isTaken: ackedAt !== null }] : []
  })
  return new Map(bursts.map((it) => [it.burst.accountId, it]))
}
