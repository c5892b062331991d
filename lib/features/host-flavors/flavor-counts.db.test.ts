import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { person } from '@/testing/people'

test('a flavor counts its hosts, and names its holders with all of their units', async () => {
  const { flavor, nodeIds } = await poolFixture({ hosts: 4, units: 2 })
  const other = await poolFixture({ hosts: 1, units: 3 })
  const first = await pcloudOwner('first')
  const second = await pcloudOwner('second')
  await first.ask('POST', '/hosts', { flavor, count: 2 })
  await first.ask('POST', '/hosts', { flavor: other.flavor, name: 'other' })
  await second.ask('POST', '/hosts', { flavor, name: 'one' })
  const held = await database().hostAllocation.findMany({ where: { flavorId: flavor } })
  const [left] = nodeIds.filter((id) => held.every(({ nodeId }) => nodeId !== id))
  await database().node.update({ where: { id: left ?? '' }, data: { state: 'stopped' } })
  const { json } = await call('GET', `/host-flavors/${flavor}`, await person('operator'))
  const hosts = { total: 4, free: 0, allocated: 3, unavailable: 1 }
  expect(json).toMatchObject({ hosts, zones: [hosts], holders: 2 })
  const listed = async (query: string) =>
    (await call('GET', `/host-flavors/${flavor}/holders${query}`, await person('viewer'))).json
  const page = await listed('?limit=1')
  const rest = await listed(`?limit=1&cursor=${page.next}`)
  expect([page.items.length, rest.items.length, rest.next]).toEqual([1, 1, null])
  expect(await listed('')).toMatchObject({ items: [...page.items, ...rest.items] })
  const holders = [...page.items, ...rest.items].map(
    ({ tenantId, ...facts }: Record<string, unknown>): [unknown, unknown] => [tenantId, facts],
  )
  expect(new Map(holders)).toEqual(
    new Map([
      [first.tenantId, expect.objectContaining({ hosts: 2, units: 4, used: 7, limit: null })],
      [second.tenantId, expect.objectContaining({ hosts: 1, units: 2, used: 2, limit: null })],
    ]),
  )
})
