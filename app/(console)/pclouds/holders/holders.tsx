'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Range } from '@/components/charts/timeline/span'
import { ListTable } from '@/components/resource/list/list-table'
import { Section } from '@/components/ui/data/section'
import { sortRows } from '@/components/ui/data/sort-rows'
import { EmptyBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { Calendar } from '@/lib/features/pclouds/supply/schema'
import { DayGrid } from '../[id]/calendar/day-grid'
import { HolderChart } from './holder-chart'
import { holderRows } from './holder-rows'
import classes from './holders.module.css'
import { holdingColumns } from './holding-columns'

const entriesOf = (rows: ReturnType<typeof holderRows>) =>
  rows.flatMap(({ bars }) => bars.map(({ holding }) => holding))

/** The number of hosts rendered at first, and added by each press. */
const PAGE = 25

type HoldersProps = {
  calendar: Calendar
  range: Range
  sort: string | null
  onSort: (sort: string | null) => void
}

/**
 * The holders of hosts above the free hosts. One component, because the holders need more space once they are
 * loaded.
 */
export const Holders = (props: HoldersProps) => (
  <div className={shared.stack22}>
    <HeldHosts {...props} />
    {props.calendar.free.length > 0 && (
      <Section title="Free hosts">
        <DayGrid calendar={{ ...props.calendar, held: [] }} onBook={null} />
      </Section>
    )}
  </div>
)

/** The chart, and the same data as a table below it. */
function HeldHosts({ calendar: { held, more }, range, sort, onSort }: HoldersProps) {
  const [most, setMost] = useState(PAGE)
  const all = holderRows(held, range)
  const rows = all.slice(0, most)
  if (rows.length === 0)
    return (
      <EmptyBlock title="No host is held in this period">
        Choose other days, another tenant or another flavor.
      </EmptyBlock>
    )
  return (
    <div className={classes.root}>
      {more && (
        <Note>{`Only ${held.length} entries are here. Choose a tenant or a flavor to see all of them.`}</Note>
      )}
      <HolderChart rows={rows} range={range} />
      <ListTable
        list="host-calendar"
        one="entry"
        many="entries"
        apiList="/hosts/calendar"
        nameOf={({ pcloud, name }) => `${pcloud}: ${name}`}
        caption="Who holds which host"
        rows={
          sort === null
            ? entriesOf(rows)
            : sortRows(entriesOf(all), holdingColumns, sort).slice(0, most)
        }
        hasMore={all.length > most}
        columns={holdingColumns}
        rowKey={({ node, from }) => `${node?.id} ${from}`}
        sort={sort}
        onSort={onSort}
      />
      {all.length > most && (
        <Button variant="default" onClick={() => setMost(most + PAGE)}>
          {`Show more: ${most} of ${all.length} hosts are shown`}
        </Button>
      )}
    </div>
  )
}
