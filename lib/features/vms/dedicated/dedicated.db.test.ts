import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { clusterIn, podsIn } from '@/testing/fixtures/launch-levels'
import { giveHost, offerHost, pcloudOf, takeHost } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { type Person, person } from '@/testing/people'

let operator: Person
let [clusterId, tenantId] = ['', '']
let nodes: readonly string[] = []

const post = (path: string, body: object = {}) => call('POST', path, { ...operator, body })
const newVm = async (facts: object = {}) =>
  (await post('/vms', { clusterId, tenant: tenantId, name: 'vm', ramMb: 4096, vcpus: 1, ...facts }))
    .json
const start = async (id: string) => (await post(`/vms/${id}/start`)).json

beforeEach(async () => {
  operator = await person('operator')
  const { realm, mark } = await inventoryRows()
  const { one } = await podsIn(realm.id, ['one'], mark)
  const cluster = await clusterIn(one?.id ?? '', { nodes: 3, room: 1 })
  clusterId = cluster.id
  nodes = cluster.nodes.map(({ id }) => id)
  tenantId = (await database().tenant.create({ data: { name: `tenant-${mark}` } })).id
})

/** Creates a Pcloud of the tenant with the first nodes of the cluster. */
async function dedicated(count: number, facts: object = {}) {
  const pcloud = await pcloudOf(tenantId, facts)
  for (const nodeId of nodes.slice(0, count)) {
    await offerHost(nodeId)
    await giveHost(nodeId, pcloud.id)
  }
  return pcloud
}

test('VMs of a Pcloud run on its hosts, and other VMs run on other hosts', async () => {
  const pcloud = await dedicated(2)
  const own = await newVm({ pcloud: pcloud.id })
  expect(own.pcloud).toEqual({ id: pcloud.id, name: 'dedicated' })
  const started = await start(own.id)
  expect(nodes.slice(0, 2)).toContain(started.vm.nodeId)
  const moved = (await post(`/vms/${own.id}/migrate`)).json
  expect(nodes.slice(0, 2)).toContain(moved.vm.nodeId)
  expect(moved.vm.nodeId).not.toBe(started.vm.nodeId)

  expect((await start((await newVm()).id)).vm.nodeId).toBe(nodes[2])
  expect((await start((await newVm()).id)).placement.reason).toBe('no-capable-node')
})

test('ratios of a Pcloud limit its hosts, without overhead', async () => {
  const { id: pcloud } = await dedicated(1, { ramRatio: 1 })
  // 6144 MB in total.
  const large = await newVm({ pcloud, ramMb: 6144 })
  expect((await start(large.id)).vm.nodeId).toBe(nodes[0])
  const small = await newVm({ pcloud, ramMb: 1 })
  expect((await start(small.id)).placement.kind).toBe('not-placed')
  await database().pcloud.update({ where: { id: pcloud }, data: { ramRatio: 2 } })
  expect((await start(small.id)).vm.nodeId).toBe(nodes[0])
})

const weightsOf = ({ input }: { input: { vm: { keys: { name: string; weight: number }[] } } }) =>
  Object.fromEntries(input.vm.keys.map(({ name, weight }) => [name, weight]))

test('settings and weights of a Pcloud precede those of the cluster', async () => {
  const settings = { steps: 2, initial: 10, final: -20 }
  const { id: pcloud } = await dedicated(1, { settings, keyWeights: { '#RAM': 33, rack: 7 } })
  await database().nodeKeyName.create({
    data: { clusterId, name: 'rack', position: 0, value: 4, weight: 1, sticky: true },
  })
  const trial = async (vm: { id: string }) =>
    (await post('/placement-trials?include=input,outcome', { vm: vm.id })).json
  const own = await trial(await newVm({ pcloud }))
  expect(own.input.settings).toMatchObject({ ...settings, overheadMb: 1024 })
  expect(own.outcome.rounds[0].threshold).toBe(10)
  expect(weightsOf(own)).toMatchObject({ '#RAM': 33, '#CPU': 10 })
  expect(own.outcome.stickyKeys).toEqual([{ name: 'rack', value: 4, weight: 7 }])
  const others = await trial(await newVm())
  expect(others.input.settings).toMatchObject({ steps: 10, initial: 80, final: -10 })
  expect(weightsOf(others)).toMatchObject({ '#RAM': 10, '#CPU': 10 })
})

test('a change of hosts and of authorised tenants takes effect at the next start', async () => {
  const { id: pcloud } = await dedicated(1)
  const reasonsOf = async (vm: { id: string }) =>
    (await post('/placement-trials?include=input,outcome', { vm: vm.id })).json.outcome
      .constraints[0].reasons
  const vm = await newVm({ pcloud })
  expect(await reasonsOf(vm)).toEqual([])
  await database().pcloudTenant.deleteMany({ where: { pcloudId: pcloud } })
  expect(await reasonsOf(vm)).toEqual(['tenant-not-authorised'])
  await database().hostAllocation.updateMany({
    where: { pcloudId: pcloud },
    data: { enabled: false },
  })
  expect(await reasonsOf(vm)).toEqual(['host-disabled-in-pcloud', 'tenant-not-authorised'])
  const [held] = await database().hostAllocation.findMany({ where: { pcloudId: pcloud } })
  await takeHost(held?.id ?? '')
  expect(await reasonsOf(vm)).toEqual(['not-in-pcloud'])
})

test('a tenant that only uses its own hosts must name a Pcloud', async () => {
  const { id: pcloud } = await dedicated(1)
  const before = await newVm()
  await database().tenant.update({ where: { id: tenantId }, data: { dedicatedOnly: true } })
  const body = { clusterId, tenant: tenantId, name: 'vm', ramMb: 4096, vcpus: 1 }
  const refused = { status: 409, json: { code: 'hint-required' } }
  expect(await post('/vms', body)).toMatchObject(refused)
  expect(await post(`/vms/${before.id}/start`)).toMatchObject(refused)
  expect(await post(`/vms/${before.id}/start?dryRun=true`)).toMatchObject(refused)
  expect((await start((await newVm({ pcloud })).id)).vm.nodeId).toBe(nodes[0])
})

test('an unknown Pcloud is named in the error', async () => {
  const gone = await dedicated(0, { deletedAt: new Date() })
  for (const pcloud of ['nothing', gone.id]) {
    const body = { clusterId, name: 'vm', ramMb: 1, vcpus: 1, pcloud }
    expect(await post('/vms', body)).toMatchObject({
      status: 422,
      json: { code: 'unknown-pcloud', errors: [{ path: 'pcloud' }] },
    })
  }
})
