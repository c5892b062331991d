'use client'
import { ArchivedRows } from '@/components/resource/archived-rows'
import { useClusters, useSaveCluster } from '@/lib/features/clusters/use-clusters.client'

/** Clusters that were removed while something referred to them. */
export const ArchivedClusters = () => (
  <ArchivedRows
    what="cluster"
    query={useClusters(undefined, { archived: true })}
    change={useSaveCluster()}
  />
)
