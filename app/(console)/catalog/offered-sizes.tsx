'use client'
import { Select } from '@mantine/core'
import { useReadableAccount } from '@/components/providers/use-readable-account.client'
import { useStoredCatalog } from '@/lib/features/cloud-connections/use-stored-catalog.client'
import { useDriverCheck } from '@/lib/features/driver-checks/use-driver-check.client'
import type { OfferedSize } from '@/lib/features/launch-drivers/offers/schema'
import { memoryText } from '@/lib/features/resources/size-text'

type Props = {
  providerId: string | null
  onChoose: (size: Partial<OfferedSize>) => void
}

/** The sizes that the cloud of a provider has and Berth does not. Empty if no cloud of the provider is read. */
export function OfferedSizes({ providerId, onChoose }: Props) {
  const account = useReadableAccount({ providerId })
  const { data } = useDriverCheck(account)
  const { sizes: stored } = useStoredCatalog(account?.provider ?? '')
  const sizes = (data?.offers?.sizes ?? []).filter(({ name }) => !stored.includes(name))
  if (sizes.length === 0) return null
  return (
    <Select
      label="Size at the cloud"
      description="Choosing one fills in the fields below."
      searchable
      clearable
      limit={MAX_SHOWN}
      data={sizes.map((size) => ({ value: size.name, label: textOf(size) }))}
      onChange={(name) => {
        const size = sizes.find((it) => it.name === name)
        if (size !== undefined) onChoose(statedSize(size))
      }}
    />
  )
}

const MAX_SHOWN = 100

const textOf = ({ name, vcpus, memoryMb, storageGb }: OfferedSize) =>
  `${name}: ${vcpus} vCPUs, ${memoryText(memoryMb)}, ${storageGb} GB`

/** A cloud that does not state the architecture leaves the field unchanged. */
function statedSize({ architecture, ...size }: OfferedSize): Partial<OfferedSize> {
  return architecture === null ? size : { ...size, architecture }
}
