'use client'
import { Select, type SelectProps } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import { useList } from '@/lib/api/client'
import { providerContract } from '@/lib/features/providers/contract'
import { NewProvider } from './new-provider'

type Props = Omit<SelectProps, 'onChange'> & { onChange: (id: string | null) => void }

/** The cloud that something belongs to; chosen once. A missing one can be created here. */
export function ProviderField({ onChange, ...props }: Props) {
  const { data } = useList(providerContract.list, {})
  const choices = namedChoices(data ?? [])
  if (data?.length === 0) return <NewProvider error={props.error} onCreated={onChange} />
  return (
    <Select
      label="Provider"
      placeholder="Choose a provider"
      searchable
      data={choices}
      onChange={onChange}
      {...props}
    />
  )
}
