import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import {
  clusterIn,
  instancesOf,
  type LevelFixture,
  levelFixture,
} from '@/testing/fixtures/launch-levels'

const NODES = 500

let fixture: LevelFixture

beforeEach(async () => {
  fixture = await levelFixture(['one'])
})

async function largeCluster(name: string, room: number): Promise<void> {
  const { nodes } = await clusterIn(fixture.pods.one?.id ?? '', { nodes: 1, room }, { name })
  const copies = Array.from({ length: NODES - 1 }, (_, i) =>
    nodes.map(({ id: _id, ...node }) => ({ ...node, name: `${node.name}-${i}` })),
  )
  await database().node.createMany({ data: copies.flat() })
}

const countLaunches = () => database().launch.count({ where: { poolId: fixture.pool.id } })

test('a batch whose VMs are compared with too many nodes is refused without writing anything', async () => {
  await largeCluster('a', 5)
  await instancesOf(fixture, 80)
  const refused = await call('POST', '/launch-batches', {
    ...fixture.operator,
    body: { launches: [fixture.body, fixture.body, fixture.body] },
  })
  expect(refused).toMatchObject({ status: 422, json: { code: 'too-expensive' } })
  expect(refused.json.errors).toMatchObject([{ path: 'launches' }])
  expect(await countLaunches()).toBe(0)
})

test('concurrent launches that together exceed the limit of compared nodes are all decided', async () => {
  await largeCluster('a', 5)
  await instancesOf(fixture, 80)
  const all = await Promise.all([1, 2, 3].map(() => fixture.launch()))
  expect(all.map(({ status, json }) => ({ status, vms: json.vms.length }))).toEqual(
    all.map(() => ({ status: 201, vms: 80 })),
  )
  expect(await countLaunches()).toBe(3)
})

test('counts the nodes of all clusters that a launch tries', async () => {
  await largeCluster('a', 0)
  await largeCluster('b', 5)
  await instancesOf(fixture, 100)
  const { json } = await fixture.launch()
  expect(json).toMatchObject({ state: 'failed', vms: [] })
  const why = await call('GET', `/launches/${json.id}/why`, fixture.operator)
  expect(why.json.attempts[0].error).toMatch(/this many VMs/)
})
