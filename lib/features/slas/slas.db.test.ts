import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

const ask = (method: string, path: string, body?: object, ifMatch?: number) =>
  call(method, path, { headers: operator.headers, body, ifMatch })

let names = 0
const period = { startAt: '2026-01-01T00:00:00+01:00', endAt: '2126-01-01T00:00:00Z' }
const named = () => ({ name: `sla-${++names}` })

async function newSla(facts: object = {}) {
  const accountId = (await make.account()).id
  return ask('POST', '/slas', { ...named(), ...period, accountId, services: [], ...facts })
}

test('an SLA is stored in the form of the ranker, and shown with its state', async () => {
  const target = {
    type: 'num_cpus',
    ignored: true,
    restrictions: { total_limit: '1e999', total_guaranteed: '12.5', user_limit: 7 },
  }
  const { status, json } = await newSla({ services: [{ targets: [target], more: 1 }] })
  expect(status).toBe(201)
  const restrictions = {
    total_limit: '1e999',
    total_guaranteed: 12.5,
    user_limit: 7,
    user_guaranteed: null,
    instance_limit: null,
    instance_guaranteed: null,
  }
  expect(json).toMatchObject({
    startAt: '2025-12-31T23:00:00.000Z',
    tenant: null,
    state: 'in-force',
    services: [
      {
        type: null,
        service_id: null,
        targets: [{ type: 'num_cpus', unit: null, restrictions }],
      },
    ],
  })
  // The displayed services can be saved again.
  const again = await ask('PUT', `/slas/${json.id}`, { services: json.services }, 1)
  expect(again.json.services).toEqual(json.services)
})

test.each([
  ['2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z', 'expired'],
  ['2120-01-01T00:00:00Z', '2120-02-01T00:00:00Z', 'coming'],
])('an SLA from %s until %s is %s', async (startAt, endAt, state) => {
  const { json } = await newSla({ startAt, endAt })
  expect(json.state).toBe(state)
  const { json: then } = await ask('GET', `/slas?at=${startAt}&q=${json.name}`)
  expect(then.items.map(({ id }: { id: string }) => id)).toEqual([json.id])
  const after = await ask('GET', `/slas?at=${endAt}&q=${json.name}`)
  expect(after.json.items).toEqual([])
})

test.each([
  [{ startAt: '2127-01-01T00:00:00Z' }, 'endAt'],
  [{ startAt: 'soon' }, 'startAt'],
  [{ accountId: 'none' }, 'accountId'],
  [{ tenantId: 'none' }, 'tenantId'],
  [{ name: ' ' }, 'name'],
  [{ services: {} }, 'services'],
  [
    { services: [{ targets: [{ restrictions: { total_limit: 'many' } }] }] },
    'services[0].targets[0].restrictions.total_limit',
  ],
  [{ services: [{ type: 'x'.repeat(70_000) }] }, 'services'],
  [{ services: [{ targets: manyNumbers() }] }, 'services'],
])('an SLA cannot be %j', async (facts, path) => {
  const { json } = await newSla(facts)
  expect(json).toMatchObject({ status: 422, errors: [{ path }] })
})

test('an SLA has a unique name, also among archived ones', async () => {
  const { json } = await newSla()
  await ask('PUT', `/slas/${json.id}`, { archived: true }, 1)
  expect((await newSla({ name: json.name })).json).toMatchObject({ code: 'name-taken' })
})

test('an SLA is deleted before any launch, and archived after one', async () => {
  const { json: first } = await newSla()
  const gone = await ask('DELETE', `/slas/${first.id}`, undefined, 1)
  expect(gone.json).toMatchObject({ outcome: 'deleted' })

  const { json: second } = await newSla()
  const { pool, deployable } = await inventoryRows()
  const launch = { pool: pool.id, deployable: deployable.id }
  expect((await ask('POST', '/launches', launch)).status).toBe(201)
  const stored = await ask('DELETE', `/slas/${second.id}`, undefined, 1)
  expect(stored.json).toMatchObject({
    outcome: 'archived',
    because: ['launches since it was created'],
  })
  const actions = await database().auditEntry.findMany({ where: { subjectId: second.id } })
  expect(actions.map(({ action }) => action)).toEqual(['sla.create', 'sla.archive'])
})

test('an SLA cannot change its account and its tenant', async () => {
  const { json } = await newSla({ tenantId: (await make.tenant()).id })
  const { headers } = await make.inventoryAdmin()
  for (const path of [`/accounts/${json.accountId}`, `/tenants/${json.tenantId}`]) {
    const answer = await call('DELETE', path, { headers, ifMatch: 1 })
    expect(answer.json).toMatchObject({ outcome: 'archived', because: ['1 SLA'] })
  }
})

test('a tenant only sees its own SLAs and those without a customer', async () => {
  const mine = await person('member')
  const accountId = (await make.account()).id
  const ids = async (tenantId: string | null) => (await newSla({ accountId, tenantId })).json.id
  const own = await ids(mine.tenantId)
  const everybodys = await ids(null)
  const foreign = await ids((await make.tenant()).id)
  const see = (path: string) => call('GET', path, { headers: mine.headers })
  const { json, text } = await see('/slas?limit=200')
  const seen = json.items.map(({ id }: { id: string }) => id)
  expect(seen).toEqual(expect.arrayContaining([own, everybodys]))
  expect(seen).not.toContain(foreign)
  expect(text).not.toContain(accountId)
  expect((await see(`/slas?account=${accountId}`)).json.items).toEqual([])
  expect((await see(`/slas/${own}`)).json).toMatchObject({ accountId: null, account: null })
  expect((await see(`/slas/${foreign}`)).status).toBe(404)
  expect((await see(`/slas/${own}`)).status).toBe(200)
  const all = await ask('GET', `/slas?account=${accountId}&tenant=any`)
  expect(all.json.items.map(({ id }: { id: string }) => id)).toEqual([everybodys])
})

/** Returns services that are short as JSON, but longer than 128 kB in the number format of the database. */
function manyNumbers() {
  const restrictions = { total_limit: 1e308, user_limit: 1e308, instance_limit: 1e308 }
  return Array.from({ length: 200 }, () => ({ restrictions }))
}
