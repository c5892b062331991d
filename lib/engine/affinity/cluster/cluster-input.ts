import { groupBy } from '@/lib/base/group-by'
import { countingKeys } from '../keys/counting-keys'
import type { PlacementNode, PlacementVm, VmKey } from '../types'
import type { ClusterKeys, ClusterVm, SubjectKey } from './types'

/** The nodes of a cluster as `place` reads them. */
export const nodesOf = ({
  nodes,
  columns,
}: Pick<ClusterKeys, 'nodes' | 'columns'>): PlacementNode[] =>
  nodes.map((node) => ({
    ...node,
    keys: columns.map(({ name, value, weight, sticky, values }) => ({
      name,
      value: values[node.id] ?? value,
      weight,
      sticky,
    })),
  }))

/** Converts VMs of the cluster to the form that `place` reads, with the keys of all their subjects. */
export function vmReader(cluster: Pick<ClusterKeys, 'keys' | 'localStorage'>) {
  const keysOf = keyReader(cluster)
  return (vm: ClusterVm): PlacementVm => {
    const { subjects: _subjects, runsOn, diskOn, ...facts } = vm
    const node = cluster.localStorage ? diskOn : runsOn
    return { ...facts, keys: keysOf(vm).map(toVmKey), node }
  }
}

/** Finds the keys that apply to a VM of the cluster. */
export function keyReader({ keys }: Pick<ClusterKeys, 'keys'>) {
  const bySubject = groupBy(keys, subjectText)
  return ({ subjects, customer }: ClusterVm): SubjectKey[] =>
    Object.entries(subjects).flatMap(([level, subject]) =>
      countingKeys(bySubject.get(subjectText({ level, subject })) ?? [], customer),
    )
}

/** A unique text for a subject at a level. */
export const subjectText = ({ level, subject }: { level: string; subject: string }) =>
  `${level} ${subject}`

const toVmKey = ({ subject: _subject, tenantId: _tenantId, ...key }: SubjectKey): VmKey => key
