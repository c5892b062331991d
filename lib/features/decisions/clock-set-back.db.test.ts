import { afterEach, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { measureClock, resetClock } from '@/lib/db/clock.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import * as make from '@/testing/inventory'

let rows: InventoryRows
let headers: Record<string, string>
/** When the second price starts. */
let startAt: Date

beforeEach(async () => {
  rows = await inventoryRows()
  ;({ headers } = await make.inventoryAdmin())
  await measureClock()
  startAt = new Date(Date.now() + 40_000)
  const cell = { accountId: rows.account.id, hardwareProfileId: rows.offered.id }
  await make.price({ ...cell, amount: '1', validTo: startAt.toISOString() })
  await make.price({ ...cell, amount: '2', validFrom: startAt.toISOString() })
})

afterEach(() => resetClock())

async function launch() {
  const body = { pool: rows.pool.name, deployable: rows.deployable.name }
  const { json, status, text } = await call('POST', '/launches', { headers, body })
  expect(status, text).toBe(201)
  const { at } = await database().launch.findUniqueOrThrow({ where: { id: json.id } })
  const receipt = await database().receipt.findFirstOrThrow({ where: { launchId: json.id } })
  return { at: at.getTime(), facts: receipt.facts }
}

test('after the clock was set back, launches use the prices in force at their recorded times', async () => {
  // The reservations of the pool changed at a time of the former clock.
  const countedAt = new Date(startAt.getTime() + 10_000)
  await database().pool.update({ where: { id: rows.pool.id }, data: { countedAt } })
  for (const { at, facts } of [await launch(), await launch()]) {
    expect(at).toBeGreaterThan(startAt.getTime())
    expect(facts).toMatchObject({ costPerHour: '2' })
  }
})
