import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const send = async (method: string, path: string, body?: unknown, ifMatch?: number) =>
  call(method, path, {
    headers: (await make.inventoryAdmin()).headers,
    body,
    ...(ifMatch ? { ifMatch } : {}),
  })

async function newVm(clusterId: string, facts: object = {}) {
  const body = { clusterId, name: 'web-01', ramMb: 4096, vcpus: 2, ...facts }
  return (await send('POST', '/vms', body)).json
}

const start = async (id: string) => (await send('POST', `/vms/${id}/start`)).json

test('a stopped VM gets another size, and its next start uses it to select a node', async () => {
  const { id: clusterId } = await make.cluster()
  await make.node({ clusterId, ramMb: 16_384 })
  const vm = await newVm(clusterId)
  const size = { ramMb: 16_384, vcpus: 4 }
  expect((await send('PUT', `/vms/${vm.id}/size`, size)).json).toMatchObject(size)
  expect((await start(vm.id)).placement.reason).toBe('no-capable-node')
  await send('PUT', `/vms/${vm.id}/size`, { ramMb: 1024, vcpus: 1 })
  expect((await start(vm.id)).placement.kind).toBe('placed')
  const refused = await send('PUT', `/vms/${vm.id}/size`, size)
  expect(refused).toMatchObject({ status: 409, json: { code: 'vm-running' } })
  const log = await database().auditEntry.findMany({
    where: { subjectId: vm.id, action: 'vm.resize' },
    orderBy: { id: 'asc' },
  })
  expect(log.map(({ before, after }) => [before, after])).toEqual([
    [{ ramMb: 4096, vcpus: 2 }, size],
    [size, { ramMb: 1024, vcpus: 1 }],
  ])
})

test('a size is complete, and belongs to an existing VM', async () => {
  const { id: clusterId } = await make.cluster()
  const { id } = await newVm(clusterId)
  const at = async (body: object) =>
    (await send('PUT', `/vms/${id}/size`, body)).json.errors[0].path
  expect(await at({ ramMb: 1 })).toBe('vcpus')
  expect(await at({ ramMb: 0, vcpus: 1 })).toBe('ramMb')
  const negative = await send('PUT', `/vms/${id}/size`, { ramMb: -1, vcpus: 1 })
  expect(negative.json.errors).toEqual([{ path: 'ramMb', message: 'This starts at 1.' }])
  expect((await send('PUT', '/vms/nothing/size', { ramMb: 1, vcpus: 1 })).status).toBe(404)
})

/** Creates a cluster whose only node is archived while a VM runs there. */
async function archivedUnder(facts: Readonly<Record<string, unknown>> = {}) {
  const cluster = await make.cluster(facts)
  const node = await make.node({ clusterId: cluster.id, name: 'node-old' })
  const vm = await newVm(cluster.id)
  const started = await start(vm.id)
  expect(started.vm.nodeId).toBe(node.id)
  const removed = await send('DELETE', `/nodes/${node.id}`, undefined, 1)
  expect(removed.json.outcome).toBe('archived')
  return { clusterId: cluster.id, node, vm, placement: started.placement.id }
}

test('a VM on an archived node stays there and reports it, and cannot return after it leaves', async () => {
  const { clusterId, node, vm, placement } = await archivedUnder()
  expect((await send('GET', `/vms/${vm.id}`)).json).toMatchObject({
    state: 'running',
    nodeId: node.id,
    node: 'node-old',
  })
  expect((await send('GET', `/placements/${placement}`)).json).toMatchObject({ node: 'node-old' })
  expect((await send('GET', `/nodes/${node.id}`)).json.archived).toBe(true)

  const nowhere = (await send('POST', `/vms/${vm.id}/migrate`)).json
  expect(nowhere.placement.reason).toBe('no-capable-node')
  expect(nowhere.vm.nodeId).toBe(node.id)

  const other = await make.node({ clusterId, name: 'node-new' })
  const moved = (await send('POST', `/vms/${vm.id}/migrate`)).json
  expect(moved.vm.nodeId).toBe(other.id)
  const back = (await send('POST', `/vms/${vm.id}/migrate`)).json
  expect(back.placement.kind).toBe('not-placed')
})

test('a VM that stops on an archived node does not start there again', async () => {
  const { node, vm } = await archivedUnder()
  expect((await send('POST', `/vms/${vm.id}/stop`)).json.nodeId).toBeNull()
  expect((await start(vm.id)).placement.reason).toBe('no-capable-node')
  await send('PUT', `/nodes/${node.id}`, { archived: false }, 2)
  expect((await start(vm.id)).vm.nodeId).toBe(node.id)
})

test('a VM whose disk is on an archived node cannot start, and can be removed', async () => {
  const { vm, node } = await archivedUnder({ localStorage: true })
  await send('POST', `/vms/${vm.id}/stop`)
  const { placement } = await start(vm.id)
  expect(placement.reason).toBe('no-capable-node')
  const { input } = (await send('GET', `/placements/${placement.id}?include=input`)).json
  expect(input.nodes).toMatchObject([{ id: node.id, state: 'archived' }])
  expect((await send('DELETE', `/vms/${vm.id}`)).json.archived).toBe(true)
})

test('a node with VMs or placements is never deleted', async () => {
  const { node } = await archivedUnder()
  await expect(database().node.delete({ where: { id: node.id } })).rejects.toThrow()
  expect((await send('DELETE', `/nodes/${node.id}`, undefined, 2)).json.outcome).toBe('archived')
})
