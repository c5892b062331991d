import { groupBy } from '@/lib/base/group-by'
import { nodesOf } from '../cluster-input'
import type { ClusterKeys } from '../types'
import { contradictionsIn } from './contradictions'
import { finding, type KeyFinding } from './finding'
import { ineffectiveKeys } from './ineffective-keys'
import { isolationFindings } from './isolation-findings'
import { compiledVms, keySetsOf } from './key-sets'
import { keysOnlyOnNodes, keysOnlyOnVms, type OneSidedKey } from './one-sided-keys'

/**
 * Checks the keys of a cluster: how far each set of keys isolates its VMs, and which keys contradict each other, exist
 * on one side only or never take effect. The worst findings come first.
 */
export function checkKeys(cluster: ClusterKeys): KeyFinding[] {
  const { settings } = cluster
  const nodes = nodesOf(cluster)
  const vms = compiledVms(cluster)
  const sets = keySetsOf(vms)
  const found = [
    ...contradictionsIn(sets, nodes),
    ...isolationFindings(sets, nodes, settings),
    ...keysOnlyOnVms(vms, nodes, settings).map(onlyOnVms),
    ...keysOnlyOnNodes(vms, nodes).map(onlyOnNodes),
    ...ineffectiveKeys(cluster, vms),
  ]
  return merged(found).toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  )
}

const severities: readonly KeyFinding['severity'][] = ['problem', 'warning', 'note']

/** Merges findings of several sets of keys that have the same text. */
function merged(found: readonly KeyFinding[]): KeyFinding[] {
  const alike = groupBy(found, ({ code, facts: { vms: _vms, ...facts }, nodes }) =>
    JSON.stringify([code, facts, nodes]),
  )
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const vms = same.flatMap((each) => each.vms)
    return [{ ...first, facts: { ...first.facts, vms: vms.length }, vms }]
  })
}

const onlyOnVms = ({ name, side, on }: OneSidedKey) =>
  finding('only-on-vms', 'warning', { key: name, side }, { vms: on })

const onlyOnNodes = ({ name, side, on }: OneSidedKey) =>
  finding('only-on-nodes', 'warning', { key: name, side }, { nodes: on })
