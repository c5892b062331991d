'use client'
import { ResourceList } from '@/components/resource/list/resource-list'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/status'
import { useIncrementalList } from '@/lib/api/use-incremental-list'
import { counted } from '@/lib/base/number-text'
import { imageContract } from '@/lib/features/images/contract'
import { imageDescription } from '@/lib/features/images/schema'
import { foundAddress } from '@/lib/features/search/found-address'
import { DeployablesOf } from './deployables-of'
import { PushesSection } from './pushes-section'

/** The images that instances boot from, and where they are pushed. */
export const ImagesTab = () => (
  <ResourceList
    resource={imageDescription}
    apiPath="/images"
    lead="What instances boot from. A match needs the image pushed to its provider, account or realm."
    query={useIncrementalList(imageContract.list, {})}
    columns={() => [
      {
        id: 'pushed',
        header: 'Pushed to',
        sortBy: ({ counts }) => counts.pushed,
        cell: ({ id, counts, pushedTo }) =>
          counts.pushed === 0 ? (
            <Status tone="warn">nowhere</Status>
          ) : (
            <PageLink href={foundAddress({ kind: 'image', id, within: null })}>
              {placesText(pushedTo, counts.pushed)}
            </PageLink>
          ),
        text: ({ counts, pushedTo }) =>
          counts.pushed === 0 ? 'nowhere' : placesText(pushedTo, counts.pushed),
      },
      {
        id: 'assemblies',
        header: 'Assemblies',
        align: 'end',
        hideBelow: 'sm',
        sortBy: ({ counts }) => counts.assemblies,
        cell: ({ name, counts }) => <DeployablesOf name={name} count={counts.assemblies} />,
        text: ({ counts }) => String(counts.assemblies),
      },
    ]}
    editing={{
      routes: imageContract,
      below: (image) => <PushesSection image={image} />,
    }}
  />
)

const MAX_NAMES = 3

/** The providers that have the image, and the number of places if one of them has several. */
function placesText(providers: readonly string[], places: number): string {
  const more = providers.length - MAX_NAMES
  const names = providers.slice(0, MAX_NAMES).join(', ')
  const text = more > 0 ? `${names} and ${more} more` : names
  return places === providers.length ? text : `${text} (${counted(places, 'place')})`
}
