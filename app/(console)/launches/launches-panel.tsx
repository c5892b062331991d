'use client'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Download, Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { useZone } from '@/components/time/reader-clock'
import { StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { addressOf } from '@/lib/api/browser/call-route'
import { usePages } from '@/lib/api/client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { launchContract } from '@/lib/features/launches/contract'
import { PAGE_SIZE } from '@/lib/features/launches/read/list-schema'
import type { LaunchPage } from '@/lib/features/launches/use-launches.client'
import type { ReportingCurrencies } from '@/lib/features/settings/reporting-currencies'
import { FiltersSkeleton } from './filters-skeleton'
import classes from './launches.module.css'
import { LaunchesTable } from './launches-table'
import { isBackwards, isFiltered, searchOf, useLaunchAddress } from './use-launch-address'
import { useLaunchColumns } from './use-launch-columns'

const TestLaunchDrawer = dynamic(
  () => import('./test-launch-drawer').then((it) => it.TestLaunchDrawer),
  { loading: () => null },
)

// Parts that load later appear in reserved space, so that nothing moves.
const ColumnChooser = dynamic(() => import('./column-chooser').then((it) => it.ColumnChooser), {
  ssr: false,
  loading: () => (
    <Button variant="default" disabled>
      Columns
    </Button>
  ),
})
const NewLaunches = dynamic(() => import('./new-launches').then((it) => it.NewLaunches), {
  ssr: false,
  loading: () => <div className={classes.fresh} />,
})
const NoLaunches = dynamic(() => import('./no-launches').then((it) => it.NoLaunches), {
  ssr: false,
  loading: () => null,
})

const loadFilters = () => import('./launch-filters').then((it) => it.LaunchFilters)
const LaunchFilters = dynamic(loadFilters, { ssr: false, loading: () => <FiltersSkeleton /> })
// Fetched beside the rest of the page, not after it; a failure shows when it is drawn.
if (typeof window !== 'undefined') loadFilters().catch(() => null)

const leads = {
  staff: 'Every launch and where it went. Open one to see why.',
  tenant: 'Your launches, with how they went.',
}

type Props = {
  initial: LaunchPage | undefined
  /** Null for people of a tenant, who see no prices. */
  currencies: ReportingCurrencies | null
}

/** The rows stay as they are until the reader requests newer ones. */
const untilRequested = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** Every launch, newest first; each opens with why it went where it did. */
export function LaunchesPanel({ initial, currencies }: Props) {
  const staff = isStaff(useViewer().role)
  const [address, setAddress] = useLaunchAddress()
  const [settled] = useDebouncedValue(address, 250)
  const search = searchOf(settled, staff, useZone())
  const isPlain = Object.keys(search).length === 0
  const isAsked = !isBackwards(settled)
  const query = usePages(
    launchContract.list,
    { query: { ...search, limit: PAGE_SIZE } },
    { ...untilRequested, initial: isPlain ? initial : undefined, enabled: isAsked },
  )
  const { offered, columns, show } = useLaunchColumns(staff, currencies)
  const [isLaunching, setLaunching] = useState(false)
  const more = () => {
    const isReady = !query.isFetchingNextPage && !query.isFetchNextPageError
    if (query.hasNextPage && isReady) void query.fetchNextPage()
  }
  return (
    <>
      <Toolbar lead={staff ? leads.staff : leads.tenant}>
        <ColumnChooser offered={offered} columns={columns} onShow={show} />
        <Button
          component="a"
          href={addressOf(launchContract.export, { query: search })}
          download
          variant="default"
          leftSection={<Download size={15} aria-hidden />}
        >
          Export CSV
        </Button>
        {staff && (
          <LockedButton
            permission="launch.write"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => setLaunching(true)}
          >
            New test launch
          </LockedButton>
        )}
      </Toolbar>
      <LaunchFilters
        address={address}
        onChange={(change) => void setAddress(change)}
        isStaff={staff}
      />
      {isAsked && (
        <StateBlock query={withoutMoreError(query)} what="launches" rows={14}>
          {({ pages }) => {
            const rows = pages.flatMap(({ items }) => items)
            if (rows.length === 0)
              return (
                <NoLaunches
                  address={settled}
                  isFiltered={isFiltered(settled)}
                  onChange={(change) => void setAddress(change)}
                />
              )
            return (
              <>
                <NewLaunches search={search} rows={rows} />
                <LaunchesTable rows={rows} columns={columns} onEnd={more} />
              </>
            )
          }}
        </StateBlock>
      )}
      {isAsked && <LoadMore query={query} what="older launches" />}
      {isLaunching && (
        <TestLaunchDrawer currency={currencies?.now ?? null} onClose={() => setLaunching(false)} />
      )}
    </>
  )
}
