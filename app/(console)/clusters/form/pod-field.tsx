'use client'
import { Select } from '@mantine/core'
import { type InputProps, inputProps, widget } from '@/components/resource/form/widget'
import { usePods } from '@/lib/features/pods/use-pods.client'

/** The pod of a new cluster. */
export const podWidget = widget<string | null>({
  draftOf: () => null,
  valueOf: (id) => id,
  Input: PodField,
})

function PodField(props: InputProps<string | null>) {
  const pods = usePods().data ?? []
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
