import { expect, test, vi } from 'vitest'
import { type Db, database } from '@/lib/db/client.server'
import { lockCluster } from '@/lib/features/clusters/state/lock-clusters.server'
import { type Answer, call } from '@/testing/call'
import { waitingForLocks } from '@/testing/database/locks'
import { sendDocument } from '@/testing/fixtures/inventory-documents'
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

/** Sends a request while a transaction has locked and changed a cluster, and returns the response after its commit. */
async function whileLocked(
  clusterId: string,
  change: (tx: Db) => Promise<unknown>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await database().$transaction(async (tx) => {
    await lockCluster(tx, clusterId)
    await change(tx)
    const answer = request()
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 20_000 })
    return { answer }
  })
  return answer
}

const createVm = (clusterId: string) => (tx: Db) =>
  tx.vm.create({ data: { id: `vm-${clusterId}`, clusterId, name: 'vm', ramMb: 1024, vcpus: 1 } })

const archive = (id: string) => (tx: Db) =>
  tx.cluster.update({ where: { id }, data: { archivedAt: new Date() } })

test('local storage is refused if a VM without a disk is created concurrently', async () => {
  const { id } = await make.cluster()
  const options = { ...(await make.inventoryAdmin()), ifMatch: 1, body: { localStorage: true } }
  const change = () => call('PUT', `/clusters/${id}`, options)
  const refused = await whileLocked(id, createVm(id), change)
  expect(refused).toMatchObject({ status: 422, json: { errors: [{ path: 'localStorage' }] } })
})

test('an import of local storage is refused if a VM without a disk is created concurrently', async () => {
  const { id, name, pod, realm, provider } = await make.cluster()
  const place = JSON.stringify({ provider, realm, pod, name, localStorage: true })
  const change = () => sendDocument(`format: berth-inventory/1\nclusters: [ ${place} ]\n`)
  const refused = await whileLocked(id, createVm(id), change)
  expect(refused).toMatchObject({ status: 409, json: { code: 'changed-meanwhile' } })
})

test('an archived cluster gets neither VMs nor nodes, also if it is archived concurrently', async () => {
  const size = { ramMb: 1024, name: 'late' }
  const { id } = await make.cluster()
  const newVm = { ...size, clusterId: id, vcpus: 1 }
  const refused = { status: 422, json: { errors: [{ path: 'clusterId' }] } }
  expect(await whileLocked(id, archive(id), () => send('POST', '/vms', newVm))).toMatchObject(
    refused,
  )
  const { id: other } = await make.cluster()
  const path = `/clusters/${other}/nodes`
  const newNode = { ...size, cpus: 1 }
  expect(await whileLocked(other, archive(other), () => send('POST', path, newNode))).toMatchObject(
    refused,
  )
  expect(await database().node.count({ where: { clusterId: other } })).toBe(0)
})
