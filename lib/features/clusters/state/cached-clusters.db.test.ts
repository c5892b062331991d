import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { inPrisma } from '@/lib/db/statements.server'
import { giveHost, offerHost, pcloudOf, takeHost } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { storedNodes } from '@/testing/fixtures/pclouds/stored-nodes'
import * as make from '@/testing/inventory'
import { expectState } from './cached-clusters.server'
import { placementNodes, withoutVms, withVm } from './cluster-state'
import { lockClusterState, readClusterState } from './cluster-states.server'

/** Pseudo-random numbers below `n`, the same in each run. */
function randomNumbers(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

const measured = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes))

/** Makes one random change of a cluster. A change that the database refuses has no effect. */
async function change(clusterId: string, draw: (n: number) => number): Promise<unknown> {
  const db = database()
  const nodes = await db.node.findMany({ where: { clusterId }, orderBy: { name: 'asc' } })
  const vms = await db.vm.findMany({ where: { clusterId }, orderBy: { id: 'asc' } })
  const [node, vm] = [nodes[draw(nodes.length)], vms[draw(vms.length)]]
  if (node === undefined || vm === undefined) throw new Error('an empty cluster')
  const where = { id: node.id }
  const ofVm = { id: vm.id }
  const name = `key-${draw(3)}`
  const ofKey = { clusterId_name: { clusterId, name } }
  const running = { state: 'running', startedAt: measured(0), placedAt: measured(draw(60)) }
  const stopped = { state: 'stopped', nodeId: null, startedAt: null, placedAt: null }
  const keys = [{ name: 'near', value: draw(9) }]
  const changes = [
    () => db.vm.update({ where: ofVm, data: { ...running, nodeId: node.id, customerKeys: keys } }),
    () => db.vm.update({ where: ofVm, data: { ...running, nodeId: node.id } }),
    () => db.vm.update({ where: ofVm, data: { ...stopped, customerKeys: [] } }),
    () => db.vm.update({ where: ofVm, data: { ramMb: draw(4000) } }),
    () => db.vm.updateMany({ where: { ...ofVm, diskNodeId: null }, data: { diskNodeId: node.id } }),
    () => db.vm.delete({ where: ofVm }),
    () => newVms(clusterId, 1),
    () => db.node.update({ where, data: { load: draw(10) / 10, measuredAt: measured(draw(60)) } }),
    () => db.node.update({ where, data: { name: `node-${draw(1000)}` } }),
    () => db.node.update({ where, data: { archivedAt: draw(2) === 0 ? null : measured(0) } }),
    () => db.node.delete({ where }),
    () => make.node({ clusterId, name: `node-${draw(1000)}` }),
    () => db.cluster.update({ where: { id: clusterId }, data: { steps: 1 + draw(20) } }),
    () =>
      db.nodeKeyName.upsert({
        where: ofKey,
        create: { clusterId, name, position: draw(9), value: draw(9) },
        update: { value: draw(9), weight: draw(9) },
      }),
    () => db.nodeKeyName.delete({ where: ofKey }),
    () => db.nodeKeyValue.create({ data: { clusterId, nodeId: node.id, name, value: draw(9) } }),
    () => db.nodeKeyValue.updateMany({ where: { nodeId: node.id }, data: { value: draw(9) } }),
    () => db.nodeKeyValue.deleteMany({ where: { nodeId: node.id } }),
    ...hostChanges(node.id, draw),
  ]
  return changes[draw(changes.length)]?.().catch(() => undefined)
}

/** Random changes of the pool and the Pcloud of a node. */
function hostChanges(nodeId: string, draw: (n: number) => number) {
  const db = database()
  const ofHost = { where: { nodeId, closedAt: null } }
  const ofPcloud = { where: { allocations: { some: { nodeId } } } }
  const tenants = () => db.tenant.findMany({ orderBy: { id: 'asc' }, take: 3 })
  const randomTenant = async () => (await tenants())[draw(3)]?.id ?? ''
  return [
    () => offerHost(nodeId),
    () => db.poolHost.delete({ where: { nodeId } }),
    () => db.poolHost.update({ where: { nodeId }, data: { quarantinedAt: new Date() } }),
    async () => giveHost(nodeId, (await pcloudOf(await randomTenant())).id),
    async () =>
      giveHost(nodeId, (await pcloudOf(await randomTenant())).id, { heldAt: null, enabled: false }),
    () => db.hostAllocation.updateMany({ ...ofHost, data: { enabled: draw(2) === 0 } }),
    async () => takeHost((await db.hostAllocation.findFirstOrThrow(ofHost)).id),
    () => db.pcloud.updateMany({ ...ofPcloud, data: { ramRatio: 1 + draw(3), cpuRatio: null } }),
    () => db.pcloud.updateMany({ ...ofPcloud, data: { keyWeights: { 'key-1': draw(9) } } }),
    async () => {
      const { id: pcloudId } = await db.pcloud.findFirstOrThrow(ofPcloud)
      await db.pcloudTenant.create({ data: { pcloudId, tenantId: await randomTenant() } })
    },
    () => db.pcloudTenant.deleteMany({ where: { pcloud: ofPcloud.where } }),
  ]
}

