import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { gatherTestInputs } from './test-inputs.server'

let rows: InventoryRows
let other: InventoryRows
beforeAll(async () => {
  rows = await inventoryRows()
  other = await inventoryRows()
})

test.each([
  ['the one that all tests name', () => [rows.deployable.name, rows.deployable.name], 1],
  ['those that the tests name', () => [rows.deployable.name, other.deployable.name], 2],
  ['all, for a test of every deployable', () => [rows.deployable.name, null], null],
  ['all, for a test that names none of them', () => [rows.deployable.name, 'none'], null],
])('tests run on launches of %s', async (_, named, count) => {
  const tests = named().map((deployable) => ({ kind: 'account-share', deployable }))
  const poolId = rows.pool.id
  const inputs = await gatherTestInputs(database(), { tests }, { poolId, now: new Date() })
  const all = await database().deployable.findMany({ where: { archivedAt: null } })
  const names = inputs?.launches.map(({ request }) => request.deployable)
  expect(names?.length).toBe(count ?? all.length)
  expect(names).toEqual(expect.arrayContaining(named().filter((name) => name?.includes('web'))))
  expect(inputs?.launches.every(({ accounts }) => accounts.length === 1)).toBe(true)
})
