'use client'
import { ArchivedRows } from '@/components/resource/archived-rows'
import { useList, useSave } from '@/lib/api/client'
import { nodeContract } from '@/lib/features/nodes/contract'

/** Nodes of a cluster that were removed while other objects referred to them. */
export const ArchivedNodes = ({ clusterId }: { clusterId: string }) => (
  <ArchivedRows
    what="node"
    query={useList(nodeContract.list, { params: { id: clusterId }, query: { archived: 'true' } })}
    change={useSave(nodeContract, { id: clusterId })}
  />
)
