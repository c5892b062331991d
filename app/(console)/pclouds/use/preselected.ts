import type { LaunchChoices } from '@/lib/features/launches/choices/schema'

type Choice = LaunchChoices['pools'][number]
type Deployable = LaunchChoices['deployables'][number]
type Preselected = { id: string | null; reason: string | undefined }

/** What the tenant launched last, otherwise the usual row; the reason stands at the choice. */
export function preselected(
  rows: readonly Choice[],
  former: Choice | undefined,
  usual: Choice | undefined,
  reason: string,
): Preselected {
  const last = rows.find(({ id }) => id === former?.id)
  if (last !== undefined) return { id: last.id, reason: 'From the latest launch.' }
  return { id: usual?.id ?? null, reason: rows.length > 1 ? reason : undefined }
}

/** One press must not launch the largest deployable. */
export const smallestOf = (rows: readonly Deployable[]): Deployable | undefined =>
  rows.toSorted((a, b) => a.vcpus - b.vcpus || a.memoryMb - b.memoryMb)[0]
