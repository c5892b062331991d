'use client'
import { providerWidget } from '@/components/providers/provider-widget'
import { ResourceList } from '@/components/resource/list/resource-list'
import { PageLink } from '@/components/ui/text/page-link'
import { useIncrementalList } from '@/lib/api/use-incremental-list'
import { realmContract } from '@/lib/features/realms/contract'
import { realmDescription } from '@/lib/features/realms/schema'

/** Regions, zones, data centres. */
export const RealmsTab = () => (
  <ResourceList
    resource={realmDescription}
    apiPath="/realms"
    lead="A part of a provider where instances run: a region, a zone, a data centre."
    query={useIncrementalList(realmContract.list, {})}
    columns={() => [
      {
        id: 'pods',
        header: 'Pods',
        align: 'end',
        sortBy: ({ counts }) => counts.pods,
        cell: ({ name, provider, counts }) =>
          counts.pods === 0 ? (
            0
          ) : (
            <PageLink href={`/pods?q=${encodeURIComponent(`${provider}/${name}`)}`}>
              {counts.pods}
            </PageLink>
          ),
        text: ({ counts }) => String(counts.pods),
      },
    ]}
    editing={{
      routes: realmContract,
      inputs: { providerId: providerWidget },
    }}
  />
)
