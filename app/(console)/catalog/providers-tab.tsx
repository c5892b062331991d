'use client'
import dynamic from 'next/dynamic'
import { ResourceList } from '@/components/resource/resource-list'
import { Clip } from '@/components/ui/text/clip'
import type { Provider } from '@/lib/features/providers/schema'
import { useProviders } from '@/lib/features/providers/use-providers.client'
import { ProviderState } from './provider-state'

const ProviderForm = dynamic(() => import('./provider-form').then((it) => it.ProviderForm), {
  loading: () => null,
})

/** The clouds. */
export const ProvidersTab = () => (
  <ResourceList
    param="provider"
    one="provider"
    many="providers"
    lead="A cloud or a data centre. A disabled provider takes all its accounts out of new decisions."
    query={useProviders()}
    textsOf={({ name, kind }) => [name, kind]}
    columns={(open) => [
      {
        id: 'name',
        header: 'Provider',
        sortBy: ({ name }) => name,
        cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
      },
      {
        id: 'kind',
        header: 'Kind',
        sortBy: ({ kind }) => kind,
        cell: ({ kind }) => <Clip>{kind}</Clip>,
      },
      { id: 'state', header: 'State', cell: (provider) => <ProviderState provider={provider} /> },
      ...(['accounts', 'realms', 'hardwareProfiles'] as const).map((count) => ({
        id: count,
        header: countLabels[count],
        align: 'end' as const,
        hideBelow: 'md' as const,
        sortBy: ({ counts }: Provider) => counts[count],
        cell: ({ counts }: Provider) => counts[count],
      })),
    ]}
    form={(provider, close) => <ProviderForm provider={provider} onDone={close} />}
  />
)

const countLabels = { accounts: 'Accounts', realms: 'Realms', hardwareProfiles: 'Profiles' }
