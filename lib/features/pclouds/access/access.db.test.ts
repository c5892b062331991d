import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { call } from '@/testing/call'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import * as make from '@/testing/inventory'
import { type Person, person, tenant } from '@/testing/people'

const GUEST = 'Name of the guest'
let owner: PcloudOwner
let guest: Person
let guestId = ''
const asGuest = (method: string, path: string) => call(method, path, { headers: guest.headers })
const authorise = (id: string) => owner.ask('POST', '/tenants', { tenant: id })

beforeEach(async () => {
  owner = await pcloudOwner('prod')
  guestId = await tenant(`${GUEST} ${newId()}`)
  guest = await person('owner', { tenantId: guestId })
})

const nameOf = async () =>
  (await database().tenant.findUniqueOrThrow({ where: { id: guestId } })).name

async function vmOfGuest() {
  const { clusterId } = await make.node()
  const facts = { clusterId, name: 'first', ramMb: 512, vcpus: 1 }
  await database().vm.create({ data: { ...facts, tenantId: guestId, pcloudId: owner.id } })
}

describe('an owner who authorises another tenant', () => {
  test('names a tenant by its id; all invalid ids get one response', async () => {
    const ended = await tenant()
    await database().tenant.update({ where: { id: ended }, data: { archivedAt: new Date() } })
    const answers = []
    for (const unknown of [await nameOf(), 'no such tenant', newId(), ended])
      answers.push(await authorise(unknown))
    const [first, ...rest] = answers.map(({ status, json }) => ({
      status,
      json: { ...json, requestId: '' },
    }))
    expect(first).toMatchObject({ status: 404, json: { code: 'tenant-not-found' } })
    for (const answer of rest) expect(answer).toEqual(first)
    expect((await authorise(guestId)).status).toBe(201)
    expect((await authorise(guestId)).status).toBe(201)
  })

  test('reads only its id until it has a VM there, and then its name', async () => {
    const answers = [await authorise(guestId), await owner.ask('GET', '/tenants')]
    const log = await call('GET', '/audit', owner)
    const events = await database().event.findMany({ where: { tenantId: owner.tenantId } })
    const payloads = JSON.stringify(events.map(({ payload }) => payload))
    for (const text of [payloads, ...[...answers, log].map((each) => each.text)])
      expect(text).not.toContain(GUEST)
    expect(answers[1]?.json.items).toMatchObject([{ owner: true }, { id: guestId, name: null }])
    expect((await owner.ask('DELETE', `/tenants/${await nameOf()}`)).status).toBe(404)
    await vmOfGuest()
    const after = await owner.ask('GET', '/tenants')
    expect(after.json.items[1]).toMatchObject({ id: guestId, name: await nameOf() })
    expect((await owner.ask('DELETE', `/tenants/${await nameOf()}`)).status).toBe(200)
  })

  test('authorises its own tenant again, by name or id', async () => {
    await owner.ask('DELETE', `/tenants/${owner.tenantId}`)
    expect((await authorise(owner.tenantId ?? '')).status).toBe(201)
  })
})

test('staff authorise by name, and read names', async () => {
  const admin = await person('admin')
  const path = `/pclouds/${owner.id}/tenants`
  const { status, json } = await call('POST', path, { ...admin, body: { tenant: await nameOf() } })
  expect([status, json.items[1].name]).toEqual([201, await nameOf()])
  expect((await owner.ask('GET', '/tenants')).json.items[1].name).toBeNull()
})

