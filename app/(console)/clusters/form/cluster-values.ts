import type { Cluster } from '@/lib/features/clusters/schema'
import { clusterFields } from '@/lib/features/clusters/schema'

/** A cluster as its form holds it. */
export type ClusterValues = {
  podId: string | null
  name: string
  steps: number | null
  initial: number | null
  final: number | null
  overheadMb: number | null
  scopeCustomerKeys: boolean
  advertiseReservedFromVms: boolean
  localStorage: boolean
}

export const labelsOfFields = {
  name: 'Name',
  steps: 'Rounds',
  initial: 'First threshold',
  final: 'Last threshold',
  overheadMb: 'Memory beyond the VM',
  scopeCustomerKeys: 'Customer keys of one customer only',
  advertiseReservedFromVms: 'Reserved keys of running VMs count',
  localStorage: 'Local storage',
} as const

const { steps, initial, final, overheadMb, localStorage } = clusterFields
const { scopeCustomerKeys, advertiseReservedFromVms } = clusterFields

export function valuesOf(cluster: Cluster | null): ClusterValues {
  if (cluster === null)
    return {
      podId: null,
      name: '',
      steps: steps.initial,
      initial: initial.initial,
      final: final.initial,
      overheadMb: overheadMb.initial,
      scopeCustomerKeys: scopeCustomerKeys.initial,
      advertiseReservedFromVms: advertiseReservedFromVms.initial,
      localStorage: localStorage.initial,
    }
  return {
    podId: cluster.podId,
    name: cluster.name,
    steps: cluster.steps,
    initial: cluster.initial,
    final: cluster.final,
    overheadMb: cluster.overheadMb,
    scopeCustomerKeys: cluster.scopeCustomerKeys,
    advertiseReservedFromVms: cluster.advertiseReservedFromVms,
    localStorage: cluster.localStorage,
  }
}

/** What is sent; a pod is chosen once, when the cluster is made. */
export function bodyOf({ podId, ...fields }: ClusterValues, isNew: boolean) {
  return isNew ? { ...fields, podId: podId ?? '' } : fields
}
