import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import {
  clusterIn,
  instancesOf,
  type LevelFixture,
  levelFixture,
  otherRealm,
  vmsOnNodes,
} from '@/testing/fixtures/launch-levels'

let fixture: LevelFixture
const podId = () => fixture.pods.one?.id ?? ''
const db = database

beforeEach(async () => {
  fixture = await levelFixture(['one'])
})

const vmsOf = (launchId: string) =>
  db().vm.findMany({ where: { launchId }, orderBy: { name: 'asc' }, include: { node: true } })

test('a launch onto a pod with nodes starts one VM for each instance, and shows staff the nodes', async () => {
  const cluster = await clusterIn(podId(), { nodes: 2, room: 2 })
  await instancesOf(fixture, 3)
  const { json } = await fixture.launch()
  expect(json).toMatchObject({ state: 'pending', pod: { id: podId() } })
  const vms = await vmsOf(json.id)
  expect(vms).toEqual(
    [1, 2, 3].map((n) =>
      expect.objectContaining({
        name: `${json.deployable.name}-${json.id.slice(-6)}-${n}`,
        clusterId: cluster.id,
        state: 'running',
        ramMb: 4096,
        tenantId: fixture.tenant.id,
        vcpus: 2,
        subjects: { image: fixture.image.name },
        diskNodeId: null,
        archivedAt: null,
      }),
    ),
  )
  expect(json.vms.map(({ node }: Shown) => node?.name)).toEqual(vms.map(({ node }) => node?.name))
  expect(Object.values(await vmsOnNodes(cluster.id)).toSorted()).toEqual([1, 2])
  const shown = (await call('GET', `/launches/${json.id}`, fixture.operator)).json
  expect(shown.vms).toEqual(json.vms)
})

test('a launch onto a pod with nodes with too many VMs fails, with the reason', async () => {
  await clusterIn(podId(), { nodes: 6, room: 1 })
  await instancesOf(fixture, 10_000)
  const { json } = await fixture.launch()
  expect(json).toMatchObject({ state: 'failed', vms: [] })
  expect(await vmsOf(json.id)).toEqual([])
  const why = (await call('GET', `/launches/${json.id}/why`, fixture.operator)).json
  expect(why.attempts[0]).toMatchObject({
    result: 'failed',
    error: expect.stringMatching(/this many VMs/),
  })
})

test('a launch onto a pod with nodes follows the keys of its image and tenant, and keeps sticky keys', async () => {
  const cluster = await clusterIn(podId(), { nodes: 3, room: 9 })
  const key = { clusterId: cluster.id, name: 'licence', position: 0, value: 0, weight: 5 }
  await db().nodeKeyName.create({ data: { ...key, sticky: true } })
  const of = { nodeId: cluster.nodes[1]?.id ?? '', clusterId: cluster.id, name: 'licence' }
  await db().nodeKeyValue.create({ data: { ...of, value: 1 } })
  const subject = { level: 'image', class: 'system', subject: fixture.image.name }
  await db().resourceKey.create({ data: { ...subject, name: 'licence', value: 1, weight: 100 } })
  for (let i = 0; i < 3; i++) {
    const [vm] = await vmsOf((await fixture.launch()).json.id)
    expect(vm).toMatchObject({ node: { name: 'node-2' } })
    expect(vm?.stickyKeys).toEqual([{ name: 'licence', value: 1, weight: 5 }])
  }
})

test('a launch onto a pod with nodes has its disks on the node where it runs, with local storage', async () => {
  const cluster = await clusterIn(podId(), { nodes: 1, room: 2 }, { localStorage: true })
  const [vm] = await vmsOf((await fixture.launch()).json.id)
  expect(vm).toMatchObject({ nodeId: cluster.nodes[0]?.id, diskNodeId: cluster.nodes[0]?.id })
})

test('a launch onto a pod with nodes frees its memory when it ends or an attempt fails', async () => {
  const cluster = await clusterIn(podId(), { nodes: 1, room: 1 })
  const first = (await fixture.launch()).json
  await fixture.outcome(first.id, 1, 'succeeded')
  expect(await vmsOnNodes(cluster.id)).toEqual({ 'node-1': 1 })
  await fixture.end(first.id)
  expect(await vmsOnNodes(cluster.id)).toEqual({ 'node-1': 0 })
  const second = (await fixture.launch()).json
  expect(second).toMatchObject({ state: 'pending', vms: [{ node: { name: 'node-1' } }] })
  await fixture.outcome(second.id, 1, 'failed')
  expect(await vmsOnNodes(cluster.id)).toEqual({ 'node-1': 0 })
  const [ended] = await vmsOf(first.id)
  expect(ended).toMatchObject({ state: 'stopped', nodeId: null })
  expect(ended?.archivedAt).not.toBeNull()
})

