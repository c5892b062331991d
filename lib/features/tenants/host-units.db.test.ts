import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'

let admin: Person
beforeAll(async () => {
  admin = await make.inventoryAdmin()
})

const change = async (id: string, body: object) => {
  const { json } = await call('GET', `/tenants/${id}`, { headers: admin.headers })
  return call('PUT', `/tenants/${id}`, { headers: admin.headers, body, ifMatch: json.revision })
}

test('an administrator sets the limit of a tenant’s units, and whether it only launches on hosts of Pclouds', async () => {
  const { id } = await make.tenant()
  const before = await call('GET', `/tenants/${id}`, { headers: admin.headers })
  expect(before.json).toMatchObject({ hostUnitLimit: null, dedicatedOnly: false })
  const { status, json } = await change(id, { hostUnitLimit: 10, dedicatedOnly: true })
  expect(status).toBe(200)
  expect(json).toMatchObject({ hostUnitLimit: 10, dedicatedOnly: true })
  const entry = await lastAudit({ subjectId: id, action: 'tenant.update' })
  expect(entry.after).toMatchObject({ hostUnitLimit: 10, dedicatedOnly: true })
})

test.each([-1, 1.5])('%s units are refused', async (hostUnitLimit) => {
  const { id } = await make.tenant()
  expect((await change(id, { hostUnitLimit })).status).toBe(422)
})

test('an owner sees the used units and the limit', async () => {
  const { id } = await make.tenant()
  await change(id, { hostUnitLimit: 3 })
  const { headers } = await person('owner', { tenantId: id })
  const { flavor } = await poolFixture({ hosts: 3, units: 2 })
  const { json: pcloud } = await call('POST', '/pclouds', { headers, body: { name: 'mine' } })
  const ask = (name: string) =>
    call('POST', `/pclouds/${pcloud.id}/hosts`, { headers, body: { flavor, name } })
  expect((await ask('one')).json.units).toEqual({ used: 2, limit: 3 })
  const refused = await ask('two')
  expect(refused).toMatchObject({ status: 403 })
  expect(refused.json).toMatchObject({
    code: 'quota-exceeded',
    facts: { used: 2, asked: 2, limit: 3 },
  })
  const { json } = await call('GET', '/pclouds', { headers })
  expect(json.units).toEqual({ used: 2, limit: 3 })
})

test('the inventory document states both settings if they are set', async () => {
  const set = await make.tenant({ hostUnitLimit: 4, dedicatedOnly: true })
  const unset = await make.tenant()
  const { json } = await call('GET', '/inventory?format=json', { headers: admin.headers })
  const stated = (name: string) => json.tenants.find((each: { name: string }) => each.name === name)
  expect(stated(set.name)).toMatchObject({ hostUnitLimit: 4, dedicatedOnly: true })
  expect(stated(unset.name)).not.toHaveProperty('hostUnitLimit')
})
