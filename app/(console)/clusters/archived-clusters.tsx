'use client'
import { ArchivedRows } from '@/components/editor/archived-rows'
import { RestoreButton } from '@/components/editor/restore-button'
import { useAccess } from '@/lib/auth/viewer.client'
import { useClusters, useSaveCluster } from '@/lib/features/clusters/use-clusters.client'

/** Clusters that were removed while something referred to them. */
export function ArchivedClusters() {
  const access = useAccess('inventory.write')
  const change = useSaveCluster()
  return (
    <ArchivedRows
      what="clusters"
      query={useClusters(undefined, { archived: true })}
      restore={(row) => (
        <RestoreButton
          name={row.name}
          what="cluster"
          access={access}
          row={row}
          change={change}
          size="xs"
        />
      )}
    />
  )
}
