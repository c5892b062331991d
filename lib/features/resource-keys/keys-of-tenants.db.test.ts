import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'

let ours: Person
let theirs: Person

beforeAll(async () => {
  ours = await person('member')
  theirs = await person('owner')
})

const admin = async () => (await make.inventoryAdmin()).headers
const key = (facts: object) => ({
  class: 'customer',
  level: 'image',
  subject: 'debian',
  name: 'near',
  value: 1,
  weight: 5,
  ...facts,
})
const set = (who: Person, facts: object) =>
  call('POST', '/resource-keys', { headers: who.headers, body: key(facts) })

async function startedVm(tenant: string | null, clusterId: string) {
  const headers = await admin()
  const subjects = { image: 'debian', vdc: 'own' }
  const size = { ramMb: 1024, vcpus: 1 }
  const body = { clusterId, tenant, name: 'web', subjects, ...size }
  const { json } = await call('POST', '/vms', { headers, body })
  const started = await call('POST', `/vms/${json.id}/start`, { headers })
  expect(started.status).toBe(201)
  return started.json.vm
}

test('a key of a tenant applies only to VMs of that tenant, before one that staff set at the same place', async () => {
  const { clusterId } = await make.node()
  await set(ours, { value: 1 })
  await set(theirs, { value: 2 })
  const staffs = { headers: await admin(), body: key({ value: 3 }) }
  expect((await call('POST', '/resource-keys', staffs)).status).toBe(201)
  const keysOf = async (tenant: string | null) => (await startedVm(tenant, clusterId)).customerKeys
  expect(await keysOf(ours.tenantId)).toEqual([{ name: 'near', value: 1 }])
  expect(await keysOf(theirs.tenantId)).toEqual([{ name: 'near', value: 2 }])
  expect(await keysOf((await make.tenant()).id)).toEqual([{ name: 'near', value: 3 }])
  expect(await keysOf(null)).toEqual([{ name: 'near', value: 3 }])
})

test('a key of a tenant is seen, changed and deleted only by that tenant, and staff see the tenant', async () => {
  const { json } = await set(ours, { subject: 'own-image' })
  expect(json).toMatchObject({ tenantId: ours.tenantId, class: 'customer', revision: 1 })
  expect((await set(ours, { subject: 'own-image' })).json.code).toBe('key-exists')
  const listed = async ({ headers }: { headers: Person['headers'] }, query = '') =>
    (await call('GET', `/resource-keys?subject=own-image${query}`, { headers })).json.items
  expect(await listed(ours)).toEqual([json])
  expect(await listed(theirs)).toEqual([])
  expect(await listed(theirs, `&tenant=${ours.tenantId}`)).toEqual([])
  expect(await listed({ headers: await admin() }, `&tenant=${ours.tenantId}`)).toEqual([json])
  const path = `/resource-keys/${json.id}`
  for (const [method, body] of [['GET'], ['PUT', { weight: 0 }], ['DELETE']] as const) {
    const answer = await call(method, path, { headers: theirs.headers, body, ifMatch: 1 })
    expect(answer.status).toBe(404)
  }
  const changed = await call('PUT', path, {
    headers: ours.headers,
    body: { weight: 7 },
    ifMatch: 1,
  })
  expect(changed.json).toMatchObject({ weight: 7, revision: 2 })
  const entry = await lastAudit({ subjectId: json.id })
  expect(entry.tenantId).toBe(ours.tenantId)
})

test('a key of a tenant of a VM is one of the tenant’s own, and a foreign one is treated as unknown', async () => {
  const { clusterId } = await make.node()
  const own = await startedVm(ours.tenantId, clusterId)
  const foreign = await startedVm(theirs.tenantId, clusterId)
  const at = { level: 'server' }
  expect((await set(ours, { ...at, subject: own.id })).status).toBe(201)
  const refused = await set(ours, { ...at, subject: foreign.id })
  const unknown = await set(ours, { ...at, subject: 'nothing' })
  expect(refused.status).toBe(422)
  expect([refused.json.errors, refused.json.code]).toEqual([unknown.json.errors, unknown.json.code])
})

test.each([
  [{ class: 'system' }, 'class'],
  [{ class: 'billing_entity' }, 'class'],
  [{ level: 'cluster' }, 'level'],
  [{ level: 'vdc' }, 'level'],
  [{ name: '#RAM' }, 'name'],
])('a key of a tenant cannot be %j', async (facts, path) => {
  const { status, json } = await set(ours, facts)
  expect([status, json.errors[0].path]).toEqual([422, path])
})

test('a key of a tenant is a customer key in the database, one at a place, and 1,000 in total', async () => {
  const tenantId = (await make.tenant()).id
  const insert = (count: number, more: object) =>
    database().resourceKey.createMany({
      data: Array.from({ length: count }, (_, i) => ({
        level: 'image',
        class: 'customer',
        subject: `s${Math.floor(i / 90)}`,
        weight: 1,
        name: `k${i}`,
        value: 1,
        tenantId,
        ...more,
      })),
    })
  await expect(insert(1, { class: 'system' })).rejects.toThrow()
  await insert(1000, {})
  await expect(insert(1, {})).rejects.toThrow()
  await expect(insert(1, { name: 'one-more' })).rejects.toThrow()
})

test('a tenant sees the subjects that its VMs refer to, for which it may set keys', async () => {
  const { clusterId } = await make.node()
  const { id } = await startedVm(ours.tenantId, clusterId)
  const { json } = await call('GET', `/vms/${id}`, { headers: ours.headers })
  expect(json.subjects).toEqual({ image: 'debian' })
  expect(json.host).toMatch(/^host-/)
})
