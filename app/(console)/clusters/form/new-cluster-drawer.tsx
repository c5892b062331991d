'use client'
import { useRouter } from 'next/navigation'
import { type OpenRow, ResourceDrawer } from '@/components/resource/drawer/resource-drawer'
import type { Cluster } from '@/lib/features/clusters/schema'
import { clusterAddress } from '../cluster-address'
import { ClusterForm } from './cluster-form'

/** Creates a cluster and opens its page. */
export function NewClusterDrawer({ open }: { open: OpenRow<Cluster> }) {
  const router = useRouter()
  return (
    <ResourceDrawer {...open} one="cluster">
      {(cluster) => (
        <ClusterForm
          cluster={cluster}
          onSaved={(id) => router.push(clusterAddress(id))}
          onRemoved={open.onClose}
        />
      )}
    </ResourceDrawer>
  )
}
