import { database } from '@/lib/db/client.server'
import { type Answer, call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { inventoryAdmin } from '@/testing/inventory'
import { person } from '@/testing/people'

/** A sequence of `pclouds.json`, with the answer of each step and the aggregates after it. */
export type Vector = {
  id: string
  title: string
  hosts: {
    name: string
    az?: string
    serviceEnabled?: boolean
    instances?: { id: string; ramMb: number; vcpus: number }[]
  }[]
  quota: Record<string, number>
  steps: Step[]
}

export type Args = Partial<
  Record<'id' | 'name' | 'uuid' | 'description' | 'flavor' | 'host' | 'az' | 'tenant', string> &
    Record<'hint' | 'choose', string> &
    Record<'units' | 'ram_allocation_ratio' | 'cpu_allocation_ratio', number> & { enabled: boolean }
>

type Step = {
  op: string
  as: string
  args: Args
  expected: { ok: boolean; status?: number; error?: string; chosenFrom?: string[] }
  aggregatesAfter: object[] | null
}

/** The hosts of a vector as nodes: one cluster a zone, whose realm has the zone's name. */
export class VectorCloud {
  /** Ids of Pclouds and nodes by their names in the vector. */
  readonly pclouds = new Map<string, string>()
  readonly nodes = new Map<string, { id: string; clusterId: string }>()
  private readonly headers = new Map<string, Record<string, string>>()

  static async of({ hosts, quota, steps }: Vector): Promise<VectorCloud> {
    const cloud = new VectorCloud()
    const { id: providerId } = await make.provider()
    const clusters = new Map<string, string>()
    for (const { name, az = 'nova', serviceEnabled = false, instances = [] } of hosts) {
      const clusterId = clusters.get(az) ?? (await clusterIn(providerId, az))
      clusters.set(az, clusterId)
      const { id } = await make.node({ clusterId, name, ramMb: 1_048_576, cpus: 64 })
      cloud.nodes.set(name, { id, clusterId })
      for (const instance of instances) await cloud.boot(instance.id, { tenant: 'x', node: name })
      await cloud.ask('admin', 'PUT', `/nodes/${id}/service`, { enabled: serviceEnabled })
    }
    // A requested zone exists, also without a host.
    for (const { args } of steps)
      if (args.az !== undefined && !clusters.has(args.az))
        clusters.set(args.az, await clusterIn(providerId, args.az))
    for (const [name, hostUnitLimit] of Object.entries(quota)) {
      await cloud.headersOf(name)
      await database().tenant.update({ where: { id: name }, data: { hostUnitLimit } })
    }
    return cloud
  }

  /** A call by an administrator, or by an owner of a tenant. */
  async ask(as: string, method: string, path: string, body?: unknown): Promise<Answer> {
    return call(method, path, {
      headers: await this.headersOf(as),
      ...(body === undefined ? {} : { body }),
    })
  }

  idOf = (pcloud: string | undefined): string => this.pclouds.get(pcloud ?? '') ?? `no-${pcloud}`

  /** The names of nodes, from their ids. */
  namesOf = (ids: readonly string[]): string[] =>
    [...this.nodes].flatMap(([name, { id }]) => (ids.includes(id) ? [name] : [])).sort()

  /** A VM of a tenant, on a node of the vector. */
  async boot(name: string, at: { tenant: string; node: string; pcloud?: string | null }) {
    await this.headersOf(at.tenant)
    const { id: nodeId = null, clusterId = '' } = this.nodes.get(at.node) ?? {}
    const size = { ramMb: 1024, vcpus: 1 }
    const owned = { tenantId: at.tenant, pcloudId: at.pcloud ?? null }
    const running = { state: 'running', nodeId, startedAt: new Date(), placedAt: new Date() }
    await database().vm.create({ data: { clusterId, name, ...size, ...owned, ...running } })
  }

  async terminate(name: string): Promise<void> {
    const stopped = { state: 'stopped', nodeId: null, startedAt: null, placedAt: null }
    await database().vm.updateMany({
      where: { name, clusterId: { in: [...this.nodes.values()].map((node) => node.clusterId) } },
      data: { ...stopped, archivedAt: new Date() },
    })
  }

  /** With its pools and Pclouds gone, the next vector begins with none. */
  async end(): Promise<void> {
    const db = database()
    const closed = { closedAt: new Date(), closedBecause: 'released', closedBy: 'test' }
    await db.vm.updateMany({
      data: { nodeId: null, state: 'stopped', startedAt: null, placedAt: null },
    })
    await db.hostAllocation.updateMany({
      where: { closedAt: null },
      data: { ...closed, enabled: false },
    })
    await db.poolHost.deleteMany()
    await db.hostFlavor.deleteMany()
    await db.pcloud.updateMany({ data: { deletedAt: new Date() } })
    await db.tenant.updateMany({ data: { hostUnitLimit: null } })
  }

  private async headersOf(as: string): Promise<Record<string, string>> {
    const known = this.headers.get(as)
    if (known !== undefined) return known
    const headers = as === 'admin' ? (await inventoryAdmin()).headers : await ownerOf(as)
    this.headers.set(as, headers)
    return headers
  }
}

async function clusterIn(providerId: string, az: string): Promise<string> {
  const { id: realmId } = await make.realm({ providerId, name: az })
  return (await make.cluster({ podId: (await make.pod({ realmId })).id })).id
}

/** The tenant's id is its name, as in the vectors. */
async function ownerOf(name: string): Promise<Record<string, string>> {
  await database().tenant.upsert({ where: { id: name }, create: { id: name, name }, update: {} })
  return (await person('owner', { tenantId: name })).headers
}
