'use client'
import type { ReactNode } from 'react'
import { podWidget } from '@/components/pods/pod-field'
import type { Drafts } from '@/components/resource/form/form-fields'
import { ResourceForm } from '@/components/resource/form/resource-form'
import { useRemove, useSave } from '@/lib/api/client'
import { clusterContract } from '@/lib/features/clusters/contract'
import { type Cluster, clusterDescription } from '@/lib/features/clusters/schema'

type Props = {
  cluster: Cluster | null
  onSaved: (id: string) => void
  onRemoved: () => void
  /** Below the fields: the effect of the edited settings. */
  children?: (settings: Drafts) => ReactNode
}

/**
 * The placement settings of a cluster: its rounds, the customer keys that count, and whether disks are local.
 */
export function ClusterForm({ cluster, onSaved, onRemoved, children }: Props) {
  const save = useSave(clusterContract)
  return (
    <ResourceForm
      resource={clusterDescription}
      row={cluster}
      save={save}
      restore={save}
      remove={useRemove(clusterContract)}
      inputs={inputs}
      onSaved={({ id }) => onSaved(id)}
      onDone={onRemoved}
    >
      {children}
    </ResourceForm>
  )
}

const inputs = { podId: podWidget }
