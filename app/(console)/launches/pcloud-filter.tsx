'use client'
import { NativeSelect } from '@mantine/core'
import { usePclouds } from '@/lib/features/pclouds/use-pclouds.client'
import type { AddressChange } from './launch-filters'
import type { LaunchAddress } from './use-launch-address'

type Props = {
  address: Pick<LaunchAddress, 'pcloud' | 'tenant'>
  onChange: (change: AddressChange) => void
  isStaff: boolean
}

/**
 * Filters by the requested private cloud, with the first hundred by name. Hidden if the reader can see none.
 */
export function PcloudFilter({ address: { pcloud, tenant }, onChange, isStaff }: Props) {
  const { data } = usePclouds({ view: 'all', ...(tenant === '' ? {} : { tenant }) })
  const listed = data?.pages[0]?.items ?? []
  const others = pcloud === '' || listed.some(({ id }) => id === pcloud) ? [] : [pcloud]
  if (listed.length + others.length === 0) return null
  return (
    <NativeSelect
      label="Private cloud"
      value={pcloud}
      data={[
        { value: '', label: 'Any' },
        ...listed.map(({ id, name, tenant: owner }) => ({
          value: id,
          label: isStaff ? `${name} (${owner})` : name,
        })),
        ...others,
      ]}
      onChange={(event) => onChange({ pcloud: event.currentTarget.value })}
    />
  )
}
