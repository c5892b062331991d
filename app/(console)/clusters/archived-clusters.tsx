'use client'
import { ArchivedRows } from '@/components/resource/archived-rows'
import { useList, useSave } from '@/lib/api/client'
import { clusterContract } from '@/lib/features/clusters/contract'

/** Clusters that were removed while other objects referred to them. */
export const ArchivedClusters = () => (
  <ArchivedRows
    what="cluster"
    query={useList(clusterContract.list, { query: { archived: 'true' } })}
    change={useSave(clusterContract)}
  />
)
