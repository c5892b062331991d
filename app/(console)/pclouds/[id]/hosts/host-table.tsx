'use client'
import { Button } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { CapacityBar } from '@/components/capacity/capacity-bar'
import { ListTable } from '@/components/resource/list/list-table'
import { DataTable } from '@/components/ui/data/data-table'
import { sortRows } from '@/components/ui/data/sort-rows'
import { counted } from '@/lib/base/number-text'
import { sumOf } from '@/lib/features/nodes/capacity/capacity'
import { hostCapacity } from '@/lib/features/pclouds/hosts/host-capacity'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { hostColumns } from './host-columns'
import { useHostBulk } from './use-host-bulk'

type Props = { pcloud: PcloudShown; hosts: readonly PcloudHostShown[] }

/** More hosts are shown on request: each has bars and a menu. */
const MANY = 60

/** The hosts as a table with a line of sums. Not drawn again for a key of the search before its hosts are found. */
export const HostTable = memo(function HostTable({ pcloud, hosts }: Props) {
  const [sort, setSort] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const columns = useMemo(() => hostColumns(pcloud), [pcloud])
  const bulk = useHostBulk(pcloud.id)
  const sorted = sortRows(hosts, columns, sort)
  const shown = isWhole ? sorted : sorted.slice(0, MANY)
  return (
    <>
      <ListTable
        list="hosts"
        one="host"
        many="hosts"
        caption="Hosts"
        columns={columns}
        rows={shown}
        hasMore={shown.length < hosts.length}
        rowKey={nameOf}
        nameOf={nameOf}
        sort={sort}
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
            onSort={setSort}
            foot={footOf(hosts)}
          />
        )}
      />
      {shown.length < hosts.length && (
        <div>
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            {`Show all ${counted(hosts.length, 'host')}`}
          </Button>
        </div>
      )}
    </>
  )
})

const nameOf = ({ name }: PcloudHostShown) => name

const marksOf = ({ name, state }: PcloudHostShown) => ({
  'data-testid': `host-${name}`,
  'data-state': state,
})

/** The sums of all hosts, by column. */
function footOf(hosts: readonly PcloudHostShown[]) {
  const count = (of: (host: PcloudHostShown) => number) =>
    hosts.reduce((sum, host) => sum + of(host), 0)
  // What is reserved or offered is not in use yet.
  const capacities = hosts.filter(({ heldAt }) => heldAt !== null).map(hostCapacity)
  const bar = (kind: 'ram' | 'cpu') => (
    <CapacityBar
      kind={kind}
      name="all hosts"
      owner={null}
      capacity={sumOf(capacities.map((each) => each[kind]))}
      hasLabel={false}
    />
  )
  return {
    name: counted(hosts.length, 'host'),
    state: `${count(({ state }) => Number(state === 'enabled'))} enabled`,
    flavor: counted(
      count(({ units }) => units),
      'unit',
    ),
    vms: counted(
      count(({ instances }) => instances.length),
      'VM',
    ),
    ram: bar('ram'),
    cpu: bar('cpu'),
  }
}
