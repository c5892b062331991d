'use client'
import { providerWidget } from '@/components/providers/provider-widget'
import { ResourceList } from '@/components/resource/list/resource-list'
import { useGrowingList } from '@/lib/api/use-growing-list'
import { providerHardwareProfileContract } from '@/lib/features/provider-hardware-profiles/contract'
import { providerHardwareProfileDescription } from '@/lib/features/provider-hardware-profiles/schema'
import { OfferedSizes } from './offered-sizes'

/** Machine sizes that providers sell. */
export const OffersList = () => (
  <ResourceList
    resource={providerHardwareProfileDescription}
    apiPath="/provider-hardware-profiles"
    lead="Fixed sizes with a price each. Prices are on the account."
    query={useGrowingList(providerHardwareProfileContract.list, {})}
    editing={{
      routes: providerHardwareProfileContract,
      inputs: { providerId: providerWidget },
      suggested: ({ providerId }, fill) => (
        <OfferedSizes
          providerId={typeof providerId === 'string' ? providerId : null}
          onChoose={fill}
        />
      ),
    }}
  />
)
