import type { NodeLevels } from '../3-lock/levels'

/**
 * The maximum number of nodes that the VMs of one launch may be compared with in a transaction, over all clusters and
 * attempts: 50 VMs on 1,000 nodes.
 */
const MAX_PER_LAUNCH = 50_000

/** The maximum for all launches of a transaction, because other transactions wait for its locks. */
const MAX_PER_TRANSACTION = 100_000

/** The launches of a transaction would be compared with too many nodes. Nothing was written. */
export class TooManyNodes extends Error {}

type Compared = Pick<NodeLevels, 'compared'>

/**
 * True if the launch's VMs may be compared with this many more nodes. Throws `TooManyNodes` if the limit of all launches is
 * exceeded.
 */
export function mayCompare({ compared }: Compared, launchId: string, nodes: number): boolean {
  const own = compared.get(launchId) ?? 0
  if (own + nodes > MAX_PER_LAUNCH) return false
  const all = [...compared.values()].reduce((sum, each) => sum + each, 0)
  if (all > own && all + nodes > MAX_PER_TRANSACTION)
    throw new TooManyNodes(`More than ${MAX_PER_TRANSACTION} nodes in one transaction`)
  return true
}

/** Counts nodes that the launch's VMs were compared with. */
export function addCompared({ compared }: Compared, launchId: string, nodes: number): void {
  compared.set(launchId, (compared.get(launchId) ?? 0) + nodes)
}
