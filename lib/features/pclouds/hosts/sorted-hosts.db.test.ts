import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'

let owner: PcloudOwner

/** Hosts `web-2` (2 VMs), `web-10` (down, its disk holds a VM), `db` (disabled) and `later` (reserved). */
beforeAll(async () => {
  owner = await pcloudOwner()
  const { flavor, nodeIds, clusterId } = await poolFixture({ hosts: 4, units: 3 })
  const [two = '', ten = '', disabled = '', later = ''] = nodeIds
  const at = new Date()
  const common = { flavorId: flavor, units: 3, seed: '0'.repeat(32), among: 1, requestedBy: 'Test' }
  const host = { ...common, pcloudId: owner.id, startAt: at }
  const soon = new Date(Date.now() + 86_400_000)
  await database().hostAllocation.createMany({
    data: [
      { ...host, name: 'web-2', nodeId: two, heldAt: at, enabled: true },
      { ...host, name: 'web-10', nodeId: ten, heldAt: at, enabled: true },
      { ...host, name: 'db', nodeId: disabled, heldAt: at },
      { ...host, name: 'later', nodeId: later, startAt: soon },
    ],
  })
  await database().node.update({ where: { id: ten }, data: { state: 'stopped' } })
  const size = { ramMb: 1024, vcpus: 2 }
  const running = {
    ...size,
    clusterId,
    pcloudId: owner.id,
    tenantId: owner.tenantId,
    state: 'running' as const,
    startedAt: at,
    placedAt: at,
  }
  await database().vm.createMany({
    data: [
      { ...running, name: 'a', nodeId: two, diskNodeId: two },
      { ...running, name: 'b', nodeId: two, diskNodeId: ten },
    ],
  })
})

const list = async (query: string) => (await owner.ask('GET', `/hosts?${query}`)).json
const names = async (query: string) =>
  (await list(query)).items.map(({ name }: { name: string }) => name)

test.each([
  ['need', ['web-10', 'db', 'later', 'web-2']],
  ['name', ['db', 'later', 'web-2', 'web-10']],
  ['-name', ['web-10', 'web-2', 'later', 'db']],
  ['state', ['web-10', 'db', 'web-2', 'later']],
  ['-vms', ['web-2', 'web-10', 'db', 'later']],
  ['-cpu', ['web-2', 'db', 'later', 'web-10']],
])('the order %s is %j, page after page', async (sort, expected) => {
  expect(await names(`sort=${sort}`)).toEqual(expected)
  const first = await list(`sort=${sort}&limit=3`)
  const second = await list(`sort=${sort}&limit=3&cursor=${first.next}`)
  const paged = [...first.items, ...second.items].map(({ name }) => name)
  expect([paged, second.next]).toEqual([expected, null])
})

test('the first page has the sums of all hosts that match', async () => {
  const { sums, next } = await list('limit=1')
  expect(sums).toEqual({
    hosts: 4,
    enabled: 2,
    units: 12,
    vms: 3,
    ram: { physical: 196_608, allocatable: 294_912, used: 2048 },
    cpu: { physical: 48, allocatable: 768, used: 4 },
  })
  expect((await list(`limit=1&cursor=${next}`)).sums).toBeNull()
  expect((await list('q=nothing')).sums).toMatchObject({ hosts: 0, units: 0, ram: { physical: 0 } })
})

test('a search matches words in names, zones, flavors and states', async () => {
  expect(await names('sort=name&q=WEB')).toEqual(['web-2', 'web-10'])
  expect(await names('q=web-1+enabled')).toEqual(['web-10'])
  expect(await names('q=reserved')).toEqual(['later'])
  expect((await list('q=web')).sums).toMatchObject({ hosts: 2, enabled: 2, vms: 3 })
})

test('a cursor belongs to its order', async () => {
  const { next } = await list('limit=1')
  const refusal = await owner.ask('GET', `/hosts?sort=vms&cursor=${next}`)
  expect(refusal.json).toMatchObject({ status: 422, errors: [{ path: 'cursor' }] })
})
