'use client'
import { kindWidget } from '@/components/providers/kind-field'
import { KindMark } from '@/components/providers/provider-kinds'
import { ResourceList } from '@/components/resource/list/resource-list'
import { searchHref } from '@/components/resource/list/use-list-address'
import { PageLink } from '@/components/ui/text/page-link'
import { useList } from '@/lib/api/client'
import { accountList } from '@/lib/features/accounts/listed'
import { providerHardwareProfileDescription } from '@/lib/features/provider-hardware-profiles/schema'
import { providerContract } from '@/lib/features/providers/contract'
import { type Provider, providerDescription } from '@/lib/features/providers/schema'
import { realmDescription } from '@/lib/features/realms/schema'

/** The clouds. */
export const ProvidersTab = () => (
  <ResourceList
    resource={providerDescription}
    apiPath="/providers"
    lead="A cloud or a data centre. A disabled provider takes all its accounts out of new decisions."
    query={useList(providerContract.list, {})}
    columns={() => [
      kindColumn,
      ...(['accounts', 'realms', 'hardwareProfiles'] as const).map(countColumn),
    ]}
    editing={{
      routes: providerContract,
      inputs: { kind: kindWidget },
    }}
  />
)

const kindColumn = {
  id: 'kind',
  header: 'Kind',
  sortBy: ({ kind }: Provider) => kind,
  cell: ({ kind }: Provider) => <KindMark kind={kind} />,
  text: ({ kind }: Provider) => kind,
}

const countLabels = { accounts: 'Accounts', realms: 'Realms', hardwareProfiles: 'Profiles' }

/** The lists of the counted objects, filtered by the provider. */
const lists = {
  accounts: { page: '/accounts', param: accountList.param, isPage: true },
  realms: { page: '/catalog?tab=realms', param: realmDescription.param },
  hardwareProfiles: {
    page: '/catalog?tab=profiles',
    param: providerHardwareProfileDescription.param,
  },
}

const countColumn = (count: keyof Provider['counts']) => ({
  id: count,
  header: countLabels[count],
  align: 'end' as const,
  hideBelow: 'md' as const,
  sortBy: ({ counts }: Provider) => counts[count],
  cell: ({ name, counts }: Provider) =>
    counts[count] === 0 ? (
      0
    ) : (
      <PageLink href={searchHref(lists[count], name)}>{counts[count]}</PageLink>
    ),
  text: ({ counts }: Provider) => String(counts[count]),
})
