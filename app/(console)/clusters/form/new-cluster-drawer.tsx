'use client'
import { useRouter } from 'next/navigation'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { clusterAddress } from '../cluster-address'
import { ClusterForm } from './cluster-form'
import { PodField } from './pod-field'

/** A new cluster opens its page when it is made. */
export function NewClusterDrawer({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  return (
    <SidePanel opened onClose={onClose} title="New cluster">
      <ClusterForm
        cluster={null}
        podField={(editor) => <PodField editor={editor} />}
        onSaved={(id) => router.push(clusterAddress(id))}
        onRemoved={onClose}
      />
    </SidePanel>
  )
}
