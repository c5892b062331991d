import type { ClusterKeys, ClusterVm, NodeColumn, SubjectKey } from '../affinity/cluster/types'
import { node, placeInput } from './place-builders'

type Raw = Readonly<Record<string, unknown>>

/** A column whose nodes n1, n2, ... have these values. */
export const column = (
  name: string,
  values: readonly NodeColumn['value'][],
  facts: Partial<NodeColumn> = {},
): NodeColumn => ({
  name,
  value: 0,
  weight: 0,
  sticky: false,
  values: Object.fromEntries(values.map((value, n) => [`n${n + 1}`, value])),
  ...facts,
})

/** A stopped VM of the cluster "c". */
export const clusterVm = (id: string, facts: Partial<ClusterVm> = {}): ClusterVm => ({
  id,
  customer: null,
  ramMb: 2048,
  vcpus: 1,
  stickyKeys: [],
  runsOn: null,
  diskOn: null,
  ...facts,
  subjects: { cluster: 'c', server: id, ...facts.subjects },
})

/** A system key of the whole cluster "c". */
export const clusterKey = (
  name: string,
  value: SubjectKey['value'],
  weight: number,
  place: Partial<SubjectKey> = {},
): SubjectKey => ({
  level: 'cluster',
  subject: 'c',
  class: 'system',
  tenantId: null,
  name,
  value,
  weight,
  ...place,
})

/** A cluster of roomy nodes n1, n2, ... */
export function clusterKeys({
  nodes = [{}, {}, {}],
  settings = {},
  ...parts
}: Partial<Omit<ClusterKeys, 'nodes' | 'settings'>> & {
  nodes?: readonly Raw[]
  settings?: Raw
}): ClusterKeys {
  const input = placeInput({
    nodes: nodes.map((facts, n) => node(`n${n + 1}`, facts)),
    settings,
  })
  return {
    settings: input.settings,
    pclouds: [],
    localStorage: false,
    nodes: input.nodes,
    columns: [],
    vms: [],
    keys: [],
    ...parts,
  }
}
