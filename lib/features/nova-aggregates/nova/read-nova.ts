import { z } from 'zod'
import { inBatches } from '@/lib/base/in-batches'
import { err, ok, type Result } from '@/lib/base/result'
import type { CallFailure } from '@/lib/features/fetched-sources/call'
import type { Client } from '@/lib/features/openstack/client'
import { LIST_BYTES } from '@/lib/features/openstack/refusal'
import type { HostRatios, NovaAggregate, NovaService, NovaState } from '../steps/nova-state'
import { readInventories } from './inventories'

/** Services by uuid need microversion 2.53. */
export const NOVA_VERSION = '2.74'
/** The number of concurrent calls. */
const AT_ONCE = 8

const aggregatesSchema = z.object({
  aggregates: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      hosts: z.array(z.string()),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
})

const servicesSchema = z.object({
  services: z.array(
    z.object({
      id: z.string(),
      host: z.string(),
      status: z.string(),
      disabled_reason: z.string().nullish(),
    }),
  ),
})

/** Reads the aggregates and compute services of a Nova, and the ratios of some hosts. */
export async function readNova(
  client: Client,
  ratioHosts: readonly string[],
): Promise<Result<NovaState, CallFailure>> {
  const list = { service: 'compute', version: NOVA_VERSION, mostBytes: LIST_BYTES } as const
  const aggregates = await client.get({
    ...list,
    path: '/os-aggregates',
    schema: aggregatesSchema,
  })
  if (!aggregates.ok) return aggregates
  const services = await client.get({
    ...list,
    path: '/os-services?binary=nova-compute',
    schema: servicesSchema,
  })
  if (!services.ok) return services
  const ratios = await readRatios(client, ratioHosts)
  if (!ratios.ok) return ratios
  return ok({
    aggregates: aggregates.value.aggregates satisfies NovaAggregate[],
    services: services.value.services.map(
      ({ id, host, status, disabled_reason: reason }): NovaService => ({
        id,
        host,
        isEnabled: status === 'enabled',
        reason: reason ?? null,
      }),
    ),
    ratios: ratios.value,
  })
}

async function readRatios(
  client: Client,
  hosts: readonly string[],
): Promise<Result<Map<string, HostRatios>, CallFailure>> {
  const found = new Map<string, HostRatios>()
  for (const batch of inBatches(hosts, AT_ONCE)) {
    const read = await Promise.all(batch.map((host) => readInventories(client, host)))
    for (const [i, each] of read.entries()) {
      if (!each.ok) return each
      const { VCPU, MEMORY_MB } = each.value?.inventories ?? {}
      if (VCPU !== undefined && MEMORY_MB !== undefined)
        found.set(batch[i] ?? '', { cpu: VCPU.allocation_ratio, ram: MEMORY_MB.allocation_ratio })
    }
  }
  return ok(found)
}

const serversSchema = z.object({
  servers: z.array(z.object({ id: z.string(), name: z.string(), tenant_id: z.string() })),
})

/** Reads the servers on a host that belong to other projects than the given ones. */
export async function foreignServers(
  client: Client,
  host: string,
  projects: ReadonlySet<string>,
): Promise<Result<{ name: string; project: string }[], CallFailure>> {
  const listed = await client.get({
    service: 'compute',
    path: `/servers/detail?all_tenants=1&host=${encodeURIComponent(host)}`,
    schema: serversSchema,
    version: NOVA_VERSION,
    mostBytes: LIST_BYTES,
  })
  if (!listed.ok) return listed
  return ok(
    listed.value.servers
      .filter(({ tenant_id: project }) => !projects.has(project))
      .map(({ name, tenant_id: project }) => ({ name, project })),
  )
}

/** Reads the servers of other projects by host. Hosts without any are absent. */
export async function foreignOn(
  client: Client,
  hosts: readonly string[],
  projectsOf: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Result<Map<string, { name: string; project: string }[]>, CallFailure>> {
  const found = new Map<string, { name: string; project: string }[]>()
  for (const batch of inBatches(hosts, AT_ONCE)) {
    const read = await Promise.all(
      batch.map((host) => foreignServers(client, host, projectsOf.get(host) ?? new Set())),
    )
    for (const [i, each] of read.entries()) {
      if (!each.ok) return err(each.error)
      if (each.value.length > 0) found.set(batch[i] ?? '', each.value)
    }
  }
  return ok(found)
}
