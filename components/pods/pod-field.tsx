'use client'
import { Select } from '@mantine/core'
import { type InputProps, inputProps, widget } from '@/components/resource/form/widget'
import { useList } from '@/lib/api/client'
import { podContract } from '@/lib/features/pods/contract'

/** The pod of a new cluster. */
export const podWidget = widget<string | null>({
  draftOf: (value) => (typeof value === 'string' ? value : null),
  valueOf: (id) => id,
  Input: PodField,
})

function PodField(props: InputProps<string | null>) {
  const pods = useList(podContract.list, {}).data ?? []
  return (
    <Select
      {...inputProps(props)}
      placeholder="Choose a pod"
      data={pods.map(({ id, name, provider, realm }) => ({
        value: id,
        label: `${provider}/${realm}/${name}`,
      }))}
      searchable
      value={props.draft}
      onChange={props.onChange}
    />
  )
}
