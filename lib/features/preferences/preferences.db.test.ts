import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
  const startAt = new Date(0)
  const endAt = new Date('2126-01-01')
  const { id: accountId } = await make.account()
  const rows = ['one', 'two', 'old'].map((name) => ({
    name,
    accountId,
    startAt,
    endAt,
    services: [],
    archivedAt: name === 'old' ? startAt : null,
  }))
  await database().sla.createMany({ data: rows })
})

const ask = (method: string, path: string, body?: object, ifMatch?: number) =>
  call(method, path, { headers: operator.headers, body, ifMatch })
const priorities = [{ slaId: 'two', weight: 0.7 }, { slaId: 'one' }]

test('a tenant has one preference for each service type, and can have another after it is archived', async () => {
  const { id: tenantId, name: tenant } = await make.tenant()
  const first = await ask('POST', '/preferences', { tenantId, priorities })
  expect(first.json).toMatchObject({
    tenant,
    serviceType: null,
    priorities: [
      { slaId: 'two', serviceId: null, weight: 0.7 },
      { slaId: 'one', serviceId: null, weight: null },
    ],
  })
  const again = await ask('POST', '/preferences', { tenantId, priorities })
  expect(again.json).toMatchObject({ status: 409, code: 'preference-exists' })
  const other = await ask('POST', '/preferences', { tenantId, priorities, serviceType: 'compute' })
  expect(other.status).toBe(201)
  await ask('PUT', `/preferences/${first.json.id}`, { archived: true }, 1)
  expect((await ask('POST', '/preferences', { tenantId, priorities })).status).toBe(201)
  const restored = await ask('PUT', `/preferences/${first.json.id}`, { archived: false }, 2)
  expect(restored.json).toMatchObject({ status: 409, code: 'preference-exists' })
  const { json } = await ask('GET', `/preferences?tenant=${tenantId}`)
  expect(json.items).toHaveLength(2)
})

test.each([
  [{ priorities: [] }, 'priorities'],
  [{ priorities: [{ slaId: 'one' }, { slaId: 'three' }] }, 'priorities[1].slaId'],
  [{ priorities: [{ slaId: 'old' }] }, 'priorities[0].slaId'],
  [{ priorities: [{ slaId: 'one', weight: '1' }] }, 'priorities[0].weight'],
  [{ priorities, tenantId: 'none' }, 'tenantId'],
  [{ priorities, serviceType: ' ' }, 'serviceType'],
])('a preference cannot be %j', async (body, path) => {
  const { json } = await ask('POST', '/preferences', body)
  expect(json).toMatchObject({ status: 422, errors: [{ path }] })
})

test('an SLA that a preference names is archived, not deleted', async () => {
  await ask('POST', '/preferences', { priorities: [{ slaId: 'one' }], serviceType: 'storage' })
  const sla = await database().sla.findUniqueOrThrow({ where: { name: 'one' } })
  const { json } = await ask('DELETE', `/slas/${sla.id}`, undefined, 1)
  expect(json).toMatchObject({ outcome: 'archived' })
  expect(json.because[0]).toMatch(/^\d+ preferences$/)
})

test('an SLA that a preference names cannot be renamed', async () => {
  const sla = await database().sla.findUniqueOrThrow({ where: { name: 'two' } })
  const renamed = await ask('PUT', `/slas/${sla.id}`, { name: 'other' }, sla.revision)
  expect(renamed.json).toMatchObject({ status: 422, code: 'in-use', errors: [{ path: 'name' }] })
})
