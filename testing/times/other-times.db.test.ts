import { beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '@/lib/api/paging/cursor.server'
import { endpoints } from '@/lib/api/registry.server'
import { type Permission, permissions } from '@/lib/auth/permissions'
import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'
import { format, sendDocument } from '@/testing/worlds/inventory-documents'
import { inventoryRows } from '@/testing/worlds/inventory-rows'

/** Times beside the fields whose schema is a time: in cursors, documents and policies. */

let admin: Person

beforeAll(async () => {
  admin = await person('admin', { scopes: Object.keys(permissions) as Permission[] })
})

const lists = endpoints.filter(
  ({ method, query }) => method === 'GET' && 'cursor' in Object(Object(query).shape),
)

test.each(lists.map(({ path }) => path))('GET %s survives any time in a cursor', async (path) => {
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
    const target = `${path.replace(/:\w+/g, 'names-nothing')}?cursor=${cursor}`
    const { status } = await call('GET', target, { headers: admin.headers })
    if (status >= 500) failed.push({ key, status })
  }
  expect(failed).toEqual([])
})

test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '+275760-09-13T00:00:00Z'])(
  'an inventory document with the time %s is refused with its places',
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

test('a window of failures longer than they are kept is refused', async () => {
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
