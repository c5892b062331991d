import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import { actorOf } from '@/lib/features/host-flavors/actor'
import { serializeHost } from '../hosts/host-rows.server'
import type { Allocated } from '../hosts/schema'
import type { AllocationCall } from './allocation-call'
import type { BatchFacts } from './batch-facts.server'
import type { Written } from './write-if-free.server'

/** Builds the response of each call from the written rows. Nothing runs on the new hosts yet. */
export function serializeAllocated(
  { won, hosts: written }: Written,
  { units }: Pick<BatchFacts, 'units'>,
): ReadonlyMap<AllocationCall, Allocated> {
  const rows = groupBy(written, ({ pcloudId }) => pcloudId)
  return new Map(
    won.map(({ call, pcloud, allocations }) => {
      const hosts = allocations.hosts.map(({ host }) => host)
      const facts = { actor: actorOf(call.scope), pcloud: { ...pcloud, hosts }, row: null }
      const names = new Set(hosts.map(({ name }) => name))
      const own = (rows.get(pcloud.id) ?? []).filter(({ name }) => names.has(name))
      const allowance = {
        used: allocations.unitsUsed,
        limit: units.get(pcloud.owner)?.limit ?? null,
      }
      const shown = own.map((row) => serializeHost(call.scope, facts, row, []))
      return [call, { hosts: shown, units: allowance }]
    }),
  )
}
