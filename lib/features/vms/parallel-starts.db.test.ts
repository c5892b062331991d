import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { lockCounted } from '@/lib/db/lock-counted.server'
import { lockCluster } from '@/lib/features/clusters/state/lock-clusters.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers
const post = async (path: string, body?: unknown) =>
  call('POST', path, { headers: await headers(), body })

const RAM = 2048
const OVERHEAD = 1024

/** Four nodes that can take 20 VMs each by their ratio: one place is the overhead's. */
async function cluster() {
  const { id: clusterId } = await make.cluster({ overheadMb: OVERHEAD })
  const size = { ramMb: 21_504, ramContentionRatio: 2, cpus: 64, physicalFreeRamMb: 1_000_000 }
  for (let i = 0; i < 4; i++) await make.node({ clusterId, ...size })
  const vms = Array.from({ length: 200 }, (_, i) => ({
    ...{ id: `${clusterId}-${i}`, clusterId, name: `vm-${i}`, ramMb: RAM, vcpus: 1 },
  }))
  await database().vm.createMany({ data: vms })
  return { clusterId, ids: vms.map(({ id }) => id) }
}

const nodesOf = (clusterId: string) =>
  database().node.findMany({ where: { clusterId }, include: { running: true } })

describe('200 starts at once', () => {
  test('never commit more of a node than its ratio allows, and use all of it', async () => {
    const { clusterId, ids } = await cluster()
    const answers = await Promise.all(ids.map((id) => post(`/vms/${id}/start`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const placed = answers.filter(({ json }) => json.placement.kind === 'placed')
    const nodes = await nodesOf(clusterId)
    for (const { ramMb, ramContentionRatio, running } of nodes) {
      const committed = running.length * RAM
      // Strictly more than the overhead was free before the last one came.
      expect(ramMb * ramContentionRatio - (committed - RAM)).toBeGreaterThan(RAM + OVERHEAD)
      expect(ramMb * ramContentionRatio - committed).toBeLessThanOrEqual(RAM + OVERHEAD)
    }
    expect(nodes.reduce((sum, { running }) => sum + running.length, 0)).toBe(placed.length)
    expect(await database().placement.count({ where: { vmId: { in: ids } } })).toBe(200)
  }, 120_000)
})

test('a start waits for whoever else places VMs of the cluster', async () => {
  const { clusterId, ids } = await cluster()
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

test('calls that wait for a cluster or a tenant leave connections to others', async () => {
  const { clusterId, ids } = await cluster()
  const tenant = await make.tenant()
  const vm = { clusterId, name: 'one-more', ramMb: RAM, vcpus: 1 }
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
  test('a VM that does not fit, one in another cluster, and changed placements', async () => {
    const { clusterId, ids } = await cluster()
    const [node] = await nodesOf(clusterId)
    const elsewhere = await make.node()
    const now = new Date()
    const on = (nodeId: string, more: object = {}) => ({
      ...{ nodeId, state: 'running', startedAt: now, placedAt: now },
      ...more,
    })
    const [id = ''] = ids
    const update = (data: object) => database().vm.update({ where: { id }, data })
    await expect(update(on(node?.id ?? '', { ramMb: 43_009 }))).rejects.toThrow('Vm_fits')
    await expect(update(on(elsewhere.id))).rejects.toThrow('Vm_fits')
    await expect(update({ nodeId: node?.id ?? '' })).rejects.toThrow('Vm_state')
    await post(`/vms/${id}/start`)
    await expect(database().placement.updateMany({ data: { roll: 0 } })).rejects.toThrow()
    await expect(database().placement.deleteMany()).rejects.toThrow()
  })
})
