'use client'
import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { ListTable } from '@/components/resource/list/list-table'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { matchesSearch } from '@/components/ui/text/search-text'
import { useMay } from '@/lib/auth/viewer.client'
import { useLaunchSums } from '@/lib/features/launch-sums/use-launch-sums.client'
import type { Pool } from '@/lib/features/pools/schema'
import { poolColumns } from './pool-columns'

type Props = {
  pools: readonly Pool[]
  search: string
  sort: string | null
  onSort: (sort: string | null) => void
  onEdit: (id: string) => void
  onNew: () => void
  onClear: () => void
}

/** Selecting a row opens the pool's studio. Its pencil edits the pool. */
export function PoolsTable({ pools, search, sort, onSort, onEdit, onNew, onClear }: Props) {
  const router = useRouter()
  const may = useMay('inventory.write')
  const sums = useLaunchSums('pool')
  if (pools.length === 0)
    return (
      <EmptyBlock
        title="No pools yet"
        action={may.allowed ? <Button onClick={onNew}>New pool</Button> : <p>{may.reason}.</p>}
      >
        The global default applies to every pool you create, until it gets a policy of its own.
      </EmptyBlock>
    )
  const rows = pools.filter(({ name }) => matchesSearch(search, [name]))
  if (rows.length === 0)
    return <EmptyBlock title="No pool matches the search" onClearFilter={onClear} />
  return (
    <ListTable
      list="pools"
      one="pool"
      many="pools"
      nameOf={({ name }) => name}
      apiPath="/pools"
      caption="Pools"
      rows={rows}
      columns={poolColumns(onEdit, sums)}
      rowKey={({ id }) => id}
      onOpen={({ id }) => router.push(`/pools/${id}`)}
      sort={sort}
      onSort={onSort}
    />
  )
}
