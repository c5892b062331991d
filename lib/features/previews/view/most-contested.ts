import type { Snapshot } from '@/lib/features/snapshots/schema'

/** What a page opens on: the deployable that most matches compete for, the first of those. */
export function mostContested({ deployables }: Pick<Snapshot, 'deployables'>): string | undefined {
  const standing = deployables.map(
    ({ matches }) => matches.filter(({ rejectedBecause }) => rejectedBecause.length === 0).length,
  )
  return deployables[standing.indexOf(Math.max(...standing))]?.id
}
