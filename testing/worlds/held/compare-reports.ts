import { expect } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { addUpCost } from '@/lib/features/cost-reports/add-up-cost.server'
import { monthOf } from '@/lib/features/overview/capacity/month'
import { rateHistory } from '@/lib/features/overview/capacity/rate-history.server'
import { readMonthCost } from '@/lib/features/overview/capacity/read-month.server'
import { pricedAt } from '@/lib/features/overview/priced-at.server'
import type { HeldWorld, Random } from './random-launches'
import { asReported, costOf, type SpentByRows } from './spent-by-rows'

/** Launches, and the figures that are computed from their rows. */
export type Compared = { rows: SpentByRows; world: HeldWorld; random: Random }

const db = database()

/** Days of UTC, days of a zone in mid-hour, and times of any millisecond. */
function windowsOf(
  { since, until }: HeldWorld,
  random: Random,
): { name: string; from: Date; days: Date[]; to: Date }[] {
  const midnight = Math.floor(since.getTime() / DAY_MS) * DAY_MS
  const daysFrom = (start: number, count: number) => {
    const all = Array.from({ length: count + 1 }, (_, i) => new Date(start + i * DAY_MS))
    const to = all.at(-1) ?? until
    return { from: all[0] ?? since, days: all.slice(0, -1), to: to < until ? to : until }
  }
  const any = () => since.getTime() + random.below(until.getTime() - since.getTime())
  const cuts = [any(), any(), any(), any()].sort((a, b) => a - b).map((at) => new Date(at))
  const [from = since, to = until] = [cuts[0], cuts.at(-1)]
  return [
    { name: 'UTC', ...daysFrom(midnight + 3 * DAY_MS, 30) },
    { name: 'Kolkata', ...daysFrom(midnight + DAY_MS - 5.5 * HOUR_MS, 41) },
    {
      name: 'one hour',
      from: new Date(midnight + 9 * DAY_MS),
      days: [new Date(midnight + 9 * DAY_MS)],
      to: new Date(midnight + 9 * DAY_MS + HOUR_MS),
    },
    { name: 'any', from, days: cuts.slice(0, -1), to },
  ]
}

/** Cost reports of several windows, by each dimension and by all of them. */
export async function expectReports({ rows, world, random }: Compared) {
  for (const { name, from, days, to } of windowsOf(world, random)) {
    const ofAll = { pool: 'poolId', tenant: 'tenantId', account: 'accountId' } as const
    for (const by of ['pool', 'tenant', 'account'] as const) {
      const expected = rows.of(from, to, (launch) => launch[ofAll[by]] ?? 'none')
      const { rows: reported } = await addUpCost(db, { from, to, by, days })
      expect([name, by, tableOf(reported, (row) => row[ofAll[by]] ?? 'none')]).toEqual([
        name,
        by,
        tableOf(
          [...expected],
          ([key]) => key,
          ([, spent]) => asReported(spent),
        ),
      ])
    }
    const { rows: reported, total } = await addUpCost(db, { from, to, by: 'all', days })
    const ends = [...days.slice(1), to].map((at) => (at < to ? at : to))
    const expected = days.flatMap((day, i) => [
      ...rows.of(day, ends[i] ?? to, ({ poolId, tenantId, accountId }) =>
        [i + 1, poolId, tenantId, accountId].join(),
      ),
    ])
    expect([
      name,
      tableOf(reported, ({ day, poolId, tenantId, accountId }) =>
        [day, poolId, tenantId, accountId].join(),
      ),
    ]).toEqual([
      name,
      tableOf(
        expected,
        ([key]) => key,
        ([, spent]) => asReported(spent),
      ),
    ])
    const [all] = rows.of(from, to, () => 'all').values()
    expect(total).toMatchObject(all === undefined ? { launches: 0 } : asReported(all))
  }
}

type Amounts = ReturnType<typeof asReported>
const amountsOf = ({ launches, instanceHours, unpricedHours, cost }: Amounts): Amounts => ({
  launches,
  instanceHours,
  unpricedHours,
  cost,
})

/** In the order of keys. */
const tableOf = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  of: (row: Row) => Amounts = (row) => amountsOf(row as Amounts),
) =>
  Object.fromEntries(
    rows.map((row) => [keyOf(row), of(row)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Rates over each range until now and until earlier, and months, of all pools or of one. */
export async function expectRates({ rows, world, random }: Compared, poolId: string | null) {
  const { since, until } = world
  const ofPool = (launch: { poolId: string }) => poolId === null || launch.poolId === poolId
  const any = () => new Date(since.getTime() + random.below(until.getTime() - since.getTime()))
  const times = [
    ...(['1h', '24h', '7d', '30d'] as const).map((range) => ({ now: any(), time: { range } })),
    { now: until, time: { range: '30d' as const } },
    {
      now: until,
      time: { range: '24h' as const, from: since.toISOString(), to: any().toISOString() },
    },
  ]
  for (const { now, time } of times)
    for (const step of await rateHistory(db, { now, time, poolId })) {
      const [from, to] = [new Date(step.from), new Date(step.to)]
      const hours = (to.getTime() - from.getTime()) / HOUR_MS
      const expected = rows.of(from, to, (launch) => (ofPool(launch) ? launch.accountId : null))
      expect(Object.keys(step.costs).sort()).toEqual([...expected.keys()].sort())
      for (const [account, cost] of Object.entries(step.costs))
        expect(cost * hours).toBeCloseTo(costOf(expected.get(account)), 8)
    }
  for (const now of [any(), any(), until]) {
    const { before, from } = monthOf(now)
    const month = await readMonthCost(db, now, poolId)
    const spent = (start: Date, end: Date) =>
      costOf(rows.of(start, end, (launch) => (ofPool(launch) ? 'all' : null)).get('all'))
    expect(month.spent).toBeCloseTo(spent(from, now), 6)
    expect(month.lastMonth).toBeCloseTo(spent(before, from), 6)
  }
}

/** What is held at instants, some of them full hours. */
export async function expectInstants({ rows, world, random }: Compared) {
  const hour = Math.floor(world.since.getTime() / HOUR_MS) * HOUR_MS
  for (let i = 0; i < 12; i++) {
    const at = new Date(
      hour + random.below(900) * HOUR_MS + (i % 3 === 0 ? 0 : random.below(HOUR_MS)),
    )
    // What runs at an instant is what runs in the millisecond after it.
    const expected = rows.of(at, new Date(at.getTime() + 1), ({ accountId }) => accountId)
    const held = await pricedAt(db, at, { poolId: null })
    expect(Object.fromEntries(held.map((row) => [row.accountId, row.instances]))).toEqual(
      Object.fromEntries([...expected].map(([id, { ms }]) => [id, Number(ms)])),
    )
    for (const { accountId, costPerHour } of held)
      expect(Number(costPerHour)).toBeCloseTo(costOf(expected.get(accountId)) * HOUR_MS, 4)
  }
}
