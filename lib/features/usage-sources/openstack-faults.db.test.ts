import { describe, expect, test } from 'vitest'
import { cloudHost } from '@/testing/fixtures/openstack/cloud'
import { failure, fetchedCloud } from '@/testing/fixtures/openstack/fetched-cloud'
import type { Received } from '@/testing/receiver'

const { answers, calls, fetched, paused, received, serves, servesExcept } = fetchedCloud()

const inventories = (facts: object) => () => ({
  status: 200,
  body: JSON.stringify({ inventories: facts }),
})
const vcpu = (facts: object) =>
  inventories({ VCPU: { total: 10, reserved: 0, allocation_ratio: 1, ...facts } })

describe('a cloud that is down', () => {
  test('is tried three times and reported with its address', async () => {
    answers(() => null)
    const down = failure(
      /^Keystone at http:\/\/127\.0\.0\.1:\d+ was not reached\. The connection failed \(ECONNRESET\)\.$/,
      /that Keystone runs/,
    )
    expect(await fetched()).toEqual(down)
    expect(received).toHaveLength(3)
    expect(paused).toEqual([500, 2000])
  })

  test('stores nothing if only a part of it fails', async () => {
    servesExcept('get_pools', () => ({ status: 503 }))
    expect(await fetched()).toEqual(failure(/^Cinder answered 503, 3 times\.$/, /log of Cinder/))
    servesExcept(`${cloudHost(3).uuid}/usages`, () => null)
    expect(await fetched()).toEqual(failure(/^Placement at .* was not reached/))
  })

  test('is not replaced by Nova if only Placement fails', async () => {
    servesExcept('/resource_providers', () => ({ status: 500 }))
    expect(await fetched()).toEqual(failure(/^Placement answered 500/))
    expect(calls('os-hypervisors')).toBe(0)
  })
})

test('the fetch of a cloud that does not respond in time is aborted', async () => {
  const deadline = new AbortController()
  servesExcept('/usages', () => {
    deadline.abort()
    return new Promise(() => {})
  })
  expect(await fetched({ signal: deadline.signal })).toEqual(
    failure(/^The fetch took too long and was stopped while it waited for Placement\.$/),
  )
  const requested = received.length
  expect(await fetched({ signal: deadline.signal })).toEqual(failure(/took too long/))
  expect(received).toHaveLength(requested)
})

describe('an account', () => {
  test.each([
    ['without a secret', { secret: null }, /is no secret/, /Set its secret/],
    ['with a wrong secret', { secret: 'other' }, /refused the sign-in/, /secret/],
  ])('%s gets a failure with the remedy', async (_what, given, what, remedy) => {
    serves()
    expect(await fetched(given)).toEqual(failure(what, remedy))
  })

  test('reports a wrong address of Keystone with the remedy', async () => {
    servesExcept('/auth/tokens', () => ({ status: 404 }))
    expect(await fetched()).toEqual(
      failure(/^Keystone answered .* with 404/, /address of Keystone/),
    )
  })

  test('reports missing read access with the name of the required role', async () => {
    servesExcept('/resource_providers', () => ({ status: 403 }))
    const seen = await fetched()
    expect(seen.ok).toBe(true)
    servesExcept('get_pools', () => ({ status: 403 }))
    expect(await fetched()).toEqual(
      failure(/^Cinder does not show .*get_pools to this account\.$/, /Give the account a role/),
    )
  })
})

test.each([
  ['a negative total', vcpu({ total: -4 }), /VCPU\.total that is negative/],
  ['a total in another unit', vcpu({ total: 5e7 }), /VCPU\.total that is more than 1000000 vCPUs/],
  [
    'memory in bytes',
    inventories({ MEMORY_MB: { total: 6.8e10 } }),
    /MEMORY_MB\.total.*another unit/,
  ],
  ['a total as text', vcpu({ total: '10' }), /VCPU\.total that is not a number/],
  [
    'a huge number',
    () => ({ status: 200, body: '{"inventories":{"VCPU":{"total":1e999}}}' }),
    /VCPU\.total/,
  ],
  ['a negative ratio', vcpu({ allocation_ratio: -1 }), /allocation_ratio that is negative/],
  [
    'NaN',
    () => ({ status: 200, body: '{"inventories":{"VCPU":{"total":NaN}}}' }),
    /incomplete JSON/,
  ],
  [
    'half of a body',
    () => ({ status: 200, body: '{"inventories":{"VCPU":{"tot' }),
    /incomplete JSON/,
  ],
  ['a body without the numbers', vcpu({ total: undefined }), /VCPU\.total/],
  ['a page of HTML', () => ({ status: 200, body: '<html>Sign in' }), /incomplete JSON/],
  ['another body', () => ({ status: 200, body: '[]' }), /\/inventories with a body that/],
])('a cloud that reports impossible values: %s gives nothing', async (_what, answer, what) => {
  servesExcept(`${cloudHost(2).uuid}/inventories`, answer)
  expect(await fetched()).toEqual(failure(what))
})

test('a cloud that reports impossible values: an incomplete response stores nothing', async () => {
  const headers = { 'content-length': '5000' }
  servesExcept('/usages', () => ({ status: 200, headers, body: '{"usages":{}}' }))
  expect(await fetched()).toEqual(
    failure(/^Placement at .* was not reached\. The connection failed/),
  )
})

test('a cloud that reports impossible values: an endless response is read up to a limit', async () => {
  const spaces = (megabytes: number) => ({
    status: 200,
    body: ' '.repeat(megabytes * 1024 * 1024),
  })
  servesExcept('/resource_providers', () => spaces(9))
  expect(await fetched()).toEqual(failure(/more than 8 MB/))
  servesExcept('/inventories', () => spaces(2))
  expect(await fetched()).toEqual(failure(/more than 1 MB/))
})

test('a cloud that reports impossible values: a cloud without hosts does not count as an empty cloud', async () => {
  serves({ hosts: [] })
  expect(await fetched()).toEqual(failure(/^Placement has no host/, /region/))
})

test('a cloud that reports impossible values: a list of hypervisors that repeats is no longer read', async () => {
  const catalog = { compute: '/compute/v2.1' }
  const one = { id: 'a', vcpus: 1, vcpus_used: 0, memory_mb: 1, memory_mb_used: 0 }
  const body = JSON.stringify({
    hypervisors: [{ ...one, local_gb: 1, local_gb_used: 0 }],
    hypervisors_links: [{ rel: 'next' }],
  })
  const answer = serves({ catalog })
  answers((call: Received) =>
    call.path.includes('os-hypervisors') ? { status: 200, body } : answer(call),
  )
  expect(await fetched()).toEqual(failure(/names a host twice/))
  expect(calls('os-hypervisors')).toBe(2)
})
