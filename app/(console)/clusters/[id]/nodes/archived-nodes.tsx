'use client'
import { ArchivedRows } from '@/components/editor/archived-rows'
import { RestoreButton } from '@/components/editor/restore-button'
import { useAccess } from '@/lib/auth/viewer.client'
import { useArchivedNodes, useSaveNode } from '@/lib/features/nodes/use-nodes.client'

/** Nodes of a cluster that were removed while something referred to them. */
export function ArchivedNodes({ clusterId }: { clusterId: string }) {
  const access = useAccess('inventory.write')
  const change = useSaveNode(clusterId)
  return (
    <ArchivedRows
      what="nodes"
      query={useArchivedNodes(clusterId)}
      restore={(row) => (
        <RestoreButton
          name={row.name}
          what="node"
          access={access}
          row={row}
          change={change}
          size="xs"
        />
      )}
    />
  )
}
