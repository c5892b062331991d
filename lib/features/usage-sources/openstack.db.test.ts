import { describe, expect, test } from 'vitest'
import { cloudHost, cloudPool } from '@/testing/fixtures/openstack/cloud'
import { failure, fetchedCloud } from '@/testing/fixtures/openstack/fetched-cloud'
import type { Received } from '@/testing/receiver'

const { answers, calls, fetched, paused, received, serves, servesExcept } = fetchedCloud()

const three = {
  nova: {
    vcpus: 120,
    vcpus_used: 9,
    memory_mb: 23_040,
    memory_mb_used: 4608,
    local_gb: 3084,
    local_gb_used: 9,
  },
  cinder: { total_capacity_gb: 200, free_capacity_gb: 130 },
}

test('a cloud has the capacity of Placement and the pools of Cinder', async () => {
  serves()
  expect(await fetched()).toEqual({ ok: true, value: three })
})

test('Berth signs in to a cloud with a password for a project', async () => {
  serves()
  await fetched({ settings: { userDomain: 'Staff', project: 'watch' } })
  expect(JSON.parse(received[0]?.body ?? '').auth).toEqual({
    identity: {
      methods: ['password'],
      password: { user: { name: 'admin', domain: { name: 'Staff' }, password: 'a secret' } },
    },
    scope: { project: { name: 'watch', domain: { name: 'Default' } } },
  })
})

test('Berth signs in to a cloud with an application credential, which has its project', async () => {
  serves()
  const settings = { method: 'application-credential', user: 'c0ffee' }
  expect(await fetched({ settings })).toMatchObject({ ok: true })
  expect(JSON.parse(received[0]?.body ?? '').auth).toEqual({
    identity: {
      methods: ['application_credential'],
      application_credential: { id: 'c0ffee', secret: 'a secret' },
    },
  })
})

test('a cloud with many hosts is read with a limited number of concurrent calls', async () => {
  const hosts = Array.from({ length: 100 }, (_, i) => cloudHost(i))
  const answer = serves({ hosts })
  let [open, most] = [0, 0]
  answers(async (call: Received) => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setImmediate(resolve))
    open -= 1
    return answer(call)
  })
  expect(await fetched()).toMatchObject({ value: { nova: { vcpus: 4000, vcpus_used: 300 } } })
  expect(calls('/placement/')).toBe(201)
  expect(most).toBeLessThanOrEqual(8)
})

test.each([
  ['not named by the catalog', () => serves({ catalog: withoutPlacement })],
  ['closed to the account', () => servesExcept('/resource_providers', () => ({ status: 403 }))],
])('a cloud whose Placement is %s is read from Nova, page by page', async (_why, prepare) => {
  prepare()
  expect(await fetched()).toMatchObject({
    value: { nova: { vcpus: 30, memory_mb: 24_576, vcpus_used: 9 } },
  })
  serves({
    catalog: withoutPlacement,
    hosts: Array.from({ length: 401 }, (_, i) => cloudHost(i)),
  })
  received.length = 0
  expect(await fetched()).toMatchObject({ value: { nova: { vcpus: 4010 } } })
  expect(calls('/os-hypervisors/')).toBe(3)
})

test('a cloud without Cinder, or with volumes switched off, only has hosts', async () => {
  serves({ catalog: { placement: '/placement' } })
  expect(await fetched()).toEqual({ ok: true, value: { nova: three.nova } })
  serves()
  expect(await fetched({ settings: { volumes: false } })).toEqual({
    ok: true,
    value: { nova: three.nova },
  })
  expect(calls('get_pools')).toBe(0)
})

test('reading a cloud continues if a host was removed in the meantime', async () => {
  servesExcept(`${cloudHost(2).uuid}/`, () => ({ status: 404 }))
  expect(await fetched()).toMatchObject({ value: { nova: { vcpus: 80, vcpus_used: 6 } } })
})

test('a cloud ignores providers without hosts’ resources', async () => {
  const nic = {
    uuid: '00000000-0000-4000-8000-00000000000a',
    inventories: { NET_BW_EGR_KILOBIT_PER_SEC: { total: 1, reserved: 0, allocation_ratio: 1 } },
    usages: {},
  }
  serves({ hosts: [cloudHost(1), nic] })
  expect(await fetched()).toMatchObject({ value: { nova: { vcpus: 40 } } })
  expect(calls('/usages')).toBe(1)
})

const withoutPlacement = { compute: '/compute/v2.1', volumev3: '/volume/v3/p1' }

describe('pools', () => {
  test.each([
    ['unknown free counts as free', [100, 'unknown'], 100, 100],
    ['infinite free counts as free', [100, 'infinite'], 100, 100],
    ['null free counts as free', [100, null], 100, 100],
    ['more free than there is counts as all', [100, 300], 100, 100],
  ])('%s', async (_what, [total, free], all, left) => {
    serves({ pools: [cloudPool(total, free), cloudPool(50, 10)] })
    expect(await fetched()).toMatchObject({
      value: { cinder: { total_capacity_gb: all + 50, free_capacity_gb: left + 10 } },
    })
  })

  test.each(['unknown', 'infinite', null, undefined])(
    'of size %s always have room and are not measured',
    async (total) => {
      serves({ pools: [cloudPool(total, 'unknown'), cloudPool(50, 0)] })
      expect(await fetched()).toMatchObject({
        value: { cinder: { total_capacity_gb: 0, free_capacity_gb: 0 } },
      })
    },
  )

  test.each([
    ['negative', cloudPool(-1, 0), /total_capacity_gb/],
    ['a text', cloudPool('100 GB', 0), /total_capacity_gb/],
    ['bytes', cloudPool(100, 9e10), /free_capacity_gb/],
    ['missing', { name: 'p' }, /capabilities/],
  ])('that are %s fail', async (_what, pool, place) => {
    serves({ pools: [pool] })
    expect(await fetched()).toMatchObject(failure(place))
  })

  test('fail if Cinder lists none', async () => {
    serves({ pools: [] })
    expect(await fetched()).toMatchObject(failure(/Cinder knows no pool/, /Wait/))
  })
})

describe('a token that ends during a fetch', () => {
  test('repeatedly is a failure', async () => {
    serves({ tokenCalls: 20, hosts: Array.from({ length: 60 }, (_, i) => cloudHost(i)) })
    expect(await fetched()).toMatchObject(failure(/expired 4 times within a minute/, /lifetime/))
    expect(calls('/auth/tokens')).toBe(4)
  })

  test('is renewed with one sign-in for all calls', async () => {
    serves({ tokenCalls: 5, hosts: [1, 2].map(cloudHost) })
    expect(await fetched()).toMatchObject({ ok: true })
    expect(calls('/auth/tokens')).toBe(2)
  })

  test('and expires again immediately is a failure', async () => {
    serves({ tokenCalls: 0 })
    expect(await fetched()).toMatchObject(failure(/Placement refused a token/, /clocks/))
  })
})

test('a call is repeated after 429 and 503, at the time in Retry-After', async () => {
  const answer = serves()
  const bad = [
    { status: 503 },
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 429, headers: { 'retry-after': '999999' } },
  ]
  answers(
    (call: Received) =>
      (call.path === '/placement/resource_providers' && bad.shift()) || answer(call),
  )
  expect(await fetched()).toMatchObject(failure(/Placement answered 429, 3 times/))
  expect(paused).toEqual([500, 7000])
  expect(await fetched()).toMatchObject({ ok: true })
})
