'use client'
import type { SelectProps } from '@mantine/core'
import dynamic from 'next/dynamic'
import { namedChoices } from '@/components/forms/named-choices'
import { ChooseOrCreate } from '@/components/resource/create/choose-or-create'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { providerContract } from '@/lib/features/providers/contract'
import { providerDescription } from '@/lib/features/providers/schema'

const NewProvider = dynamic(
  () => whenOnline(() => import('./new-provider')).then((it) => it.NewProvider),
  { loading: () => null },
)

type Props = Omit<SelectProps, 'data' | 'onChange' | 'filter' | 'searchable'> & {
  onChange: (id: string | null) => void
}

/** The provider of an object, which cannot be changed after the object is created. */
export function ProviderField(props: Props) {
  const rows = useList(providerContract.list, {}, { select: namedChoices })
  return (
    <ChooseOrCreate
      label="Provider"
      {...props}
      resource={providerDescription}
      rows={rows}
      create={NewProvider}
    />
  )
}
