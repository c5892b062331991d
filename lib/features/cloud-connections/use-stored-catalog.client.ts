import { useList } from '@/lib/api/client'
import { imageContract } from '@/lib/features/images/contract'
import { providerHardwareProfileContract } from '@/lib/features/provider-hardware-profiles/contract'
import { providerImageContract } from '@/lib/features/provider-images/contract'
import type { StoredArchitectures } from './proposed-document'

/** The hardware profiles and pushed images of a provider in Berth, and architectures by name. */
export function useStoredCatalog(provider: string) {
  const sizes = (useList(providerHardwareProfileContract.list, {}).data ?? []).filter(
    (it) => it.provider === provider,
  )
  const images = useList(imageContract.list, {}).data ?? []
  const pushes = (useList(providerImageContract.list, {}).data ?? []).filter(
    (it) => it.provider === provider,
  )
  const architectures: StoredArchitectures = {
    sizes: new Map(sizes.map(({ name, architecture }) => [name, architecture])),
    images: new Map(images.map(({ name, architecture }) => [name, architecture])),
  }
  return { sizes: sizes.map(({ name }) => name), pushes, architectures }
}
