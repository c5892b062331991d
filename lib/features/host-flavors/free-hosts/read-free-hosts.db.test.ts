import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { pcloudOf, takeHost } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import * as make from '@/testing/inventory'
import type { FreeHosts } from './free-host'
import { readFreeHosts } from './read-free-hosts.server'

/** The free hosts according to the stored rows. */
async function storedFree(flavorId: string): Promise<[string, string][]> {
  const rows = await database().poolHost.findMany({
    where: {
      flavorId,
      quarantinedAt: null,
      node: {
        state: 'running',
        serviceEnabled: true,
        archivedAt: null,
        allocations: { none: { closedAt: null } },
      },
    },
    select: { nodeId: true, node: { select: { cluster: { select: { pod: true } } } } },
  })
  return inOrder(
    rows.map(({ nodeId, node }): [string, string] => [node.cluster.pod.realmId, nodeId]),
  )
}

const reported = (free: FreeHosts, flavorId: string) =>
  inOrder(
    (free.get(flavorId) ?? []).flatMap(({ realmId, nodeIds }) =>
      nodeIds.map((nodeId): [string, string] => [realmId, nodeId]),
    ),
  )

const inOrder = (pairs: readonly [string, string][]) =>
  [...pairs].sort((a, b) => (a.join() < b.join() ? -1 : 1))

const unreservedFree = async (flavorId: string) =>
  reported(await readFreeHosts(database(), [flavorId]), flavorId)

/** Returns pseudo-random numbers below `n` that are the same in each run. */
function randomNumbers(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

type Fixture = { flavor: string; nodeId: string; pcloudId: string; clusterId: string }

const held = ({ flavor, nodeId, pcloudId }: Fixture, facts: object = {}) => ({
  pcloudId,
  nodeId,
  flavorId: flavor,
  units: 1,
  name: nodeId,
  startAt: new Date(),
  heldAt: new Date(),
  seed: '0'.repeat(32),
  among: 1,
  requestedBy: 'Test',
  ...facts,
})

/** Changes that make a host free or not. A change that the database refuses has no effect. */
function changesOf(fixture: Fixture, draw: (n: number) => number) {
  const db = database()
  const { nodeId, flavor: flavorId, clusterId } = fixture
  const node = (data: object) => db.node.update({ where: { id: nodeId }, data })
  const give = (facts: object) => db.hostAllocation.create({ data: held(fixture, facts) })
  const quarantinedAt = draw(2) === 0 ? null : new Date()
  return [
    () => node({ state: draw(2) === 0 ? 'running' : 'stopped' }),
    () => node({ serviceEnabled: draw(2) === 0 }),
    () => node({ load: draw(9) / 10 }),
    () => db.poolHost.update({ where: { nodeId }, data: { quarantinedAt } }),
    () => db.poolHost.delete({ where: { nodeId } }),
    () => db.poolHost.create({ data: { nodeId, flavorId } }),
    () => db.node.delete({ where: { id: nodeId } }),
    () => give({}),
    () => give({ heldAt: null }),
    async () =>
      takeHost(
        (await db.hostAllocation.findFirstOrThrow({ where: { nodeId, closedAt: null } })).id,
      ),
    () => db.cluster.update({ where: { id: clusterId }, data: { steps: 1 + draw(20) } }),
    async () =>
      db.cluster.update({ where: { id: clusterId }, data: { podId: (await make.pod()).id } }),
  ]
}

test('the cached free hosts equal the stored ones after any change', async () => {
  const { flavor, clusterId, nodeIds } = await poolFixture({ hosts: 6 })
  const other = await make.cluster()
  for (let n = 0; n < 4; n++) {
    const { id } = await make.node({ clusterId: other.id, name: `other-${n}` })
    await database().poolHost.create({ data: { nodeId: id, flavorId: flavor } })
    nodeIds.push(id)
  }
  const { id: pcloudId } = await pcloudOf((await make.tenant()).id)
  const draw = randomNumbers(11)
  for (let i = 0; i < 150; i++) {
    const nodeId = nodeIds[draw(nodeIds.length)] ?? ''
    const changes = changesOf({ flavor, nodeId, pcloudId, clusterId }, draw)
    await changes[draw(changes.length)]?.().catch(() => undefined)
    if (draw(3) > 0) expect(await unreservedFree(flavor)).toEqual(await storedFree(flavor))
  }
}, 120_000)

test('returns the hosts of a zone with several clusters in one order', async () => {
  const { flavor, clusterId } = await poolFixture({ hosts: 3 })
  const { podId } = await database().cluster.findUniqueOrThrow({ where: { id: clusterId } })
  const second = await make.cluster({ podId })
  const { id } = await make.node({ clusterId: second.id })
  await database().poolHost.create({ data: { nodeId: id, flavorId: flavor } })
  const zones = (await readFreeHosts(database(), [flavor])).get(flavor) ?? []
  const [zone] = zones
  expect(zones).toHaveLength(1)
  expect(zone?.nodeIds).toHaveLength(4)
  expect(zone?.nodeIds).toEqual([...(zone?.nodeIds ?? [])].sort())
})

test('does not cache the changes of a rolled-back transaction', async () => {
  const { flavor, clusterId, nodeIds } = await poolFixture({ hosts: 2 })
  const { id: pcloudId } = await pcloudOf((await make.tenant()).id)
  const before = await unreservedFree(flavor)
  const fixture = { flavor, nodeId: nodeIds[0] ?? '', pcloudId, clusterId }
  await expect(
    database().$transaction(async (tx) => {
      await tx.hostAllocation.create({ data: held(fixture) })
      expect(reported(await readFreeHosts(tx, [flavor]), flavor)).toHaveLength(1)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await unreservedFree(flavor)).toEqual(before)
})
