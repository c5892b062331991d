import { beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { addUpCost } from '@/lib/features/cost-reports/add-up-cost.server'
import { rateHistory } from '@/lib/features/overview/capacity/rate-history.server'
import { readMonthCost } from '@/lib/features/overview/capacity/read-month.server'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchWithTimes } from '@/testing/fixtures/launch-with-times'

const db = database()
const start = Date.parse('2026-03-03T00:00:00Z')
const hour = (hours: number) => new Date(start + hours * HOUR_MS)

const priceOf = ({ account, offered }: InventoryRows, amount: string) => ({
  accountId: account.id,
  hardwareProfileId: offered.id,
  amount,
  source: 'test',
})

// A change of any price at the same time is a cut.
beforeEach(() => db.price.deleteMany({}))

/** True if a statement waits for the lock of the sums. */
const isWaiting = async () => {
  const rows = await db.$queryRaw<unknown[]>`
    select from pg_locks where not granted and relation = '"HeldSum"'::regclass`
  return rows.length > 0
}

/** Reads while a price is changed in the middle of an hour, after the prices were read and before the sums. */
async function readDuringChange<T>(rows: InventoryRows, read: () => Promise<T>): Promise<T> {
  const reading = await inTransaction(db, async (tx) => {
    await tx.$executeRaw`lock table "HeldSum" in access exclusive mode`
    const value = read()
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 10_000 })
    await tx.price.updateMany({
      where: { accountId: rows.account.id },
      data: { validTo: hour(5.5) },
    })
    await tx.price.create({ data: { ...priceOf(rows, '0.5'), validFrom: hour(5.5) } })
    return { value }
  })
  return reading.value
}

test.each([
  {
    name: 'a cost report',
    cost: async () => {
      const range = { from: hour(0), to: hour(24), by: 'account', days: [] } as const
      return Number((await addUpCost(db, range)).total?.cost)
    },
  },
  {
    name: 'the cost of a month',
    cost: async ({ pool }: InventoryRows) => (await readMonthCost(db, hour(24), pool.id)).spent,
  },
  {
    name: 'the history of the rate',
    cost: async ({ pool }: InventoryRows) => {
      const time = { range: '24h' } as const
      const steps = await rateHistory(db, { now: hour(24), time, poolId: pool.id })
      const costs = steps.map(({ from, to, costs }) => {
        const hours = (Date.parse(to) - Date.parse(from)) / HOUR_MS
        return Object.values(costs).reduce((sum, cost) => sum + cost * hours, 0)
      })
      return costs.reduce((sum, cost) => sum + cost, 0)
    },
  },
])('$name has the cost before or after a concurrent change of a price', async ({ cost }) => {
  const rows = await inventoryRows()
  await db.price.create({ data: priceOf(rows, '0.1') })
  await launchWithTimes(rows, { settledAt: hour(5.25), endedAt: null })
  const before = await cost(rows)
  const during = await readDuringChange(rows, () => cost(rows))
  const after = await cost(rows)
  expect(after).toBeGreaterThan(before)
  expect([before, after].map((each) => each.toFixed(6))).toContain(during.toFixed(6))
})
