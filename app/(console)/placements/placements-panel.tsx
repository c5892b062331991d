'use client'
import { useRouter } from 'next/navigation'
import { parseAsString, useQueryStates } from 'nuqs'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { DataTable } from '@/components/ui/data/data-table'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import type { AnswerOf } from '@/lib/api/browser/call-input'
import { usePages } from '@/lib/api/client'
import { vmContract } from '@/lib/features/vms/contract'
import { PLACEMENTS_PAGE } from '@/lib/features/vms/placements/schema'
import { placementAddress, placementColumns } from './placement-columns'

/** Placements of VMs, newest first, filtered by the VM or cluster in the address. Each row links to its trace. */
export function PlacementsPanel({
  initial,
}: {
  initial: AnswerOf<typeof vmContract.listPlacements> | undefined
}) {
  const router = useRouter()
  const [filter, setFilter] = useQueryStates({ vm: parseAsString, cluster: parseAsString })
  const isFiltered = filter.vm !== null || filter.cluster !== null
  const query = usePages(
    vmContract.listPlacements,
    { query: { ...filter, limit: PLACEMENTS_PAGE } },
    { initial: isFiltered ? undefined : initial },
  )
  return (
    <>
      <Toolbar lead="Where VMs were started, moved or got their disks. Open one to see why. The page of a launch explains the placement of its VMs.">
        {null}
      </Toolbar>
      <StateBlock query={withoutMoreError(query)} what="placements" rows={12}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0 && isFiltered)
            return (
              <EmptyBlock
                title="No placement matches"
                onClearFilter={() => void setFilter({ vm: null, cluster: null })}
              />
            )
          if (rows.length === 0)
            return (
              <EmptyBlock title="No placements yet">
                A placement is recorded when a VM starts, migrates, or gets its disk.
              </EmptyBlock>
            )
          return (
            <DataTable
              caption="Placements, newest first"
              rows={rows}
              columns={placementColumns}
              rowKey={({ id }) => id}
              onOpen={({ id }) => router.push(placementAddress(id))}
            />
          )
        }}
      </StateBlock>
      <LoadMore query={query} what="older placements" />
    </>
  )
}
