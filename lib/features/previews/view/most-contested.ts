import type { Snapshot } from '@/lib/features/snapshots/schema'

/** Returns the deployable with the most competing matches, which a page shows first. */
export function mostContested({ deployables }: Pick<Snapshot, 'deployables'>): string | undefined {
  const standing = deployables.map(
    ({ matches }) => matches.filter(({ rejectedBecause }) => rejectedBecause.length === 0).length,
  )
  return deployables[standing.indexOf(Math.max(...standing))]?.id
}
