import type { NodeLevels } from '../3-lock/levels'

/**
 * Nodes that the VMs of a launch may be compared with in a transaction, those of all clusters and attempts together: 50
 * VMs on 1,000 nodes.
 */
const MOST_OF_LAUNCH = 50_000

/** Those of all launches of a transaction: others wait meanwhile, at the very locks. */
const MOST_AT_ONCE = 100_000

/** The launches of a transaction are too much for one. Nothing was written. */
export class TooManyNodes extends Error {}

type Compared = Pick<NodeLevels, 'compared'>

/** True if a launch may be compared with this number of further nodes. */
export function mayCompare({ compared }: Compared, launchId: string, nodes: number): boolean {
  const own = compared.get(launchId) ?? 0
  if (own + nodes > MOST_OF_LAUNCH) return false
  const all = [...compared.values()].reduce((sum, each) => sum + each, 0)
  if (all > own && all + nodes > MOST_AT_ONCE)
    throw new TooManyNodes(`More than ${MOST_AT_ONCE} nodes in one transaction`)
  return true
}

export function addCompared({ compared }: Compared, launchId: string, nodes: number): void {
  compared.set(launchId, (compared.get(launchId) ?? 0) + nodes)
}
