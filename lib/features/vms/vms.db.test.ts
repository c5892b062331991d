import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { parsePlaceInput, place } from '@/lib/engine'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'

const headers = async () => (await make.inventoryAdmin()).headers
const send = async (method: string, path: string, body?: unknown, ifMatch?: number) =>
  call(method, path, { headers: await headers(), body, ...(ifMatch ? { ifMatch } : {}) })

const key = (level: string, subject: string, name: string, value: unknown, weight: number) =>
  send('POST', '/resource-keys', { level, class: 'system', subject, name, value, weight })

/** Creates kvm-1: eight nodes, special keys with weight 0, and one column SSD that is 1 on the seventh node. */
async function kvm(facts: Record<string, unknown> = {}) {
  const cluster = await make.cluster(facts)
  const nodes = []
  for (let i = 1; i <= 8; i++)
    nodes.push(await make.node({ clusterId: cluster.id, name: `node-0${i}` }))
  await database().resourceKey.updateMany({ where: { subject: cluster.id }, data: { weight: 0 } })
  const seventh = nodes[6]?.id ?? ''
  const keys = [{ name: 'SSD', value: 0 }]
  const values = { [seventh]: { SSD: 1 } }
  await send('PUT', `/clusters/${cluster.id}/node-keys`, { keys, values }, 1)
  return { cluster, nodes, seventh }
}

const small = { ramMb: 4096, vcpus: 2 }
async function newVm(clusterId: string, facts: Record<string, unknown> = {}) {
  const answer = await send('POST', '/vms', { clusterId, name: 'web-01', ...small, ...facts })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json
}
const start = (id: string, query = '') => send('POST', `/vms/${id}/start${query}`)

test('a start uses the node that the keys require, in round 5 as in journey 11, and can be verified', async () => {
  const { cluster, seventh } = await kvm()
  const vm = await newVm(cluster.id)
  await key('server', vm.id, 'SSD', 1, 50)
  const { status, json } = await start(vm.id)
  expect(status).toBe(201)
  expect(json.vm).toMatchObject({ state: 'running', nodeId: seventh, node: 'node-07' })
  const recorded = (await send('GET', `/placements/${json.placement.id}?include=input,outcome`))
    .json
  expect(recorded).toMatchObject({ kind: 'placed', node: 'node-07', vm: 'web-01' })
  expect(recorded.outcome.rounds.at(-1)).toEqual({
    round: 5,
    threshold: 40,
    survivors: [seventh],
  })
  const again = parsePlaceInput(recorded.input)
  if (!again.ok) throw new Error('the recorded input is refused')
  expect(JSON.parse(JSON.stringify(place(again.value)))).toEqual(recorded.outcome)
  const twice = await start(vm.id)
  expect(twice).toMatchObject({ status: 409, json: { code: 'vm-running' } })
})

test('a start without a match leaves the VM stopped and records the reason', async () => {
  const { cluster } = await kvm()
  const vm = await newVm(cluster.id, { ramMb: 1_000_000 })
  const { status, json } = await start(vm.id)
  expect(status).toBe(201)
  expect(json.vm).toMatchObject({ state: 'stopped', nodeId: null })
  expect(json.placement).toMatchObject({ kind: 'not-placed', reason: 'no-capable-node' })
  const { items } = (await send('GET', `/placements?vm=${vm.id}`)).json
  expect(items).toEqual([json.placement])
})

test('a start copies sticky keys and compiled customer keys, which remain until the stop', async () => {
  const { cluster } = await kvm()
  const sticky = { name: 'rack', value: 3, weight: 20, sticky: true }
  const keys = [{ name: 'SSD', value: 0 }, sticky]
  const written = await send('PUT', `/clusters/${cluster.id}/node-keys`, { keys }, 2)
  expect(written.status).toBe(200)
  const tenant = await make.tenant()
  const vm = await newVm(cluster.id, { tenant: tenant.name, subjects: { image: 'debian' } })
  const near = { level: 'image', class: 'customer', subject: 'debian', name: 'near', value: 1 }
  await send('POST', '/resource-keys', { ...near, weight: 5 })
  const { json } = await start(vm.id)
  expect(json.vm.stickyKeys).toEqual([{ name: 'rack', value: 3, weight: 20 }])
  expect(json.vm.customerKeys).toEqual([{ name: 'near', value: 1 }])
  const stopped = await send('POST', `/vms/${vm.id}/stop`)
  expect(stopped.json).toMatchObject({ state: 'stopped', nodeId: null, customerKeys: [] })
  expect(stopped.json.stickyKeys).toHaveLength(1)
})

test('a start with dryRun writes nothing', async () => {
  const { cluster } = await kvm()
  const vm = await newVm(cluster.id)
  const tried = await start(vm.id, '?dryRun=true')
  expect(tried).toMatchObject({ status: 200, json: { dryRun: true, kind: 'placed' } })
  // The response of POST /placement-trials contains the whole decision.
  expect(tried.json).not.toHaveProperty('outcome')
  expect((await send('GET', `/vms/${vm.id}`)).json.state).toBe('stopped')
  expect(await database().placement.count({ where: { vmId: vm.id } })).toBe(0)
})

