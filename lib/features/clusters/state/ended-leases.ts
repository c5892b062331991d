import { type ClusterNode, type ClusterState, clusterNode, withNodes } from './cluster-state'

/** A state, and a time in milliseconds before which no lease of an enabled host ends. */
type Leased = { state: ClusterState; nextEnd: number }

/**
 * Returns the state in which hosts whose lease ended by `at` are disabled. They accept no new VMs from then on, even
 * before the job that drains them has stored it.
 */
export function withEndedLeases<Of extends Leased>(leased: Of, at: number): Of {
  if (at < leased.nextEnd) return leased
  const { state } = leased
  const ended = state.nodes.filter((node) => endOf(node) <= at).map(disabled)
  const next = ended.length === 0 ? state : withNodes(state, ended)
  return { ...leased, state: next, nextEnd: nextEndOf(next.nodes) }
}

/** The time at which the first lease of an enabled host ends; infinite without one. */
export const nextEndOf = (nodes: readonly ClusterNode[]): number =>
  nodes.reduce((first, node) => Math.min(first, endOf(node)), Number.POSITIVE_INFINITY)

const endOf = ({ facts: { pcloud } }: ClusterNode): number =>
  pcloud?.enabled ? (pcloud.endAt ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY

const disabled = ({ facts, vms }: ClusterNode): ClusterNode => {
  const pcloud = facts.pcloud && { ...facts.pcloud, enabled: false }
  return clusterNode({ ...facts, pcloud }, vms)
}
