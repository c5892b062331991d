'use client'
import { Select } from '@mantine/core'
import { fieldsOf } from '@/components/resource/fields'
import type { Editor } from '@/components/resource/use-editor'
import { usePods } from '@/lib/features/pods/use-pods.client'
import type { ClusterValues } from './cluster-values'

/** Below which pod a new cluster is made. */
export function PodField({ editor }: { editor: Editor<ClusterValues> }) {
  const pods = usePods().data ?? []
  return (
    <Select
      label="Pod"
      placeholder="Choose a pod"
      data={pods.map(({ id, name, provider, realm }) => ({
        value: id,
        label: `${provider}/${realm}/${name}`,
      }))}
      searchable
      data-autofocus
      {...fieldsOf(editor).choice('podId')}
    />
  )
}
