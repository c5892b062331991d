'use client'
import { ArchivedRows } from '@/components/resource/archived-rows'
import { useArchivedNodes, useSaveNode } from '@/lib/features/nodes/use-nodes.client'

/** Nodes of a cluster that were removed while something referred to them. */
export const ArchivedNodes = ({ clusterId }: { clusterId: string }) => (
  <ArchivedRows what="node" query={useArchivedNodes(clusterId)} change={useSaveNode(clusterId)} />
)
