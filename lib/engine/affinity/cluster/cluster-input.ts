import { groupBy } from '@/lib/base/group-by'
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
      ...{ name, value: values[node.id] ?? value, weight, sticky },
    })),
  }))

/** Says of a VM of the cluster what `place` reads, with the keys of everything that it is or has. */
export function vmReader({ keys, localStorage }: Pick<ClusterKeys, 'keys' | 'localStorage'>) {
  const bySubject = groupBy(keys, placeOf)
  return ({ subjects, runsOn, diskOn, ...vm }: ClusterVm): PlacementVm => ({
    ...vm,
    keys: Object.entries(subjects).flatMap(([level, subject]) =>
      (bySubject.get(placeOf({ level, subject })) ?? []).map(withoutSubject),
    ),
    node: localStorage ? diskOn : runsOn,
  })
}

const placeOf = ({ level, subject }: { level: string; subject: string }) => `${level} ${subject}`

const withoutSubject = ({ subject: _subject, ...key }: SubjectKey): VmKey => key
