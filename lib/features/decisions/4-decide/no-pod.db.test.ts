import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

test('a realm without a pod for the requested group does not match', async () => {
  const { realm, pool, deployable, mark } = await inventoryRows()
  const pod = await database().pod.create({ data: { realmId: realm.id, name: mark } })
  const launch = async (extraSpecs: object = {}) => {
    const body = { pool: pool.id, deployable: deployable.id, extraSpecs }
    return (await call('POST', '/launches', { headers: operator.headers, body })).json
  }
  const cad = await launch({ resource: 'CAD' })
  expect(cad).toMatchObject({ state: 'nothing-fits' })
  const { json } = await call('GET', `/receipts/${cad.receipt.id}`, { headers: operator.headers })
  expect(json.inputs.matches[0].rejectedBecause).toEqual(['no-pod'])
  expect(await launch()).toMatchObject({ state: 'pending' })

  await database().pod.update({ where: { id: pod.id }, data: { state: 'draining' } })
  expect(await launch()).toMatchObject({ state: 'nothing-fits' })
  await database().pod.update({ where: { id: pod.id }, data: { archivedAt: new Date() } })
  expect(await launch({ resource: 'CAD' })).toMatchObject({ state: 'pending' })
})
