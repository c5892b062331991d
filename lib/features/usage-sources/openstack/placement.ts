import { z } from 'zod'
import { inBatches } from '@/lib/base/in-batches'
import { err, ok, type Result } from '@/lib/base/result'
import type { CallFailure } from '@/lib/features/fetched-sources/call'
import type { Client } from '../../openstack/client'
import { LIST_BYTES } from '../../openstack/refusal'
import { gigabytes, megabytes, vcpus } from './amounts'
import { addNova, type Nova, noHosts, nothing } from './nova-usage'

/** The number of concurrent calls. Placement on two cores answers five to seven calls per second. */
const AT_ONCE = 8

const uuid = z.string().regex(/^[\dA-Fa-f-]{1,64}$/, 'is not a uuid')
const providersSchema = z.object({ resource_providers: z.array(z.object({ uuid })) })

const inventory = (total: z.ZodType<number>) =>
  z.object({
    total,
    reserved: total,
    allocation_ratio: z.number('is not a number').min(0, 'is negative').max(1e6, 'is above 1e6'),
  })
const inventoriesSchema = z.object({
  inventories: z.object({
    VCPU: inventory(vcpus).optional(),
    MEMORY_MB: inventory(megabytes).optional(),
    DISK_GB: inventory(gigabytes).optional(),
  }),
})
const usagesSchema = z.object({
  usages: z.object({
    VCPU: vcpus.default(0),
    MEMORY_MB: megabytes.default(0),
    DISK_GB: gigabytes.default(0),
  }),
})

/**
 * Adds the capacity and the allocations of all resource providers in Placement. Shared storage and nested
 * providers have separate inventories, so nothing is counted twice.
 */
export async function placementUsage(client: Client): Promise<Result<Nova, CallFailure>> {
  const listed = await client.get({
    service: 'placement',
    path: '/resource_providers',
    mostBytes: LIST_BYTES,
    schema: providersSchema,
  })
  if (!listed.ok) return listed
  let sum: Nova = nothing
  for (const batch of inBatches(listed.value.resource_providers, AT_ONCE)) {
    const found = await Promise.all(batch.map((provider) => providerUsage(client, provider.uuid)))
    for (const each of found) {
      if (!each.ok) return each
      sum = addNova(sum, each.value)
    }
  }
  return sum.vcpus === 0 ? err({ ...noHosts('Placement'), status: 200 }) : ok(sum)
}

async function providerUsage(client: Client, id: string): Promise<Result<Nova, CallFailure>> {
  const path = `/resource_providers/${id}`
  const has = await client.get({
    service: 'placement',
    path: `${path}/inventories`,
    schema: inventoriesSchema,
  })
  if (!has.ok) return emptyIfDeleted(has.error)
  const { VCPU, MEMORY_MB, DISK_GB } = has.value.inventories
  if (!(VCPU || MEMORY_MB || DISK_GB)) return ok(nothing)
  const uses = await client.get({
    service: 'placement',
    path: `${path}/usages`,
    schema: usagesSchema,
  })
  if (!uses.ok) return emptyIfDeleted(uses.error)
  const used = uses.value.usages
  return ok({
    vcpus: capacityOf(VCPU),
    vcpus_used: used.VCPU,
    memory_mb: capacityOf(MEMORY_MB),
    memory_mb_used: used.MEMORY_MB,
    local_gb: capacityOf(DISK_GB),
    local_gb_used: used.DISK_GB,
  })
}

/** A provider that was deleted after the list was read has no resources. */
const emptyIfDeleted = (failure: CallFailure): Result<Nova, CallFailure> =>
  failure.status === 404 ? ok(nothing) : err(failure)

type Inventory = { total: number; reserved: number; allocation_ratio: number }

/** Uses the same formula as Placement. */
const capacityOf = (it: Inventory | undefined): number =>
  it === undefined ? 0 : Math.max(0, Math.floor((it.total - it.reserved) * it.allocation_ratio))
