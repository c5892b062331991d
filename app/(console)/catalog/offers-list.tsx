'use client'
import { providerWidget } from '@/components/providers/provider-widget'
import { ResourceList } from '@/components/resource/list/resource-list'
import { useIncrementalList } from '@/lib/api/use-incremental-list'
import { providerHardwareProfileContract } from '@/lib/features/provider-hardware-profiles/contract'
import { providerHardwareProfileDescription } from '@/lib/features/provider-hardware-profiles/schema'
import { OfferedSizes } from './offered-sizes'

/** Machine sizes that providers sell. */
export const OffersList = () => (
  <ResourceList
    resource={providerHardwareProfileDescription}
    apiPath="/provider-hardware-profiles"
    lead="Fixed sizes with a price each. Prices are on the account."
    query={useIncrementalList(providerHardwareProfileContract.list, {})}
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
