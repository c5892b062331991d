import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, person } from '@/testing/people'

const iso = (ms: number) => new Date(Date.now() + ms).toISOString()
const dayIn = (days: number) => iso(days * DAY_MS).slice(0, 10)

let owner: PcloudOwner
let stranger: Person
let viewer: Person
let flavor: string
let endAt: string
let nodes: string[]

/** Of three hosts, one is leased for two days, and two are held without an end. */
beforeAll(async () => {
  owner = await pcloudOwner('prod')
  stranger = await person('owner')
  viewer = await person('viewer')
  const fixture = await poolFixture({ hosts: 3, units: 2 })
  flavor = fixture.flavor
  endAt = iso(2 * DAY_MS)
  await owner.ask('POST', '/hosts', { flavor, name: 'leased', endAt })
  await owner.ask('POST', '/hosts', { flavor, names: ['one', 'two'] })
  const named = await database().node.findMany({ where: { id: { in: fixture.nodeIds } } })
  nodes = named.flatMap(({ id, name }) => [id, name])
})

const supply = async (query: string, { headers }: Pick<Person, 'headers'> = owner) =>
  (await call('GET', `/hosts/availability?flavor=${flavor}${query}`, { headers })).json.items

test('tenants get words and the next date, staff get numbers', async () => {
  const place = { flavor, units: 2, availability: 'none', nextAt: endAt }
  expect(await supply('')).toMatchObject([{ ...place, hosts: null }])
  expect(await supply('', viewer)).toMatchObject([{ ...place, hosts: { total: 3, free: 0 } }])
  expect(await supply('&count=2')).toMatchObject([{ nextAt: null }])
  expect(await supply(`&startAt=${endAt}`)).toMatchObject([{ availability: 'limited' }])
})

test('a calendar shows the free hosts of each day', async () => {
  const path = `/hosts/calendar?flavor=${flavor}&from=${dayIn(1)}&to=${dayIn(3)}`
  const { json } = await call('GET', path, { headers: stranger.headers })
  expect(json.days).toEqual([dayIn(1), dayIn(2), dayIn(3)])
  expect(json.free).toMatchObject([{ days: ['none', 'none', 'limited'], hosts: null }])
  expect(json.held).toEqual([])
  const staff = await call('GET', path, viewer)
  expect(staff.json.free[0].hosts).toEqual([0, 0, 1])
})

test('a calendar has at most 92 days, and begins at the requested day', async () => {
  const issues = async (query: string) =>
    (await call('GET', `/hosts/calendar?${query}`, viewer)).json.errors
  expect(await issues('to=2199-12-31')).toMatchObject([{ path: 'from' }])
  expect(await issues('from=2026-01-01&to=2026-04-03')).toMatchObject([{ path: 'to' }])
  expect(await issues('from=2026-01-01&to=2026-04-02')).toBeUndefined()
})

test('users of a tenant see their own hosts, staff see all holders', async () => {
  const path = `/hosts/calendar?flavor=${flavor}`
  const own = await call('GET', path, { headers: owner.headers })
  expect(own.json.held.map(({ name }: { name: string }) => name).sort()).toEqual([
    'leased',
    'one',
    'two',
  ])
  expect(own.json.held.find(({ name }: { name: string }) => name === 'leased')).toMatchObject({
    pcloud: 'prod',
    state: 'held',
    to: endAt,
    node: null,
  })
  for (const node of nodes) expect(own.text).not.toContain(node)
  const staff = await call('GET', path, viewer)
  for (const { node } of staff.json.held) {
    expect(nodes).toContain(node.id)
    expect(nodes).toContain(node.name)
  }
})

test('a calendar of one tenant or Pcloud shows only its hosts, and tenants see only their own', async () => {
  const heldBy = async (query: string, { headers }: Pick<Person, 'headers'> = viewer) => {
    const { json } = await call('GET', `/hosts/calendar?flavor=${flavor}${query}`, { headers })
    return [json.held.length, json.more]
  }
  expect(await heldBy(`&tenant=${owner.tenantId}`)).toEqual([3, false])
  expect(await heldBy(`&tenant=${stranger.tenantId}`)).toEqual([0, false])
  expect(await heldBy(`&pcloud=${owner.id}`)).toEqual([3, false])
  expect(await heldBy(`&pcloud=${owner.id}`, stranger)).toEqual([0, false])
  expect(await heldBy(`&tenant=${owner.tenantId}`, stranger)).toEqual([0, false])
})

test('a refusal names the alternatives', async () => {
  const { flavor: small, clusterId } = await poolFixture({ hosts: 2, units: 1 })
  const { instead } = (await owner.ask('POST', '/hosts', { flavor, name: 'more' })).json
  expect(instead).toMatchObject({ fewer: 0, nextAt: endAt })
  expect(instead.flavors).toContain(small)
  const realm = await database().realm.findFirstOrThrow({
    where: { pods: { some: { clusters: { some: { id: clusterId } } } } },
  })
  const requested = { flavor: small, count: 3, az: realm.id }
  const few = await owner.ask('POST', '/hosts', requested)
  expect(few.json).toMatchObject({ code: 'no-free-host', instead: { fewer: 2, nextAt: null } })
  await database().tenant.update({
    where: { id: owner.tenantId ?? '' },
    data: { hostUnitLimit: 7 },
  })
  const much = await owner.ask('POST', '/hosts', { ...requested, count: 2 })
  expect(much.json).toMatchObject({
    title: 'This is not allowed',
    code: 'quota-exceeded',
    instead: { fewer: 1, nextAt: null },
  })
})

test.each(['from=2026-03-02&to=2026-03-01', 'from=2026-01-01&to=2026-12-01', 'from=soon'])(
  'a calendar of %s is refused',
  async (query) => {
    expect((await call('GET', `/hosts/calendar?${query}`, owner)).status).toBe(422)
  },
)

test('one user cannot overload the server with calendars', async () => {
  const calls = Array.from({ length: 20 }, () => call('GET', '/hosts/calendar', stranger))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(statuses).toContain(429)
})
