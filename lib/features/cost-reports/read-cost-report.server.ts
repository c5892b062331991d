import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import { csvStream } from '@/lib/api/respond/text-stream'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { dayStart, isoDay } from '@/lib/base/time-text'
import { type Db, database } from '@/lib/db/client.server'
import { readAccountLabels } from '@/lib/features/accounts/read-account-labels.server'
import { type AddedUp, addUpCost, MAX_ROWS } from './add-up-cost.server'
import type { CostReport, CostReportQuery, CostReportRow } from './schema'

/** Returns running hours and their cost, broken down as requested. Hours without a price are counted separately. */
export async function readCostReport(
  { now }: Scope<'overview.read'>,
  query: CostReportQuery,
): Promise<Result<CostReport | FileAnswer, Problem>> {
  const db = database()
  const days = daysOf(query)
  const [from = now, end = now] = [days[0], days.at(-1)]
  const to = end < now ? end : now
  const range = { from, to: to < from ? from : to }
  const [{ rows, total }, names, setting] = await Promise.all([
    addUpCost(db, { ...range, by: query.by, days: days.slice(0, -1) }),
    namesOf(db),
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
  ])
  if (rows.length > MAX_ROWS)
    return err(
      invalid('by', `makes more than ${MAX_ROWS} rows; request fewer days`, 'too-many-rows'),
    )
  const { launches, instanceHours, unpricedHours, cost } = total ?? nothing
  const report = {
    from: query.from,
    to: query.to,
    by: query.by,
    zone: query.zone,
    currency: setting.reportingCurrency,
    rows: inOrder(rows.map((row) => rowOf(row, query, names))),
    total: { launches, instanceHours, unpricedHours, cost },
  }
  return ok(query.format === undefined ? report : fileOf(report))
}

/** The start of each day, and of the day after the last one. */
function daysOf({ from, to, zone }: CostReportQuery): Date[] {
  const days: Date[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(startOf(day, zone))
  return [...days, startOf(dayAfter(to, 1), zone)]
}

const startOf = (day: string, zone: string) => new Date(dayStart(day, 0, zone) ?? day)
const dayAfter = (day: string, days: number) => isoDay(dayStart(day, days, 'UTC') ?? day, 'UTC')

const nothing: Omit<AddedUp, 'day' | 'poolId' | 'tenantId' | 'accountId'> = {
  launches: 0,
  instanceHours: '0',
  unpricedHours: '0',
  cost: '0',
}

type Names = Record<'pools' | 'tenants' | 'accounts', ReadonlyMap<string, string>>

/** Includes archived rows, because they may have run in the period. */
async function namesOf(db: Db): Promise<Names> {
  const query = { select: { id: true, name: true } }
  const byId = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  const [pools, tenants, accounts] = await Promise.all([
    db.pool.findMany(query),
    db.tenant.findMany(query),
    readAccountLabels(db),
  ])
  return { pools: byId(pools), tenants: byId(tenants), accounts }
}

const rowOf = (
  { day, poolId, tenantId, accountId, launches, instanceHours, unpricedHours, cost }: AddedUp,
  { from }: CostReportQuery,
  { pools, tenants, accounts }: Names,
): CostReportRow => ({
  day: day === null ? null : dayAfter(from, day - 1),
  pool: named(poolId, pools),
  tenant: named(tenantId, tenants),
  account: named(accountId, accounts),
  launches,
  instanceHours,
  unpricedHours,
  cost,
})

const named = (id: string | null, names: ReadonlyMap<string, string>) =>
  id === null ? null : { id, name: names.get(id) ?? id }

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts by day, then by names. */
const inOrder = (rows: readonly CostReportRow[]) =>
  rows.toSorted((a, b) => {
    const [one, other] = [keysOf(a), keysOf(b)]
    const at = one.findIndex((key, i) => key !== other[i])
    return at < 0 ? 0 : collator.compare(one[at] ?? '', other[at] ?? '')
  })

const keysOf = ({ day, pool, tenant, account }: CostReportRow) => [
  day ?? '',
  pool?.name ?? '',
  tenant?.name ?? '',
  account?.name ?? '',
]

function fileOf({ from, to, by, currency, rows }: CostReport): FileAnswer {
  const head = ['day', 'pool', 'tenant', 'account', 'launches', 'instance_hours', 'unpriced_hours']
  const lines = rows.map((row) => [
    ...[row.day, row.pool?.name ?? null, row.tenant?.name ?? null, row.account?.name ?? null],
    ...[String(row.launches), row.instanceHours, row.unpricedHours, row.cost, currency],
  ])
  const body = csvStream([[...head, 'cost', 'currency'], ...lines])
  return {
    file: { name: `cost-${by}-${from}-${to}.csv`, contentType: 'text/csv; charset=utf-8', body },
  }
}
