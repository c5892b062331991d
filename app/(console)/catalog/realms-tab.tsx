'use client'
import { providerWidget } from '@/components/providers/provider-widget'
import { ResourceList } from '@/components/resource/list/resource-list'
import { realmDescription } from '@/lib/features/realms/schema'
import { useRealms, useRemoveRealm, useSaveRealm } from '@/lib/features/realms/use-realms.client'

/** Regions, zones, data centres. */
export const RealmsTab = () => (
  <ResourceList
    resource={realmDescription}
    lead="A part of a provider where instances run: a region, a zone, a data centre."
    query={useRealms()}
    editing={{
      useSave: useSaveRealm,
      useRemove: useRemoveRealm,
      inputs: { providerId: providerWidget },
    }}
  />
)
