'use client'
import { providerWidget } from '@/components/providers/provider-widget'
import { ResourceList } from '@/components/resource/list/resource-list'
import { useGrowingList } from '@/lib/api/use-growing-list'
import { realmContract } from '@/lib/features/realms/contract'
import { realmDescription } from '@/lib/features/realms/schema'

/** Regions, zones, data centres. */
export const RealmsTab = () => (
  <ResourceList
    resource={realmDescription}
    apiPath="/realms"
    lead="A part of a provider where instances run: a region, a zone, a data centre."
    query={useGrowingList(realmContract.list, {})}
    editing={{
      routes: realmContract,
      inputs: { providerId: providerWidget },
    }}
  />
)
