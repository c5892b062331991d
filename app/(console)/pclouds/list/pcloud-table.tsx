'use client'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { ListTable } from '@/components/resource/list/list-table'
import type { Sort } from '@/components/ui/data/column'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { pcloudAddress } from '../pcloud-address'
import { pcloudColumns } from './pcloud-columns'

type Props = {
  list: string
  caption: string
  rows: readonly PcloudShown[]
  hasMore: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  /** True for staff. Users of a tenant see only their own. */
  hasOwners?: boolean
}

/** Private clouds with their hosts and cost. Each opens its page. */
export function PcloudTable({ rows, hasOwners = false, ...list }: Props) {
  const router = useRouter()
  const currency = rows.find(({ cost }) => cost !== null)?.cost?.currency ?? null
  const columns = useMemo(() => pcloudColumns(currency, hasOwners), [currency, hasOwners])
  return (
    <ListTable
      {...list}
      one="private cloud"
      many="private clouds"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={({ id }) => router.push(pcloudAddress(id))}
      apiPath="/pclouds"
    />
  )
}