test('a start counts VMs that were created after the free memory was measured', async () => {
  const { id: clusterId } = await make.cluster()
  const facts = { ramMb: 65_536, ramContentionRatio: 4, physicalFreeRamMb: 10_000 }
  await make.node({ clusterId, ...facts })
  const started = []
  for (let i = 0; i < 3; i++) started.push((await start((await newVm(clusterId)).id)).json)
  const kinds = started.map(({ placement }) => placement.kind)
  expect(kinds).toEqual(['placed', 'placed', 'not-placed'])
})

describe('a migration', () => {
  test('leaves the source node, and needs a running VM', async () => {
    const { cluster, seventh } = await kvm()
    const vm = await newVm(cluster.id)
    const early = await send('POST', `/vms/${vm.id}/migrate`)
    expect(early).toMatchObject({ status: 409, json: { code: 'vm-stopped' } })
    await key('server', vm.id, 'SSD', 1, 50)
    await start(vm.id)
    const moved = await send('POST', `/vms/${vm.id}/migrate`)
    expect(moved.status).toBe(201)
    expect(moved.json.placement).toMatchObject({ operation: 'migrate', kind: 'placed' })
    expect(moved.json.vm.nodeId).not.toBe(seventh)
  })
})

test('with local storage a VM only starts on the node with its disk', async () => {
  const { cluster } = await kvm({ localStorage: true })
  const vm = await newVm(cluster.id)
  expect(vm.diskNodeId).not.toBeNull()
  expect((await start(vm.id)).json.vm.nodeId).toBe(vm.diskNodeId)
  const moved = await send('POST', `/vms/${vm.id}/migrate`)
  expect(moved).toMatchObject({ status: 409, json: { code: 'local-storage' } })
  await send('POST', `/vms/${vm.id}/stop`)
  await send('PUT', `/nodes/${vm.diskNodeId}/service`, { enabled: false })
  expect((await start(vm.id)).json.placement.reason).toBe('no-capable-node')
})

test('storage can only become local if every VM has its disk on a node', async () => {
  const { cluster } = await kvm()
  const vm = await newVm(cluster.id)
  const local = { localStorage: true }
  const refused = await send('PUT', `/clusters/${cluster.id}`, local, 2)
  expect(refused.status, refused.text).toBe(422)
  expect(refused.json.errors).toEqual([
    {
      path: 'localStorage',
      message: expect.stringMatching(/^The disks of 1 VM are not on a node/),
    },
  ])
  // As if the VM had been created at the same time.
  await database().cluster.update({ where: { id: cluster.id }, data: local })
  for (const query of ['', '?dryRun=true'])
    expect(await start(vm.id, query)).toMatchObject({ status: 409, json: { code: 'no-disk' } })
})

test('a running VM does not change its node, cluster and tenant, and can be archived once it is stopped', async () => {
  const { id: clusterId } = await make.cluster()
  const node = await make.node({ clusterId })
  const tenant = await make.tenant()
  const vm = await newVm(clusterId, { tenant: tenant.id })
  await start(vm.id)
  expect((await send('DELETE', `/vms/${vm.id}`)).json.code).toBe('vm-running')
  const removed = await send('DELETE', `/nodes/${node.id}`, undefined, 1)
  expect(removed.json.outcome).toBe('archived')
  expect((await send('DELETE', `/tenants/${tenant.id}`, undefined, 1)).json.because).toEqual([
    '1 VM',
  ])
  await send('POST', `/vms/${vm.id}/stop`)
  expect((await send('DELETE', `/vms/${vm.id}`)).json.archived).toBe(true)
  expect((await start(vm.id)).status).toBe(404)
})

test('members of a tenant see their own VMs and placements, with hosts by alias', async () => {
  const { cluster, nodes } = await kvm()
  const [owner, stranger] = [await person('owner'), await person('member')]
  const vm = await newVm(cluster.id, { tenant: owner.tenantId, name: 'own-vm' })
  const { placement } = (await start(vm.id)).json
  const paths = ['/vms', '/placements', `/vms/${vm.id}`, `/placements/${placement.id}`]
  const names = [cluster.id, cluster.name, cluster.podId, cluster.pod]
  for (const path of paths) {
    const { status, text } = await call('GET', path, owner)
    expect(status).toBe(200)
    expect(text).toMatch(/"host":"host-[0-9a-f]{8}"/)
    for (const name of [...names, ...nodes.flatMap(({ id, name }) => [id, name])])
      expect(text).not.toContain(name)
    const foreign = await call('GET', path, stranger)
    expect(foreign.text).not.toContain(vm.id)
  }
  for (const path of paths.slice(2)) expect((await call('GET', path, stranger)).status).toBe(404)
  const probing = await call('GET', `/vms?cluster=nothing`, owner)
  expect(probing.json.items).toHaveLength(1)
})
