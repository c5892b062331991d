import type { LaunchChoices } from '@/lib/features/launches/choices/schema'

type Choice = LaunchChoices['pools'][number]
type Deployable = LaunchChoices['deployables'][number]
type Preselected = { id: string | null; reason: string | undefined }

/** The pool of the choices. */
export const preselectedPool = (
  { pools, pool }: Pick<LaunchChoices, 'pools' | 'pool'>,
  former: Choice | undefined,
): Preselected =>
  preselected(
    pools,
    former,
    pools.find(({ id }) => id === pool),
    'The first pool by name.',
  )

/** Preselects the tenant's latest launch, otherwise the usual choice. The reason is shown next to it. */
function preselected(
  rows: readonly Choice[],
  former: Choice | undefined,
  usual: Choice | undefined,
  reason: string,
): Preselected {
  const last = rows.find(({ id }) => id === former?.id)
  if (last !== undefined) return { id: last.id, reason: 'From the latest launch.' }
  return { id: usual?.id ?? null, reason: rows.length > 1 ? reason : undefined }
}

/** A single press must neither launch the largest deployable nor one without a match. */
export function preselectedDeployable(
  deployables: readonly Deployable[],
  former: Choice | undefined,
): Preselected {
  const possible = deployables.filter(({ runs }) => runs !== false)
  if (possible.length === 0 && deployables.length > 0)
    return { id: null, reason: 'None can run here in this pool now.' }
  return preselected(possible, former, smallestOf(possible), 'The smallest that can run here.')
}

const smallestOf = (rows: readonly Deployable[]): Deployable | undefined =>
  rows.toSorted((a, b) => a.vcpus - b.vcpus || a.memoryMb - b.memoryMb)[0]
