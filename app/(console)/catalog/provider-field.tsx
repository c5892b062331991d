'use client'
import { Select, type SelectProps } from '@mantine/core'
import { useProviders } from '@/lib/features/providers/use-providers.client'

/** Which cloud something belongs to; chosen once. */
export const ProviderField = (props: SelectProps) => (
  <Select
    label="Provider"
    placeholder="Choose a provider"
    searchable
    data={(useProviders().data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    {...props}
  />
)
