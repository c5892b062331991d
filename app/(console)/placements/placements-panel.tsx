'use client'
import { useDebouncedValue } from '@mantine/hooks'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { ListTable } from '@/components/resource/list/list-table'
import { isBackwards } from '@/components/resource/list/span/span'
import { useZone } from '@/components/time/reader-clock'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import type { AnswerOf } from '@/lib/api/browser/call-input'
import { usePages } from '@/lib/api/client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { vmContract } from '@/lib/features/vms/contract'
import { PLACEMENTS_PAGE, placementSorts } from '@/lib/features/vms/placements/orders'
import { placementAddress, placementColumns } from './placement-columns'
import { PlacementFilters } from './placement-filters'
import {
  isFiltered,
  noFilter,
  type PlacementAddress,
  type PlacementChange,
  searchOf,
  usePlacementAddress,
} from './use-placement-address'

type Initial = { initial: AnswerOf<typeof vmContract.listPlacements> | undefined }

/** Placements of VMs, newest first or sorted by a column. Each row opens its trace. */
export function PlacementsPanel({ initial }: Initial) {
  const staff = isStaff(useViewer().role)
  const [address, setAddress] = usePlacementAddress()
  const change = (to: PlacementChange) => void setAddress(to)
  return (
    <>
      <Toolbar lead="Where VMs were started, moved or got their disks. Open one to see why. The page of a launch explains the placement of its VMs.">
        {null}
      </Toolbar>
      <PlacementFilters address={address} onChange={change} isStaff={staff} />
      <PlacementList address={address} onChange={change} initial={initial} />
    </>
  )
}

type ListProps = Initial & {
  address: PlacementAddress
  onChange: (change: PlacementChange) => void
}

function PlacementList({ address, onChange, initial }: ListProps) {
  const router = useRouter()
  const staff = isStaff(useViewer().role)
  const { resolved, query } = usePlacements(address, initial)
  const columns = useMemo(() => placementColumns(staff), [staff])
  if (isBackwards(resolved)) return null
  return (
    <>
      <StateBlock query={withoutMoreError(query)} what="placements" rows={12}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0)
            return <NoPlacements isNarrowed={isFiltered(resolved)} onChange={onChange} />
          return (
            <ListTable
              list="placements"
              one="placement"
              many="placements"
              caption={resolved.sort === null ? 'Placements, newest first' : 'Placements'}
              rows={rows}
              hasMore={query.hasNextPage}
              columns={columns}
              rowKey={({ id }) => id}
              nameOf={({ vm, id }) => `${vm}, ${id}`}
              onOpen={({ id }) => router.push(placementAddress(id))}
              sort={address.sort}
              onSort={(sort) => onChange({ sort: sortOf(sort) })}
              apiPath="/placements"
            />
          )
        }}
      </StateBlock>
      <LoadMore
        query={query}
        what={resolved.sort === null ? 'older placements' : 'more placements'}
      />
    </>
  )
}

/** The placements for an address, loaded after the reader pauses typing. */
function usePlacements(address: PlacementAddress, initial: Initial['initial']) {
  const [resolved] = useDebouncedValue(address, 250)
  const zone = useZone()
  // A span up to now begins relative to the time at which it was selected, so that its pages are consistent.
  const search = useMemo(() => searchOf(resolved, { zone, now: Date.now() }), [resolved, zone])
  const query = usePages(
    vmContract.listPlacements,
    { query: { ...search, limit: PLACEMENTS_PAGE } },
    {
      initial: Object.keys(search).length === 0 ? initial : undefined,
      enabled: !isBackwards(resolved),
    },
  )
  return { resolved, query }
}

const sortOf = (sort: string | null) => placementSorts.find((option) => option === sort) ?? null

type NoneProps = { isNarrowed: boolean; onChange: (change: PlacementChange) => void }

const NoPlacements = ({ isNarrowed, onChange }: NoneProps) =>
  isNarrowed ? (
    <EmptyBlock title="No placement matches" onClearFilter={() => onChange(noFilter)} />
  ) : (
    <EmptyBlock title="No placements yet">
      A placement is recorded when a VM starts, migrates, or gets its disk.
    </EmptyBlock>
  )
