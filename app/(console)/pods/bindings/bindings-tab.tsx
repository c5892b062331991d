'use client'
import { SegmentedControl } from '@mantine/core'
import { Link2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { useNow } from '@/components/time/reader-clock'
import { DataTable } from '@/components/ui/data/data-table'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { HOUR_MS } from '@/lib/base/durations'
import type { Binding } from '@/lib/features/bindings/schema'
import { useBindings } from '@/lib/features/bindings/use-bindings.client'
import { bindingColumns } from './binding-columns'
import { rangeOf, type Zoom } from './timeline'
import { TimelineChart } from './timeline-chart'

const BindDrawer = dynamic(() => import('./bind-drawer').then((it) => it.BindDrawer), {
  loading: () => null,
})
const BindingDrawer = dynamic(() => import('./binding-drawer').then((it) => it.BindingDrawer), {
  loading: () => null,
})

/** Which tenants are and were bound to which pods: over time, and as a table. */
export function BindingsTab() {
  const [url, setUrl] = useQueryStates({
    zoom: parseAsStringLiteral(['7d', '30d', 'all']).withDefault('30d'),
    as: parseAsStringLiteral(['timeline', 'table']).withDefault('timeline'),
    sort: parseAsString,
    binding: parseAsString,
  })
  const now = useNow()
  // To the hour, so that the list is not fetched again all the time.
  const { from } = rangeOf(url.zoom, [], Math.floor(now / HOUR_MS) * HOUR_MS)
  const query = useBindings(url.zoom === 'all' ? undefined : new Date(from).toISOString())
  const bindings = query.data?.pages.flatMap(({ items }) => items)
  const open = (binding: string | null) => void setUrl({ binding }, { history: 'push' })
  return (
    <>
      <Toolbar lead="A tenant's requests of one group and zone go to the pod it is bound to, until that pod is full or leaves service.">
        <SegmentedControl
          size="xs"
          aria-label="Shown as"
          value={url.as}
          data={[
            { value: 'timeline', label: 'Timeline' },
            { value: 'table', label: 'Table' },
          ]}
          onChange={(as) => void setUrl({ as: as as typeof url.as })}
        />
        <SegmentedControl
          size="xs"
          aria-label="Time"
          value={url.zoom}
          data={[
            { value: '7d', label: '7 days' },
            { value: '30d', label: '30 days' },
            { value: 'all', label: 'All' },
          ]}
          onChange={(zoom) => void setUrl({ zoom: zoom as Zoom })}
        />
        <LockedButton
          permission="inventory.operate"
          leftSection={<Link2 size={15} aria-hidden />}
          onClick={() => open('new')}
        >
          Bind a tenant
        </LockedButton>
      </Toolbar>
      <StateBlock query={{ ...withoutMoreError(query), data: bindings }} what="bindings">
        {(rows) => (
          <Bindings
            bindings={rows}
            now={now}
            url={url}
            onOpen={open}
            onSort={(sort) => void setUrl({ sort })}
            onAll={() => void setUrl({ zoom: 'all' })}
          />
        )}
      </StateBlock>
      <LoadMore query={query} what="older bindings" />
      {url.binding === 'new' && <BindDrawer onClose={() => open(null)} />}
      {url.binding !== null && url.binding !== 'new' && bindings !== undefined && (
        <BindingDrawer
          key={url.binding}
          binding={bindings.find(({ id }) => id === url.binding) ?? null}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

type Props = {
  bindings: readonly Binding[]
  now: number
  url: { zoom: Zoom; as: 'timeline' | 'table'; sort: string | null }
  onOpen: (id: string) => void
  onSort: (sort: string | null) => void
  onAll: () => void
}

function Bindings({ bindings, now, url, onOpen, onSort, onAll }: Props) {
  if (bindings.length === 0)
    return url.zoom === 'all' ? (
      <EmptyBlock title="No bindings yet">
        A tenant is bound to a pod by its first request for a server or volume, or by hand.
      </EmptyBlock>
    ) : (
      <EmptyBlock title="No binding was open in this time" onClearFilter={onAll} />
    )
  if (url.as === 'timeline')
    return (
      <TimelineChart
        bindings={bindings}
        range={rangeOf(url.zoom, bindings, Math.max(now, ...bindings.map(startOf)))}
        onOpen={onOpen}
      />
    )
  return (
    <DataTable
      caption="Bindings"
      rows={bindings}
      columns={bindingColumns(onOpen)}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      sort={url.sort}
      onSort={onSort}
    />
  )
}

/** The page's clock goes in steps: what has just been opened is not after its end. */
const startOf = ({ startAt }: Binding) => Date.parse(startAt)