test('a second cluster takes all VMs if the first one has no room for all of them', async () => {
  const small = await clusterIn(podId(), { nodes: 1, room: 1 }, { name: 'a-small' })
  const large = await clusterIn(podId(), { nodes: 2, room: 1 }, { name: 'b-large' })
  await instancesOf(fixture, 2)
  const { json } = await fixture.launch()
  expect(json.state).toBe('pending')
  expect(await vmsOnNodes(small.id)).toEqual({ 'node-1': 0 })
  expect(await vmsOnNodes(large.id)).toEqual({ 'node-1': 1, 'node-2': 1 })
})

test('a pod without room for all VMs fails the attempt, and the next match takes them', async () => {
  const cluster = await clusterIn(podId(), { nodes: 1, room: 1 })
  const { pods } = await otherRealm(fixture, ['spare'])
  await instancesOf(fixture, 2)
  const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.launch()))
  expect(answers.map(({ json }) => json.pod?.id)).toEqual(answers.map(() => pods.spare?.id))
  expect(answers.some(({ json }) => json.attempts === 2)).toBe(true)
  expect(await vmsOnNodes(cluster.id)).toEqual({ 'node-1': 0 })
  // A failed attempt leaves no binding.
  expect(await db().binding.count({ where: { podId: podId() } })).toBe(0)
})

test('a launch that finds no node fails with the reason in its receipt', async () => {
  await clusterIn(podId(), { nodes: 1, room: 0 })
  const { json } = await fixture.launch()
  expect(json).toMatchObject({ state: 'failed', attempts: 2, pod: null, vms: [] })
  const first = (await call('GET', `/receipts/${json.id}.1`, fixture.operator)).json
  expect(first.levels).toMatchObject({ failure: 'no-capable-node' })
  expect(first.result).toMatchObject({ source: 'descent', result: 'failed' })
  expect(await db().binding.count({ where: { tenantId: fixture.tenant.id } })).toBe(0)
})

test('concurrent launches never overfill a node', async () => {
  const cluster = await clusterIn(podId(), { nodes: 4, room: 3 })
  const answers = await Promise.all(Array.from({ length: 40 }, () => fixture.launch()))
  const states = answers.map(({ json }) => json.state)
  expect(states.filter((state) => state === 'pending')).toHaveLength(12)
  expect(states.filter((state) => state === 'failed')).toHaveLength(28)
  expect(await vmsOnNodes(cluster.id)).toEqual(
    Object.fromEntries(cluster.nodes.map(({ name }) => [name, 3])),
  )
})

test('launches of one call can fill the nodes completely', async () => {
  const cluster = await clusterIn(podId(), { nodes: 4, room: 3 })
  const body = { launches: Array.from({ length: 14 }, () => fixture.body) }
  const { json } = await call('POST', '/launch-batches', { ...fixture.operator, body })
  const states = json.launches.map(({ state }: { state: string }) => state)
  expect(states).toEqual(states.map((_: string, i: number) => (i < 12 ? 'pending' : 'failed')))
  expect(Object.values(await vmsOnNodes(cluster.id))).toEqual([3, 3, 3, 3])
})

test('a VM of a launch can be migrated, but not stopped, resized or archived manually', async () => {
  await clusterIn(podId(), { nodes: 2, room: 1 })
  const { id, vms } = (await fixture.launch()).json
  const verb = (method: string, path: string, body?: object) =>
    call(method, `/vms/${vms[0].id}${path}`, { ...fixture.operator, ...(body && { body }) })
  expect((await verb('POST', '/migrate')).json.vm.nodeId).not.toBe(vms[0].node.id)
  const resized = await verb('PUT', '/size', { ramMb: 1, vcpus: 1 })
  for (const refused of [resized, await verb('POST', '/stop'), await verb('DELETE', '')]) {
    expect(refused).toMatchObject({ status: 409, json: { code: 'of-launch' } })
    expect(refused.text).toContain(id)
  }
  await fixture.end(id)
  expect((await vmsOf(id))[0]).toMatchObject({ nodeId: null })
})

type Shown = { node: { name: string } | null }
