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
  const findings: Finding[] = []
  for (const each of fresh) {
    const before = alerted.get(each.accountId)?.burst
    const goesOn = before !== undefined && each.from.getTime() - Date.parse(before.to) < PAUSE_MS
    const from = goesOn ? new Date(before.from) : each.from
    findings.push(await burstOf(db, { ...each, from }, names, now))
  }
  const over = [...alerted.values()].filter(
    ({ burst, isTaken }) =>
      !isTaken && !fresh.some(({ accountId }) => accountId === burst.accountId),
  )
  return [
    ...findings,
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

async function burstOf(
  db: Db,
  { accountId, from, to }: Fresh,
  { accountName }: Names,
  now: Date,
): Promise<Finding> {
  const failures = await db.accountFailure.count({
    where: { accountId, tenantId: null, at: { gte: from, lte: now } },
  })
  const times = { from: from.toISOString(), to: to.toISOString() }
  const poolId = await busiestPool(db, accountId, now)
  const account = accountName(accountId)
  const facts = { kind: 'failure-burst' as const, accountId, account, failures, ...times, poolId }
  return { subjectId: accountId, mark: times.to, facts }
}

/** The pool with the most launches on the account within the retention period. Its policy handles the failures. */
async function busiestPool(db: Db, accountId: string, now: Date): Promise<string | null> {
  const [busiest] = await db.hourlyDraw.groupBy({
    by: ['poolId'],
    where: { accountId, hour: { gt: new Date(now.getTime() - RETENTION_DAYS * DAY_MS) } },
    _sum: { drawn: true },
    orderBy: { _sum: { drawn: 'desc' } },
    take: 1,
  })
  return busiest?.poolId ?? null
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
