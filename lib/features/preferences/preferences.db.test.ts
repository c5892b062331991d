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

const slaOf = async (tenantId: string | null) => (await make.sla({ tenantId })).name

test('a preference names SLAs of its tenant and those of all tenants, not those of others', async () => {
  const [mine, others] = [(await make.tenant()).id, (await make.tenant()).id]
  const [own, open, foreign] = [await slaOf(mine), await slaOf(null), await slaOf(others)]
  const send = (tenantId: string | null, ...names: string[]) =>
    ask('POST', '/preferences', {
      tenantId,
      serviceType: 'names',
      priorities: names.map((slaId) => ({ slaId })),
    })
  const refused = { status: 422, errors: [{ path: 'priorities[1].slaId' }] }
  expect((await send(mine, own, foreign)).json).toMatchObject(refused)
  expect((await send(null, open, foreign)).json).toMatchObject(refused)
  const { json } = await send(mine, own, open)
  expect(json).toMatchObject({ tenantId: mine })
  const body = { priorities: [{ slaId: own }, { slaId: foreign }] }
  const changed = await ask('PUT', `/preferences/${json.id}`, body, 1)
  expect(changed.json).toMatchObject(refused)
})

test('an SLA that preferences of others name cannot become the SLA of one tenant', async () => {
  const tenantId = (await make.tenant()).id
  const sla = await make.sla()
  const named = { priorities: [{ slaId: sla.name }], serviceType: sla.name }
  const { json: open } = await ask('POST', '/preferences', named)
  const given = await ask('PUT', `/slas/${sla.id}`, { tenantId }, 1)
  expect(given.json).toMatchObject({
    status: 422,
    code: 'in-use',
    errors: [{ path: 'tenantId', message: expect.stringContaining('preferences of others') }],
  })
  await database().rankPreference.delete({ where: { id: open.id } })
  await ask('POST', '/preferences', { ...named, tenantId })
  expect((await ask('PUT', `/slas/${sla.id}`, { tenantId }, 1)).status).toBe(200)
})
