import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { PodUsage } from '@/lib/engine'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import type { Client } from '../../openstack/client'
import { LIST_BYTES } from '../../openstack/refusal'
import { gigabytes } from './amounts'

type Cinder = NonNullable<PodUsage['cinder']>

/** Null if the pool reports no value or has no limit. */
const capacity = z
  .union([gigabytes, z.enum(['unknown', 'infinite'])], 'is neither a plausible number nor unknown')
  .nullish()
  .transform((it) => (typeof it === 'number' ? it : null))

const poolsSchema = z.object({
  pools: z.array(
    z.object({
      capabilities: z.object({ total_capacity_gb: capacity, free_capacity_gb: capacity }),
    }),
  ),
})

/** Adds the pools of Cinder. Returns null if the catalog does not list Cinder. */
export async function volumeUsage(client: Client): Promise<Result<Cinder | null, FetchFailure>> {
  const address = client.addressOf('volumes')
  if (address === null) return ok(null)
  const projectId = client.projectId()
  // Catalogs contain the address with or without the project. The call needs the project.
  const isComplete = projectId === null || address.endsWith(`/${projectId}`)
  const answer = await client.get({
    service: 'volumes',
    path: `${isComplete ? '' : `/${projectId}`}/scheduler-stats/get_pools?detail=true`,
    schema: poolsSchema,
    mostBytes: LIST_BYTES,
  })
  if (!answer.ok) return answer
  const pools = answer.value.pools.map(({ capabilities }) => capabilities)
  return pools.length === 0 ? err(noPools) : ok(sumOf(pools))
}

type Pool = { total_capacity_gb: number | null; free_capacity_gb: number | null }

/**
 * A pool with unknown free space counts as free. A pool of unknown or infinite size always has room, and so has
 * the sum. The dimension is then not measured, which a total of 0 indicates.
 */
function sumOf(pools: readonly Pool[]): Cinder {
  let [total, free] = [0, 0]
  for (const { total_capacity_gb: size, free_capacity_gb: left } of pools) {
    if (size === null) return { total_capacity_gb: 0, free_capacity_gb: 0 }
    total += size
    free += Math.min(left ?? size, size)
  }
  return { total_capacity_gb: total, free_capacity_gb: free }
}

const noPools: FetchFailure = {
  kind: 'nothing',
  what: 'Cinder knows no pool.',
  remedy: 'Wait until its services have reported, or switch off volumes in the source.',
}
