'use client'
import { useMemo } from 'react'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { matchesSearch } from '@/components/ui/text/search-text'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { HostTable } from './host-table'

type Props = {
  pcloud: PcloudShown
  hosts: readonly PcloudHostShown[]
  search: string
  onClear: () => void
}

/** So that host-2 comes before host-10. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Hosts that are down first, then by name. */
const byNeed = (a: PcloudHostShown, b: PcloudHostShown) =>
  Number(b.health === 'down') - Number(a.health === 'down') || collator.compare(a.name, b.name)

/** The hosts that a search finds; those that are down first. */
export function FoundHosts({ pcloud, hosts, search, onClear }: Props) {
  const sorted = useMemo(() => hosts.toSorted(byNeed), [hosts])
  const found = useMemo(
    () =>
      sorted.filter(({ name, zone, flavor, state }) =>
        matchesSearch(search, [name, zone, flavor, state]),
      ),
    [sorted, search],
  )
  if (found.length === 0)
    return <EmptyBlock title="No host matches the search" onClearFilter={onClear} />
  return <HostTable pcloud={pcloud} hosts={found} />
}
