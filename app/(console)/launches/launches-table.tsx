'use client'
import { useRouter } from 'next/navigation'
import { lazy, Suspense, useRef } from 'react'
import type { RenderedList } from '@/components/resource/list/list-table'
import { TableFrame } from '@/components/ui/data/table-frame'
import { TableRows } from '@/components/ui/data/table-rows'
import type { VirtualRows as LongRows } from '@/components/ui/data/virtual-rows'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { LaunchResponse as Launch } from '@/lib/features/decisions/schema'
import { PAGE_SIZE } from '@/lib/features/launches/read/orders'

// The cast restores the type parameter, which `lazy` loses.
const VirtualRows = lazy(() =>
  whenOnline(() => import('@/components/ui/data/virtual-rows')).then((it) => ({
    default: it.VirtualRows,
  })),
) as unknown as typeof LongRows

type Props = {
  list: RenderedList<Launch>
  sort: string | null
  onSort: (sort: string | null) => void
  /** Called when the end of the list comes into view. */
  onEnd: () => void
}

const NEAR_END_PX = 400

const keyOf = ({ id }: Launch) => id

/** The first page is a plain table. With more pages, only the rows in view are rendered. */
export function LaunchesTable({ list: { rows, look, selection }, sort, onSort, onEnd }: Props) {
  const router = useRouter()
  const viewport = useRef<HTMLElement>(null)
  const table = {
    caption: sort === null ? 'Launches, newest first' : 'Launches',
    rows,
    columns: look.shown,
    rowKey: keyOf,
    isOpenable: true,
    sort,
    onSort,
    selection,
    density: look.density,
  }
  const plain = <TableRows {...table} range={{ first: 0, end: Math.min(rows.length, PAGE_SIZE) }} />
  return (
    <TableFrame
      label="Launches"
      keys={rows.map(keyOf)}
      onOpen={(id) => router.push(`/launches/${id}`)}
      selection={selection}
      maxHeight="max(360px, calc(100vh - 250px))"
      frame={viewport}
      onScroll={({ scrollHeight, scrollTop, clientHeight }) => {
        if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) onEnd()
      }}
    >
      {rows.length <= PAGE_SIZE ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <VirtualRows table={table} viewport={viewport} />
        </Suspense>
      )}
    </TableFrame>
  )
}