test('an authorised tenant sees the Pcloud on its lists, in its log and in an event', async () => {
  await authorise(guestId)
  const { name: ownerName } = await database().tenant.findUniqueOrThrow({
    where: { id: owner.tenantId ?? '' },
  })
  const shared = { access: 'shared', id: owner.id, name: 'prod', tenant: ownerName }
  expect((await asGuest('GET', '/pclouds')).json.items).toMatchObject([shared])
  expect((await asGuest('GET', '/start')).json).toMatchObject({
    tenant: { id: guestId, name: await nameOf() },
    shared: [{ id: owner.id, name: 'prod', tenant: ownerName }],
  })
  const { items } = (await asGuest('GET', '/audit')).json
  expect(items).toMatchObject([
    { action: 'pcloud.share', actorName: 'Another tenant', after: { owner: ownerName } },
  ])
  const [event] = await database().event.findMany({ where: { tenantId: guestId } })
  expect(event).toMatchObject({ kind: 'pcloud.shared', subjectId: owner.id })
})

test('an authorised tenant reads the fields of a list, and nothing else about its owner', async () => {
  await authorise(guestId)
  const { status, json } = await asGuest('GET', `/pclouds/${owner.id}`)
  expect(status).toBe(200)
  expect(Object.keys(json).sort()).toEqual(['access', 'hosts', 'id', 'name', 'tenant'])
  for (const below of ['/hosts', '/tenants', '/waiting', '/restrictions'])
    expect((await asGuest('GET', `/pclouds/${owner.id}${below}`)).status).toBe(404)
  for (const below of ['', '/hosts/a', `/tenants/${guestId}`])
    expect((await asGuest('DELETE', `/pclouds/${owner.id}${below}`)).status).toBe(404)
})

test('an authorised tenant can leave, which both logs and both streams record once', async () => {
  await authorise(guestId)
  expect((await asGuest('POST', `/pclouds/${owner.id}/leave`)).json.name).toBe('prod')
  expect((await asGuest('POST', `/pclouds/${owner.id}/leave`)).status).toBe(404)
  expect((await asGuest('GET', `/pclouds/${owner.id}`)).status).toBe(404)
  expect((await owner.ask('GET', '/tenants')).json.items).toHaveLength(1)
  const actions = async (who: Person) =>
    (await call('GET', '/audit', who)).json.items.map((it: { action: string }) => it.action)
  expect(await actions(guest)).toEqual(['pcloud.leave', 'pcloud.share'])
  expect((await actions(owner))[0]).toBe('pcloud.left')
  const kinds = await database().event.findMany({ where: { subjectId: owner.id } })
  expect(kinds.map(({ kind }) => kind).filter((kind) => /left|unshared/.test(kind))).toEqual([
    'pcloud.left',
    'pcloud.unshared',
  ])
  expect((await call('GET', '/audit', owner)).text).not.toContain(GUEST)
})

test('an authorised tenant is notified when the owner ends the access or deletes the Pcloud', async () => {
  const unshared = () =>
    database().event.count({ where: { tenantId: guestId, kind: 'pcloud.unshared' } })
  await authorise(guestId)
  await owner.ask('DELETE', `/tenants/${guestId}`)
  expect(await unshared()).toBe(1)
  await authorise(guestId)
  expect((await owner.ask('DELETE', '')).status).toBe(200)
  expect(await unshared()).toBe(2)
})

test('members of an authorised tenant cannot leave, and other tenants find nothing to leave', async () => {
  await authorise(guestId)
  const member = await person('member', { tenantId: guestId })
  const path = `/pclouds/${owner.id}/leave`
  expect((await call('POST', path, member)).status).toBe(403)
  expect((await call('POST', path, await person('owner'))).status).toBe(404)
  expect((await call('POST', path, await person('admin'))).status).toBe(404)
})

describe('an owner who creates a Pcloud', () => {
  const create = (expected: string) =>
    call('POST', '/pclouds', { ...owner, body: { name: 'next', tenant: expected } })

  test('is refused another tenant as if it did not exist', async () => {
    for (const expected of [guestId, await nameOf(), 'no such tenant'])
      expect(await create(expected)).toMatchObject({
        status: 422,
        json: { code: 'unknown-tenant' },
      })
  })

  test('can name its own tenant', async () => {
    expect((await create(owner.tenantId ?? '')).status).toBe(201)
  })
})
