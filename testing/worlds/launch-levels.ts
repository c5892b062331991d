import { expect } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '../call'
import { type Person, person } from '../people'
import { type InventoryRows, inventoryRows } from './inventory-rows'

type Named = { id: string; name: string }

/** An inventory whose realm has pods, and an operator. */
export type LevelWorld = InventoryRows & {
  operator: Person
  pods: Record<string, Named>
  tenant: Named
  /** The parameters of a launch. */
  body: object
  launch: (asked?: object) => Promise<Answered>
  outcome: (id: string, attempt: number, result: string) => Promise<Answered>
  end: (id: string) => Promise<Answered>
}

type Answered = Awaited<ReturnType<typeof call>>

const nova = { memory_mb: 0, memory_mb_used: 0, local_gb: 0, local_gb_used: 0 }

/** Reports the used vCPUs of a pod with 100. */
export const fillPod = (id: string, vcpus: number) =>
  database().pod.update({
    where: { id },
    data: {
      usage: { nova: { vcpus: 100, vcpus_used: vcpus, ...nova } },
      usageAt: new Date(),
      usageSource: 'test',
    },
  })

/** Pods by name in a realm, the first of them the oldest. */
export async function podsIn(realmId: string, names: readonly string[], mark: string) {
  const pods: Record<string, Named> = {}
  for (const [i, name] of names.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, i + 1))
    const row = { realmId, name: `${name}-${mark}`, createdAt }
    pods[name] = await database().pod.create({ data: row, select: { id: true, name: true } })
  }
  return pods
}

export async function levelWorld(
  names: readonly string[] = ['one', 'two'],
  accounts: readonly string[] = ['a'],
): Promise<LevelWorld> {
  const rows = await inventoryRows({ accounts })
  const operator = await person('operator')
  const { mark, realm, pool, deployable } = rows
  const pods = await podsIn(realm.id, names, mark)
  const tenant = await database().tenant.create({ data: { name: `tenant-${mark}` } })
  const post = (path: string, body: object) => call('POST', path, { ...operator, body })
  const whole = { pool: pool.id, deployable: deployable.id, tenant: tenant.id }
  return {
    ...rows,
    operator,
    pods,
    tenant,
    body: whole,
    launch: (asked = {}) => post('/launches', { ...whole, ...asked }),
    outcome: (id, attempt, result) => post(`/launches/${id}/outcome`, { attempt, result }),
    end: (id) => call('DELETE', `/launches/${id}`, operator),
  }
}

/** A second realm of the same provider, with pods of its own. */
export async function otherRealm({ mark, provider }: InventoryRows, names: readonly string[]) {
  const facts = { providerId: provider.id, name: `other-${mark}` }
  const realm = await database().realm.create({ data: facts })
  return { realm, pods: await podsIn(realm.id, names, `other-${mark}`) }
}

type ClusterFacts = { name?: string; localStorage?: boolean; final?: number }

/** A cluster of a pod with `nodes` nodes, each with room for `room` VMs of an inventory. */
export async function clusterIn(
  podId: string,
  { nodes, room }: { nodes: number; room: number },
  { name = 'cluster', ...facts }: ClusterFacts = {},
) {
  const cluster = await database().cluster.create({ data: { podId, name, ...facts } })
  // A VM takes 4 GB, and needs another one to start.
  const ramMb = 4096 * room + 2048
  const measured = { physicalFreeRamMb: ramMb, measuredAt: new Date('2026-01-01T00:00:00Z') }
  const made = []
  for (let i = 1; i <= nodes; i++)
    made.push(
      await database().node.create({
        data: { clusterId: cluster.id, name: `node-${i}`, ramMb, cpus: 16, ...measured },
      }),
    )
  return { ...cluster, nodes: made }
}

/** How many VMs run on each node of a cluster. */
export async function vmsOnNodes(clusterId: string): Promise<Record<string, number>> {
  const nodes = await database().node.findMany({
    where: { clusterId },
    select: { name: true, _count: { select: { running: true } } },
    orderBy: { name: 'asc' },
  })
  return Object.fromEntries(nodes.map(({ name, _count }) => [name, _count.running]))
}

/** Creates a deployable with a number of instances. */
export const instancesOf = ({ deployable }: InventoryRows, count: number) =>
  database().assembly.updateMany({ where: { deployableId: deployable.id }, data: { count } })

/** Each launch that waits or runs on a pod with nodes has its VMs there, and nothing else of a launch runs. */
export async function expectLevelsSound(poolId: string, cluster: { id: string; room: number }) {
  const db = database()
  const launches = await db.launch.findMany({ where: { poolId } })
  const ids = launches.map(({ id }) => id)
  const holding = launches.filter(({ state }) => state === 'pending' || state === 'running')
  const vms = await db.vm.findMany({ where: { launchId: { in: ids }, nodeId: { not: null } } })
  const running = new Map(holding.map(({ id }) => [id, 0]))
  for (const { launchId } of vms)
    running.set(launchId ?? '', (running.get(launchId ?? '') ?? 0) + 1)
  const expected = holding.map(({ id, instances, podId }) => [id, podId === null ? 0 : instances])
  expect(Object.fromEntries(running)).toEqual(Object.fromEntries(expected))
  const requests = await db.podRequest.groupBy({
    by: ['launchId'],
    where: { launchId: { in: ids }, endedAt: null },
    _count: true,
  })
  const ofTenants = holding.filter(({ tenantId, podId }) => tenantId !== null && podId !== null)
  expect(requests.map(({ launchId }) => launchId).toSorted()).toEqual(
    ofTenants.map(({ id }) => id).toSorted(),
  )
  for (const [node, count] of Object.entries(await vmsOnNodes(cluster.id)))
    expect({ node, fits: count <= cluster.room }).toEqual({ node, fits: true })
}
