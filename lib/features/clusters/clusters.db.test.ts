import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers
const send = async (method: string, path: string, body?: unknown) =>
  call(method, path, { headers: await headers(), body })

const newVm = async (clusterId: string, ramMb: number): Promise<string> =>
  (await send('POST', '/vms', { clusterId, name: `vm-${ramMb}`, ramMb, vcpus: 2 })).json.id

test('a cluster and its nodes show their usage', async () => {
  const { id } = await make.cluster()
  const taken = await make.node({ clusterId: id, ramMb: 8192, ramContentionRatio: 1.5 })
  const off = await make.node({ clusterId: id, ramMb: 4096 })
  await send('PUT', `/nodes/${off.id}/service`, { enabled: false })
  const gone = await make.node({ clusterId: id, ramMb: 1024 })
  await database().node.update({ where: { id: gone.id }, data: { archivedAt: new Date() } })
  await newVm(id, 512)
  const running = await newVm(id, 1024)
  const started = await send('POST', `/vms/${running}/start`)
  expect(started.json.vm.nodeId).toBe(taken.id)

  const { json } = await send('GET', `/clusters/${id}`)
  expect(json.counts).toEqual({ nodes: 2, nodesUp: 1, nodeKeys: 0, vms: 2, runningVms: 1 })
  expect(json.ram).toEqual({
    physicalMb: 8192 + 4096,
    committableMb: 8192 * 1.5 + 4096,
    committedMb: 1024,
  })
  const nodes = await send('GET', `/clusters/${id}/nodes`)
  const allocated = Object.fromEntries(
    nodes.json.items.map((node: { id: string; allocated: object }) => [node.id, node.allocated]),
  )
  expect(allocated).toEqual({
    [taken.id]: { vms: 1, ramMb: 1024, vcpus: 2, sinceMeasuredMb: 1024 },
    [off.id]: { vms: 0, ramMb: 0, vcpus: 0, sinceMeasuredMb: 0 },
  })
})
