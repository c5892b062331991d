'use client'
import { providerWidget } from '@/components/providers/provider-widget'
import { ResourceList } from '@/components/resource/list/resource-list'
import { providerHardwareProfileDescription } from '@/lib/features/provider-hardware-profiles/schema'
import {
  useProviderHardwareProfiles,
  useRemoveProviderHardwareProfile,
  useSaveProviderHardwareProfile,
} from '@/lib/features/provider-hardware-profiles/use-provider-hardware-profiles.client'

/** Machine sizes that providers sell. */
export const OffersList = () => (
  <ResourceList
    resource={providerHardwareProfileDescription}
    lead="Fixed sizes with a price each. Prices are on the account."
    query={useProviderHardwareProfiles()}
    editing={{
      useSave: useSaveProviderHardwareProfile,
      useRemove: useRemoveProviderHardwareProfile,
      inputs: { providerId: providerWidget },
    }}
  />
)
