'use client'
import { Select } from '@mantine/core'
import { type InputProps, inputProps, widget } from '@/components/resource/form/widget'
import { useList } from '@/lib/api/client'
import { realmContract } from '@/lib/features/realms/contract'

/** The realm of a new pod. */
export const realmWidget = widget<string | null>({
  draftOf: (value) => (typeof value === 'string' ? value : null),
  valueOf: (id) => id,
  Input: RealmField,
})

function RealmField(props: InputProps<string | null>) {
  const realms = useList(realmContract.list, {}).data ?? []
  return (
    <Select
      {...inputProps(props)}
      placeholder="Choose a realm"
      data={realms.map(({ id, name, provider }) => ({ value: id, label: `${provider}/${name}` }))}
      searchable
      value={props.draft}
      onChange={props.onChange}
    />
  )
}
