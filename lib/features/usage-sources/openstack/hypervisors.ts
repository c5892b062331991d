import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { CallFailure } from '@/lib/features/fetched-sources/call'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import type { Client } from '../../openstack/client'
import { LIST_BYTES, SHORTER } from '../../openstack/refusal'
import { gigabytes, megabytes, vcpus } from './amounts'
import { addNova, type Nova, noHosts, nothing } from './nova-usage'

/** The last version that returns the capacity of hosts; newer releases of Nova still serve it. */
const VERSION = '2.87'
const PAGE = 200
const MAX_PAGES = 500

const pageSchema = z.object({
  hypervisors: z.array(
    z.object({
      id: z.string().max(100),
      vcpus,
      vcpus_used: vcpus,
      memory_mb: megabytes,
      memory_mb_used: megabytes,
      local_gb: gigabytes,
      local_gb_used: gigabytes,
    }),
  ),
  hypervisors_links: z.array(z.object({ rel: z.string() })).default([]),
})

/** Reads the hosts of Nova, page by page. Unlike Placement, Nova has neither ratios nor reserved amounts. */
export async function hypervisorUsage(client: Client): Promise<Result<Nova, CallFailure>> {
  let sum: Nova = nothing
  const seen = new Set<string>()
  for (let page = 0, marker = ''; page < MAX_PAGES; page++) {
    const after = marker === '' ? '' : `&marker=${encodeURIComponent(marker)}`
    const answer = await client.get({
      service: 'compute',
      path: `/os-hypervisors/detail?limit=${PAGE}${after}`,
      schema: pageSchema,
      mostBytes: LIST_BYTES,
      version: VERSION,
    })
    if (!answer.ok) return answer
    const { hypervisors, hypervisors_links: links } = answer.value
    for (const { id, ...host } of hypervisors) {
      if (seen.has(id)) return err({ ...repeated, status: 200 })
      seen.add(id)
      sum = addNova(sum, host)
    }
    marker = hypervisors.at(-1)?.id ?? ''
    const isLast = marker === '' || !links.some(({ rel }) => rel === 'next')
    if (isLast) return sum.vcpus === 0 ? err({ ...noHosts('Nova'), status: 200 }) : ok(sum)
  }
  return err({ ...endless, status: 200 })
}

const repeated: FetchFailure = {
  kind: 'answer',
  what: 'Nova names a host twice in its list of hypervisors.',
  remedy: 'Fetch again. If the problem remains, check the list with the OpenStack client.',
}
const endless: FetchFailure = {
  kind: 'too-long',
  what: `The list of hypervisors has more than ${MAX_PAGES * PAGE} hosts.`,
  remedy: SHORTER,
}
