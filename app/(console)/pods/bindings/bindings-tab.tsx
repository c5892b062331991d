'use client'
import { Button, NativeSelect } from '@mantine/core'
import { Download, Link2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { ListTable } from '@/components/resource/list/list-table'
import { useNow } from '@/components/time/reader-clock'
import type { Column } from '@/components/ui/data/column'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { saveFile } from '@/components/ui/save-file'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { usePages } from '@/lib/api/client'
import { HOUR_MS } from '@/lib/base/durations'
import { bindingContract } from '@/lib/features/bindings/contract'
import type { Binding } from '@/lib/features/bindings/schema'
import classes from '../pods.module.css'
import { bindingColumns } from './binding-columns'
import { isNamed } from './binding-words'
import { bindingsCsv } from './bindings-csv'
import { rangeOf, type Zoom, zooms } from './timeline'
import { TimelineChart } from './timeline-chart'

const BindDrawer = dynamic(
  () => whenOnline(() => import('./bind-drawer')).then((it) => it.BindDrawer),
  { loading: () => null },
)
const BindingDrawer = dynamic(
  () => whenOnline(() => import('./binding-drawer')).then((it) => it.BindingDrawer),
  { loading: () => null },
)

const zoomWords = {
  '1d': 'Last day',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
  '2y': '2 years',
  all: 'All',
} as const satisfies Record<Zoom, string>

/** The current and past bindings of tenants to pods, as a timeline and as a table. */
export function BindingsTab() {
  const [url, setUrl] = useQueryStates({
    zoom: parseAsStringLiteral(zooms).withDefault('30d'),
    q: parseAsString.withDefault(''),
    sort: parseAsString,
    binding: parseAsString,
    tenant: parseAsString,
  })
  const now = useNow()
  // Rounded to the hour, so that the query does not change all the time.
  const { from } = rangeOf(url.zoom, [], Math.floor(now / HOUR_MS) * HOUR_MS)
  const query = usePages(bindingContract.list, {
    query: { from: url.zoom === 'all' ? null : new Date(from).toISOString(), limit: 200 },
  })
  const loaded = query.data?.pages.flatMap(({ items }) => items)
  const bindings = loaded?.filter((each) => isNamed(each, url.q))
  const open = (binding: string | null, tenant: string | null = null) =>
    void setUrl({ binding, tenant }, { history: 'push' })
  return (
    <>
      <Toolbar lead="A tenant’s requests of one group and zone go to the pod it is bound to, until that pod is full or leaves service.">
        <Button
          variant="default"
          leftSection={<Download size={15} aria-hidden />}
          disabled={bindings === undefined || bindings.length === 0}
          onClick={() => saveFile('bindings.csv', 'text/csv', bindingsCsv(bindings ?? []))}
        >
          Export CSV
        </Button>
        <LockedButton
          permission="inventory.operate"
          leftSection={<Link2 size={15} aria-hidden />}
          onClick={() => open('new')}
        >
          Bind a tenant
        </LockedButton>
      </Toolbar>
      <Filters url={url} onChange={(next) => void setUrl(next)} />
      <StateBlock query={{ ...withoutMoreError(query), data: bindings }} what="bindings">
        {(rows) => (
          <Bindings
            bindings={rows}
            hasMore={query.hasNextPage}
            now={now}
            url={url}
            onOpen={open}
            onSort={(sort) => void setUrl({ sort })}
            onAll={() => void setUrl({ zoom: 'all', q: null })}
          />
        )}
      </StateBlock>
      <LoadMore query={query} what="older bindings" />
      {url.binding === 'new' && <BindDrawer tenant={url.tenant} onClose={() => open(null)} />}
      {url.binding !== null && url.binding !== 'new' && loaded !== undefined && (
        <BindingDrawer
          key={url.binding}
          binding={loaded.find(({ id }) => id === url.binding) ?? null}
          onRebind={(tenant) => open('new', tenant)}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

type FiltersProps = {
  url: { zoom: Zoom; q: string }
  onChange: (next: { zoom: Zoom } | { q: string | null }) => void
}

const Filters = ({ url, onChange }: FiltersProps) => (
  <div className={`${shared.line8} ${shared.below14} ${classes.filters}`}>
    <SearchField
      label="Tenant, pod, group or zone"
      value={url.q}
      onChange={(q) => onChange({ q: q || null })}
    />
    <NativeSelect
      aria-label="Time"
      value={url.zoom}
      data={zooms.map((value) => ({ value, label: zoomWords[value] }))}
      onChange={(event) => onChange({ zoom: event.currentTarget.value as Zoom })}
    />
  </div>
)

type Props = {
  bindings: readonly Binding[]
  /** True if older bindings are not loaded. */
  hasMore: boolean
  now: number
  url: { zoom: Zoom; q: string; sort: string | null }
  onOpen: (id: string) => void
  onSort: (sort: string | null) => void
  onAll: () => void
}

/** The timeline, and the same data as a table below it. */
function Bindings({ bindings, hasMore, now, url, onOpen, onSort, onAll }: Props) {
  if (bindings.length === 0)
    return url.zoom === 'all' && url.q === '' ? (
      <EmptyBlock title="No bindings yet">
        A tenant is bound to a pod by its first request for a server or volume, or by hand.
      </EmptyBlock>
    ) : (
      <EmptyBlock title="No binding with this name was open in this period" onClearFilter={onAll} />
    )
  return (
    <div className={shared.stack20}>
      <TimelineChart
        bindings={bindings}
        range={rangeOf(url.zoom, bindings, Math.max(now, ...bindings.map(startOf)))}
        onOpen={onOpen}
      />
      <ListTable
        list="bindings"
        one="binding"
        many="bindings"
        nameOf={({ tenant, pod }) => `${tenant} on ${pod}`}
        caption="Bindings"
        rows={bindings}
        columns={hasMore ? inOneOrder(bindingColumns(onOpen)) : bindingColumns(onOpen)}
        hasMore={hasMore}
        rowKey={({ id }) => id}
        apiPath="/bindings"
        onOpen={({ id }) => onOpen(id)}
        sort={url.sort}
        onSort={onSort}
      />
    </div>
  )
}

/** Disables sorting of a partial list, because the missing rows would be in the wrong order. */
const inOneOrder = (columns: readonly Column<Binding>[]): readonly Column<Binding>[] =>
  columns.map(({ sortBy, ...column }) => ({ text: sortBy, ...column }))

/** A binding may start after the page's clock, which advances in steps. */
const startOf = ({ startAt }: Binding) => Date.parse(startAt)
