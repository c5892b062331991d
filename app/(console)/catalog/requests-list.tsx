'use client'
import { ResourceList } from '@/components/resource/list/resource-list'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/status'
import { useList } from '@/lib/api/client'
import { useIncrementalList } from '@/lib/api/use-incremental-list'
import { fitsProfile } from '@/lib/engine'
import { hardwareProfileContract } from '@/lib/features/hardware-profiles/contract'
import {
  type HardwareProfile,
  hardwareProfileDescription,
} from '@/lib/features/hardware-profiles/schema'
import { providerHardwareProfileContract } from '@/lib/features/provider-hardware-profiles/contract'
import { DeployablesOf } from './deployables-of'
import { soldText } from './sold-text'

/**
 * The minimums of deployables. Rows render after the offers have loaded, whose names may need a second line.
 */
export function RequestsList() {
  const { data, ...query } = useIncrementalList(hardwareProfileContract.list, {})
  const offers = useList(providerHardwareProfileContract.list, {})
  return (
    <ResourceList
      resource={hardwareProfileDescription}
      apiPath="/hardware-profiles"
      lead="Minimums: a match needs at least this much, of the same architecture."
      query={{ ...query, data: offers.isPending ? undefined : data }}
      columns={() => [
        {
          id: 'sold',
          header: 'Offered by',
          hideBelow: 'sm',
          cell: (profile) => <OfferedBy profile={profile} />,
        },
        {
          id: 'assemblies',
          header: 'Assemblies',
          align: 'end',
          hideBelow: 'md',
          sortBy: ({ counts }) => counts.assemblies,
          cell: ({ name, counts }) => <DeployablesOf name={name} count={counts.assemblies} />,
          text: ({ counts }) => String(counts.assemblies),
        },
      ]}
      editing={{
        routes: hardwareProfileContract,
      }}
    />
  )
}

/** The sufficient sizes of providers. A deployable cannot run if no provider sells a sufficient size. */
function OfferedBy({ profile }: { profile: HardwareProfile }) {
  const { data } = useList(providerHardwareProfileContract.list, {})
  if (data === undefined) return null
  const sold = soldText(data.filter((offer) => fitsProfile(offer, profile)))
  if (sold !== null) return <span className={shared.wrapCell}>{sold}</span>
  return (
    <>
      <Status tone="warn">no provider</Status>{' '}
      <PageLink href="/catalog?tab=profiles&offer=new">Create a provider profile</PageLink>
    </>
  )
}
