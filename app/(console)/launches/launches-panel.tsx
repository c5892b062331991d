'use client'
import { useDebouncedValue } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { ListTable } from '@/components/resource/list/list-table'
import { isBackwards } from '@/components/resource/list/span/span'
import { useZone } from '@/components/time/reader-clock'
import { StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { addressOf } from '@/lib/api/browser/call-route'
import { whenOnline } from '@/lib/api/browser/when-online'
import { usePages } from '@/lib/api/client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { launchContract } from '@/lib/features/launches/contract'
import { launchSorts, PAGE_SIZE } from '@/lib/features/launches/read/orders'
import type { LaunchPage } from '@/lib/features/launches/use-launches.client'
import type { ReportingCurrencies } from '@/lib/features/settings/reporting-currencies'
import { launchColumns } from './launch-columns'
import { LaunchFilters } from './launch-filters'
import { LaunchesTable } from './launches-table'
import { type LaunchAddress, searchOf, useLaunchAddress } from './use-launch-address'
import { useLaunchBulk } from './use-launch-bulk'

const TestLaunchDrawer = dynamic(
  () => whenOnline(() => import('./test-launch-drawer')).then((it) => it.TestLaunchDrawer),
  { loading: () => null },
)

// Next to the number of rows, so that nothing moves when it loads.
const NewLaunches = dynamic(
  () => whenOnline(() => import('./new-launches')).then((it) => it.NewLaunches),
  {
    ssr: false,
    loading: () => null,
  },
)
const NoLaunches = dynamic(
  () => whenOnline(() => import('./no-launches')).then((it) => it.NoLaunches),
  {
    ssr: false,
    loading: () => null,
  },
)

const leads = {
  staff: 'Every launch and where it went. Open one to see why.',
  tenant: 'Your launches and their outcomes.',
}

type Props = {
  initial: LaunchPage | undefined
  /** Null for users of a tenant, who see no prices. */
  currencies: ReportingCurrencies | null
}

/** The rows do not change until the reader requests newer ones. */
const untilRequested = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** Every launch, newest first or sorted by a column. Each opens with the explanation of its placement. */
export function LaunchesPanel({ initial, currencies }: Props) {
  const staff = isStaff(useViewer().role)
  const [address, setAddress] = useLaunchAddress()
  const [launch, setLaunch] = useQueryState(
    'launch',
    parseAsString.withOptions({ history: 'push' }),
  )
  return (
    <>
      <Toolbar lead={staff ? leads.staff : leads.tenant}>
        {staff && (
          <LockedButton
            permission="launch.write"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => void setLaunch('')}
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
      <LaunchList initial={initial} currencies={currencies} />
      {launch !== null && (
        <TestLaunchDrawer
          deployable={launch === '' ? null : launch}
          currency={currencies?.now ?? null}
          onClose={() => void setLaunch(null)}
        />
      )}
    </>
  )
}

function LaunchList({ initial, currencies }: Props) {
  const staff = isStaff(useViewer().role)
  const [address, setAddress] = useLaunchAddress()
  const { resolved, search, query } = useLaunches(address, staff, initial)
  const bulk = useLaunchBulk()
  const columns = useMemo(() => launchColumns(currencies, staff), [currencies, staff])
  if (isBackwards(resolved)) return null
  const more = () => fetchMore(query)
  const onSort = (sort: string | null) => void setAddress({ sort: sortOf(sort) })
  return (
    <>
      <StateBlock query={withoutMoreError(query)} what="launches" rows={14}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0)
            return <NoLaunches address={resolved} onChange={(change) => void setAddress(change)} />
          return (
            <ListTable
              list="launches"
              one="launch"
              many="launches"
              caption="Launches"
              rows={rows}
              hasMore={query.hasNextPage}
              columns={columns}
              rowKey={({ id }) => id}
              nameOf={({ deployable, id }) => `${deployable.name}, ${id}`}
              apiPath="/launches"
              bulk={bulk}
              file={addressOf(launchContract.export, { query: search })}
              news={resolved.sort === null && <NewLaunches search={search} rows={rows} />}
              table={(list) => (
                <LaunchesTable list={list} sort={address.sort} onSort={onSort} onEnd={more} />
              )}
            />
          )
        }}
      </StateBlock>
      <LoadMore query={query} what={resolved.sort === null ? 'older launches' : 'more launches'} />
    </>
  )
}

/** The launches for an address, loaded after the reader pauses typing. */
function useLaunches(address: LaunchAddress, isOfStaff: boolean, initial: Props['initial']) {
  const [resolved] = useDebouncedValue(address, 250)
  const zone = useZone()
  // A span up to now begins relative to the time at which it was selected, so that its pages are consistent.
  const search = useMemo(
    () => searchOf(resolved, { isStaff: isOfStaff, zone, now: Date.now() }),
    [resolved, isOfStaff, zone],
  )
  const { sort } = resolved
  const isPlain = Object.keys(search).length === 0 && sort === null
  const query = usePages(
    launchContract.list,
    { query: { ...search, ...(sort === null ? {} : { sort }), limit: PAGE_SIZE } },
    {
      ...untilRequested,
      initial: isPlain ? initial : undefined,
      enabled: !isBackwards(resolved),
    },
  )
  return { resolved, search, query }
}

type Pages = ReturnType<typeof useLaunches>['query']

/** Not while a page is loading. After a failure only the reader can retry. */
function fetchMore({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Pages) {
  if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
}

/** Without a column the order is newest first. */
const sortOf = (sort: string | null) => launchSorts.find((option) => option === sort) ?? null
