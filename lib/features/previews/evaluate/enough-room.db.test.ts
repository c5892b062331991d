import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person, tenant } from '@/testing/people'

let viewer: Person

beforeAll(async () => {
  viewer = await person('viewer')
})

test('quotas with room for one more instance reject nothing', async () => {
  const rows = await inventoryRows()
  const { account, pool } = rows
  await database().account.update({ where: { id: account.id }, data: { quota: 6, running: 5 } })
  await database().pool.update({ where: { id: pool.id }, data: { quota: 6, running: 5 } })
  const id = await tenant()
  await database().tenant.update({ where: { id }, data: { quota: 6, running: 5 } })
  const body = { pool: pool.id, deployable: rows.deployable.id, tenant: id }
  const { json } = await call('POST', '/preview', { headers: viewer.headers, body })
  expect(json.outcome.rejected).toEqual([])
})
