import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'

const broken = { id: 'broken', name: 'broken' }
let accountId = ''

beforeAll(async () => {
  accountId = (await make.account()).id
  const times = { startAt: new Date(0), endAt: new Date('2999-01-01T00:00:00Z') }
  await database().sla.createMany({
    data: [
      { id: 'whole', name: 'whole', accountId, ...times, services: [] },
      { ...broken, accountId, ...times, services: [{ type: 5 }] },
    ],
  })
})

const slas = async (headers: Record<string, string>) => call('GET', '/slas', { headers })

test('a row that cannot be read does not prevent its list, and staff get its name', async () => {
  const { status, json } = await slas((await make.inventoryAdmin()).headers)
  expect(status).toBe(200)
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual(['whole'])
  expect(json.unreadable).toEqual([
    { ...broken, problem: expect.stringMatching(/^services\.0\.type: /) },
  ])
})

test('users of a tenant get the list without it', async () => {
  const { headers } = await person('member', { tenantId: (await make.tenant()).id })
  const { status, json } = await slas(headers)
  expect(status).toBe(200)
  expect(Object.keys(json).toSorted()).toEqual(['items', 'next'])
  expect(json.items).toHaveLength(1)
})

test('the exported inventory is without it, and names it', async () => {
  const { headers } = await make.inventoryAdmin()
  const yaml = await call('GET', '/inventory', { headers })
  expect(yaml.status).toBe(200)
  expect(yaml.text).toContain('# Left out: sla broken (services.0.type: ')
  const { status, text } = await call('GET', '/inventory?format=json', { headers })
  expect(status).toBe(200)
  const { slas: exported } = JSON.parse(text)
  expect(exported.map(({ name }: { name: string }) => name)).toEqual(['whole'])
})

test('lists that are not resources omit such rows as well', async () => {
  const { headers } = await make.inventoryAdmin()
  const { id: clusterId } = await make.cluster()
  const facts = { clusterId, ramMb: 1024, vcpus: 1 }
  await database().vm.create({ data: { ...facts, name: 'readable' } })
  const odd = await database().vm.create({
    data: { ...facts, name: 'odd', stickyKeys: [{ name: 5 }] },
  })
  const { status, json } = await call('GET', `/vms?cluster=${clusterId}`, { headers })
  expect(status).toBe(200)
  expect(json.items.map(({ name }: { name: string }) => name)).toEqual(['readable'])
  expect(json.unreadable).toMatchObject([{ id: odd.id, name: 'odd' }])
})
