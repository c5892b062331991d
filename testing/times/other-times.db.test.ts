import { beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '@/lib/api/paging/cursor'
import { endpoints } from '@/lib/api/registry.server'
import { type Permission, permissions } from '@/lib/auth/permissions'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { MAX_FAILURE_HOURS } from '@/lib/engine'
import { call } from '@/testing/call'
import { format, sendDocument } from '@/testing/fixtures/inventory-documents'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

/** Times outside fields with a time schema: in cursors, documents and policies. */

let admin: Person

beforeAll(async () => {
  admin = await person('admin', { scopes: Object.keys(permissions) as Permission[] })
})

const lists = endpoints.filter(
  ({ method, query }) => method === 'GET' && 'cursor' in Object(Object(query).shape),
)

test.each(lists.map(({ path }) => path))('GET %s handles any time in a cursor', async (path) => {
  const times = ['0000-01-01', '0001-01-01', '9999-12-31', '+275760-09-13', '-000001-01-01']
  const keys = [
    ...times.map((day) => `${day}T00:00:00.000Z`),
    'Infinity',
    '99999999999',
    8.64e15,
    -1,
    '',
  ]
  const failed: object[] = []
  for (const key of keys) {
    const cursor = encodeCursor([key, 'names-nothing'])
    const target = `${path.replace(/(?<=\/):\w+/g, 'names-nothing')}?cursor=${cursor}`
    const { status } = await call('GET', target, { headers: admin.headers })
    if (status >= 500) failed.push({ key, status })
  }
  expect(failed).toEqual([])
})

test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '+275760-09-13T00:00:00Z'])(
  'an inventory document with the time %s is rejected with its paths',
  async (time) => {
    const text = `${format}providers: [{ name: p, kind: k }]
accounts: [{ provider: p, name: a, failures: ["${time}"] }]
providerHardwareProfiles:
  - { provider: p, name: h, vcpus: 1, memoryMb: 1, storageGb: 0, architecture: arm64 }
prices: [{ provider: p, profile: h, price: 1, validFrom: "${time}", validTo: "${time}" }]
exchangeRates: [{ currency: EUR, rate: "1.1", validFrom: "${time}" }]`
    const { status, json } = await sendDocument(text)
    expect(status).toBe(422)
    expect(json.errors.map(({ path }: { path: string }) => path)).toEqual([
      'accounts[0].failures[0]',
      'prices[0].validFrom',
      'prices[0].validTo',
      'exchangeRates[0].validFrom',
    ])
  },
)

test('a window of failures longer than their retention is rejected', async () => {
  const modules = [
    { id: 'b', module: 'weighted-split', params: { weights: {} } },
    { id: 'f', module: 'failure-fine', params: { windowHours: 1e12 } },
  ]
  const { deployable } = await inventoryRows()
  const body = { pool: null, deployable: deployable.id, policy: { modules } }
  const { status, json } = await call('POST', '/preview', { headers: admin.headers, body })
  expect({ status, paths: json.errors.map(({ path }: { path: string }) => path) }).toEqual({
    status: 422,
    paths: ['policy.modules[1].params.windowHours'],
  })
})

test('a window of failures is the same in a preview, a launch and the overview, up to the longest one', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const [a = { id: '' }] = rows.accounts
  const hours = MAX_FAILURE_HOURS
  const policy = {
    modules: [
      { id: 'b', module: 'weighted-split', enabled: true, params: { weights: {} } },
      {
        id: 'f',
        module: 'failure-fine',
        enabled: true,
        params: { fine: 10, windowHours: hours },
      },
    ],
  }
  const at = (ago: number) => new Date(Date.now() - ago * HOUR_MS)
  await database().accountFailure.createMany({
    data: [at(hours - 0.5), at(hours + 0.5)].map((time) => ({
      accountId: a.id,
      at: time,
      source: 'test',
    })),
  })
  await call('POST', `/pools/${rows.pool.id}/policy/publish`, {
    headers: admin.headers,
    ifMatch: 0,
    body: { document: policy, note: 'the longest window' },
  })

  const preview = await call('POST', '/preview', {
    headers: admin.headers,
    body: { pool: rows.pool.id, deployable: rows.deployable.id, policy },
  })
  const launch = await call('POST', '/launches?dryRun=true', {
    headers: admin.headers,
    body: { pool: rows.pool.name, deployable: rows.deployable.name },
  })
  const previewed = preview.json.outcome.groups[0].accounts
  const launched = launch.json.alternatives
  expect([
    previewed.find(({ id }: { id: string }) => id === a.id).share,
    launched.find(({ account }: { account: { id: string } }) => account.id === a.id).share,
  ]).toEqual([expect.closeTo(0.4 / 0.9, 9), expect.closeTo(0.4 / 0.9, 9)])

  const query = { pool: rows.pool.id, range: '7d' }
  await database().accountFailure.create({
    data: { accountId: a.id, at: at(1), source: 'test' },
  })
  const overview = await call('GET', `/overview/failures?${new URLSearchParams(query)}`, {
    headers: admin.headers,
  })
  expect(overview.json.rows[0].fine).toMatchObject({ failures: 2, hours, taken: 20 })
})

test('a window of failures beyond the limit is rejected by the database too', async () => {
  const { pool } = await inventoryRows()
  const modules = [{ id: 'f', module: 'failure-fine', params: { windowHours: 2209 } }]
  const policy = await database().policy.create({ data: { poolId: pool.id } })
  const version = {
    policyId: policy.id,
    version: 1,
    note: '',
    authorName: 'test',
    document: { modules },
  }
  await expect(database().policyVersion.create({ data: version })).rejects.toThrow(/2208 hours/)
})
