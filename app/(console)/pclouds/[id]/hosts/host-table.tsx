'use client'
import { useMemo } from 'react'
import { CapacityBar } from '@/components/capacity/capacity-bar'
import { ListTable } from '@/components/resource/list/list-table'
import type { Sort } from '@/components/ui/data/column'
import { DataTable } from '@/components/ui/data/data-table'
import { counted } from '@/lib/base/number-text'
import { capacityOf } from '@/lib/features/nodes/capacity/capacity'
import { ratioOf } from '@/lib/features/pclouds/hosts/host-capacity'
import type { HostSums, PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { hostColumns } from './host-columns'
import { useHostBulk } from './use-host-bulk'

type Props = {
  pcloud: PcloudShown
  /** The hosts loaded so far. */
  hosts: readonly PcloudHostShown[]
  /** The sums of all hosts that match. */
  sums: HostSums | null
  hasMore: boolean
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The hosts as a table with a row of sums. */
export function HostTable({ pcloud, hosts, sums, hasMore, sort, onSort }: Props) {
  const columns = useMemo(() => hostColumns(pcloud), [pcloud])
  const bulk = useHostBulk(pcloud.id)
  return (
    <ListTable
      list="hosts"
      one="host"
      many="hosts"
      caption="Hosts"
      columns={columns}
      rows={hosts}
      hasMore={hasMore}
      rowKey={nameOf}
      nameOf={nameOf}
      apiList={`/pclouds/${encodeURIComponent(pcloud.id)}/hosts`}
      bulk={bulk}
      table={({ rows, look, selection }) => (
        <DataTable
          caption="Hosts"
          columns={look.shown}
          rows={rows}
          rowKey={nameOf}
          rowMarks={marksOf}
          density={look.density}
          selection={selection}
          sort={sort}
          onSort={onSort}
          isPaged
          foot={sums === null ? undefined : footOf(sums)}
        />
      )}
    />
  )
}

const nameOf = ({ name }: PcloudHostShown) => name

const marksOf = ({ name, state }: PcloudHostShown) => ({
  'data-testid': `host-${name}`,
  'data-state': state,
})

/** The sums of all hosts that match, by column. */
function footOf({ hosts, enabled, units, vms, ...kinds }: HostSums) {
  // Without an enabled host there is no capacity to show.
  const bar = (kind: 'ram' | 'cpu') =>
    kinds[kind].physical === 0 ? null : (
      <CapacityBar
        kind={kind}
        name="all hosts"
        owner={null}
        capacity={summedCapacity(kinds[kind])}
        hasLabel={false}
      />
    )
  return {
    name: counted(hosts, 'host'),
    state: `${enabled} enabled`,
    flavor: counted(units, 'unit'),
    vms: counted(vms, 'VM'),
    ram: bar('ram'),
    cpu: bar('cpu'),
  }
}

/** A sum as a capacity with the mean ratio. */
const summedCapacity = ({ physical, allocatable, used }: HostSums['ram']) =>
  capacityOf(physical, ratioOf(allocatable, physical), used)
