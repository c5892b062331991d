import { groupBy } from '@/lib/base/group-by'

type Offer = { provider: string; name: string; memoryMb: number; vcpus: number }

/**
 * `ec2 m5.large and 2 larger, vsphere small`: the smallest size of each provider first. Null without an offer.
 */
export function soldText(offers: readonly Offer[]): string | null {
  if (offers.length === 0) return null
  const bySize = offers.toSorted((a, b) => a.memoryMb - b.memoryMb || a.vcpus - b.vcpus)
  return [...groupBy(bySize, ({ provider }) => provider)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([provider, [smallest, ...larger]]) =>
      [provider, smallest?.name, larger.length > 0 && `and ${larger.length} larger`]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
}
