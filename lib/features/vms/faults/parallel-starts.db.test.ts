import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { lockCounted } from '@/lib/db/lock-counted.server'
import { lockCluster } from '@/lib/features/clusters/state/lock-clusters.server'
import { call } from '@/testing/call'
import { expectFull, nodesOf, VM_RAM, vmCluster } from '@/testing/fixtures/vm-cluster'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers
const post = async (path: string, body?: unknown) =>
  call('POST', path, { headers: await headers(), body })

describe('60 concurrent starts with room for 40 VMs', () => {
  test('use the whole ratio of each node and never exceed it', async () => {
    const { clusterId, ids } = await vmCluster()
    const answers = await Promise.all(ids.map((id) => post(`/vms/${id}/start`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const placed = answers.filter(({ json }) => json.placement.kind === 'placed')
    expect(await expectFull(clusterId)).toBe(placed.length)
    expect(await database().placement.count({ where: { vmId: { in: ids } } })).toBe(60)
  }, 120_000)
})

test('of several concurrent starts of one VM, one starts it and the rest read it again', async () => {
  const { ids } = await vmCluster()
  const answers = await Promise.all([1, 2, 3].map(() => post(`/vms/${ids[0]}/start`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(answers.flatMap(({ json }) => json.code ?? [])).toEqual(['vm-running', 'vm-running'])
  expect(await database().placement.count({ where: { vmId: ids[0] ?? '' } })).toBe(1)
})

test('a start waits for other placements in its cluster', async () => {
  const { clusterId, ids } = await vmCluster()
  let isAnswered = false
  const start = await database().$transaction(async (tx) => {
    await lockCluster(tx, clusterId)
    const answer = post(`/vms/${ids[0]}/start`).then((it) => {
      isAnswered = true
      return it
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(isAnswered).toBe(false)
    return { answer }
  })
  expect((await start.answer).status).toBe(201)
})

test('calls that wait for a cluster or a tenant leave connections for other calls', async () => {
  const { clusterId, ids } = await vmCluster()
  const tenant = await make.tenant()
  const vm = { clusterId, name: 'one-more', ramMb: VM_RAM, vcpus: 1 }
  const waiting = await database().$transaction(async (tx) => {
    await lockCluster(tx, clusterId)
    await lockCounted(tx, { tenants: [tenant.id] })
    const calls = ids
      .slice(0, 20)
      .flatMap((id) => [
        () => post(`/vms/${id}/start`),
        () => post(`/vms/${id}/stop`),
        () => post('/vms', vm),
        () => post('/pod-requests', { tenant: tenant.id, kind: 'server' }),
      ])
    const answers = calls.map((call) => call())
    expect((await call('GET', '/clusters', { headers: await headers() })).status).toBe(200)
    return { answers }
  })
  const statuses = (await Promise.all(waiting.answers)).map(({ status }) => status)
  expect(new Set(statuses.filter((_, n) => n % 4 < 3))).toEqual(new Set([200, 201]))
}, 60_000)

describe('the database refuses', () => {
  test('a VM that does not fit, a VM in another cluster, and changed placements', async () => {
    const { clusterId, ids } = await vmCluster()
    const [node] = await nodesOf(clusterId)
    const elsewhere = await make.node()
    const now = new Date()
    const on = (nodeId: string, more: object = {}) => ({
      nodeId,
      state: 'running',
      startedAt: now,
      placedAt: now,
      ...more,
    })
    const [id = ''] = ids
    const update = (data: object) => database().vm.update({ where: { id }, data })
    await expect(update(on(node?.id ?? '', { ramMb: 22_529 }))).rejects.toThrow('Vm_fits')
    await expect(update(on(elsewhere.id))).rejects.toThrow('Vm_fits')
    await expect(update({ nodeId: node?.id ?? '' })).rejects.toThrow('Vm_state')
    await post(`/vms/${id}/start`)
    await expect(database().placement.updateMany({ data: { roll: 0 } })).rejects.toThrow()
    await expect(database().placement.deleteMany()).rejects.toThrow()
  })
})
