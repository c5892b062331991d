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
  /** Whose they are; people of a tenant see their own alone. */
  hasOwners?: boolean
}

/** Private clouds with what they hold and cost; each opens its page. */
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