function newVms(clusterId: string, count: number) {
  const size = { ramMb: 512, vcpus: 1 }
  const data = Array.from({ length: count }, (_, n) => ({ clusterId, name: `vm-${n}`, ...size }))
  return database().vm.createMany({ data })
}

async function cluster() {
  const { id } = await make.cluster()
  for (const name of ['node-b', 'node-a', 'node-C', 'node-d'])
    await make.node({ clusterId: id, name })
  await newVms(id, 12)
  return id
}

const readNodes = async (id: string) =>
  placementNodes((await readClusterState(database(), id)).state)

/** Sets a wrong expected state with a VM that no row contains. */
async function expectAnything(id: string, draw: (n: number) => number) {
  const { state, at } = await readClusterState(database(), id)
  const node = state.nodes[draw(state.nodes.length)]
  const vm = await database().vm.findFirst({ where: { clusterId: id }, skip: draw(9) })
  if (node === undefined || vm === null) return
  const running = { id: vm.id, customer: null, ramMb: 512, vcpus: 1, customerKeys: [] }
  expectState(withVm(state, node.facts.id, { vm: running, placedAt: at.getTime() }))
}

beforeAll(async () => {
  for (let n = 0; n < 3; n++) await make.tenant()
})

test('the cached state of a cluster equals the stored rows after any change', async () => {
  const id = await cluster()
  const draw = randomNumbers(7)
  for (let i = 0; i < 200; i++) {
    await change(id, draw)
    if (draw(4) === 0) await expectAnything(id, draw)
    if (draw(3) > 0) expect(await readNodes(id)).toEqual(await storedNodes(id))
  }
}, 120_000)

test('the cached state of dedicated hosts equals the stored rows', async () => {
  const id = await cluster()
  const draw = randomNumbers(3)
  const [first, second] = await readNodes(id)
  let held = 0
  for (let i = 0; i < 80; i++) {
    const changes = hostChanges((i % 3 === 0 ? first : second)?.id ?? '', draw)
    await changes[draw(changes.length)]?.().catch(() => undefined)
    const nodes = await readNodes(id)
    expect(nodes).toEqual(await storedNodes(id))
    held += nodes.flatMap(({ pclouds }) => pclouds.filter(({ enabled }) => !enabled)).length
  }
  expect(held).toBeGreaterThan(0)
}, 120_000)

test('the cached state is right after concurrent changes and reads', async () => {
  const id = await cluster()
  const draw = randomNumbers(11)
  for (let i = 0; i < 10; i++) {
    const changes = Array.from({ length: 5 }, () => change(id, draw))
    const reads = Array.from({ length: 5 }, () => readNodes(id))
    await Promise.all([...changes, ...reads])
    expect(await readNodes(id)).toEqual(await storedNodes(id))
  }
}, 120_000)

test('a change replaces only the objects of its nodes', async () => {
  const id = await cluster()
  const before = await readNodes(id)
  const [first] = before
  await database().node.update({ where: { id: first?.id ?? '' }, data: { load: 0.5 } })
  const after = await readNodes(id)
  expect(after.map((node, n) => node === before[n])).toEqual([false, true, true, true])
})

test('does not cache the changes of a rolled-back transaction', async () => {
  const id = await cluster()
  const before = await readNodes(id)
  const [{ id: node = '' } = {}] = before
  const back = database().$transaction(async (tx) => {
    await tx.node.update({ where: { id: node }, data: { load: 0.5 } })
    await tx.cluster.update({ where: { id }, data: { steps: 3 } })
    const { state } = await lockClusterState(inPrisma(tx), id)
    expect(state.settings.steps).toBe(3)
    expect(state.nodes.find(({ facts }) => facts.id === node)?.facts.load).toBe(0.5)
    throw new Error('taken back')
  })
  await expect(back).rejects.toThrow('taken back')
  expect(await readNodes(id)).toEqual(before)
})

test('a state with an added or removed VM equals the stored rows after the write', async () => {
  const id = await cluster()
  const { state, at } = await readClusterState(database(), id)
  const nodeId = state.nodes[1]?.facts.id ?? ''
  const [vm] = await database().vm.findMany({ where: { clusterId: id } })
  if (vm === undefined) throw new Error('no VM')
  const running = { id: vm.id, customer: null, ramMb: 512, vcpus: 1, customerKeys: [] }
  const started = withVm(state, nodeId, { vm: running, placedAt: at.getTime() })
  const data = { nodeId, state: 'running', startedAt: at, placedAt: at }
  await database().vm.update({ where: { id: vm.id }, data })
  expectState(started)
  expect(placementNodes(started)).toEqual(await storedNodes(id))
  // The nodes of the expected state are reused.
  const read = await readNodes(id)
  expect(read.map((node, n) => node === placementNodes(started)[n])).toEqual(read.map(() => true))
  const stopped = withoutVms(started, [{ id: vm.id, nodeId }])
  expect(placementNodes(stopped)).toEqual(placementNodes(state))
})
