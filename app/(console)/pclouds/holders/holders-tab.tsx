'use client'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import type { Range } from '@/components/charts/timeline/span'
import { useNow } from '@/components/time/reader-clock'
import { DataTable } from '@/components/ui/data/data-table'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { Note } from '@/components/ui/text/note'
import { DAY_MS } from '@/lib/base/durations'
import { isoDay } from '@/lib/base/time-text'
import { useHostFlavors } from '@/lib/features/host-flavors/use-host-flavors.client'
import type { Calendar } from '@/lib/features/pclouds/supply/schema'
import { useHostCalendar } from '@/lib/features/pclouds/supply/use-supply.client'
import { useNames } from '@/lib/features/resources/use-names.client'
import { HolderChart } from './holder-chart'
import { holderRows } from './holder-rows'
import classes from './holders.module.css'
import { holdingColumns } from './holding-columns'

const lengths = { '7': '7 days', '28': '4 weeks', '92': '3 months' } as const
const days = Object.keys(lengths) as (keyof typeof lengths)[]

/** Which tenant holds which host on which days. */
export function HoldersTab() {
  const now = useNow()
  const [url, setUrl] = useQueryStates({
    flavor: parseAsString,
    tenant: parseAsString,
    from: parseAsString.withDefault(dayAt(now)),
    days: parseAsStringLiteral(days).withDefault('28'),
    sort: parseAsString,
  })
  const first = Date.parse(url.from)
  const from = Number.isNaN(first) ? Date.parse(dayAt(now)) : first
  const range = { from, to: from + Number(url.days) * DAY_MS }
  const query = useHostCalendar({
    ...{ from: dayAt(range.from), to: dayAt(range.to - DAY_MS) },
    ...{ flavor: url.flavor ?? undefined, tenant: url.tenant ?? undefined },
  })
  return (
    <>
      <Toolbar lead="Who holds which host on which days. Days begin and end in UTC.">
        {null}
      </Toolbar>
      <Filters url={url} onChange={(part) => void setUrl(part)} />
      <StateBlock query={query} what="the calendar">
        {(calendar) => (
          <Holders
            key={`${url.flavor} ${url.tenant}`}
            calendar={calendar}
            range={range}
            sort={url.sort}
            onSort={(sort) => void setUrl({ sort })}
          />
        )}
      </StateBlock>
    </>
  )
}

const dayAt = (ms: number): string => isoDay(new Date(ms).toISOString(), 'UTC')

type Address = {
  flavor: string | null
  tenant: string | null
  from: string
  days: (typeof days)[number]
}

function Filters({ url, onChange }: { url: Address; onChange: (part: Partial<Address>) => void }) {
  const flavors = useHostFlavors().data ?? []
  const tenants = useNames('/tenants')
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Flavor"
        value={url.flavor ?? ''}
        data={[{ value: '', label: 'All flavors' }, ...flavors.map(({ id }) => id)]}
        onChange={(event) => onChange({ flavor: event.currentTarget.value || null })}
      />
      <NativeSelect
        label="Tenant"
        value={url.tenant ?? ''}
        data={[
          { value: '', label: 'All tenants' },
          ...tenants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ tenant: event.currentTarget.value || null })}
      />
      <TextInput
        type="date"
        label="From"
        value={url.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <NativeSelect
        label="For"
        value={url.days}
        data={days.map((value) => ({ value, label: lengths[value] }))}
        onChange={(event) => onChange({ days: event.currentTarget.value as Address['days'] })}
      />
    </div>
  )
}

/** So many hosts are drawn at first, and more at each press. */
const PAGE = 25

type HoldersProps = {
  calendar: Calendar
  range: Range
  sort: string | null
  onSort: (sort: string | null) => void
}

/** The picture, and below it the same as a table. */
function Holders({ calendar: { held, more }, range, sort, onSort }: HoldersProps) {
  const [most, setMost] = useState(PAGE)
  const all = holderRows(held, range)
  const rows = all.slice(0, most)
  if (rows.length === 0)
    return (
      <EmptyBlock title="Nobody holds a host in these days">
        Choose other days, another tenant or another flavor.
      </EmptyBlock>
    )
  return (
    <div className={classes.root}>
      {more && (
        <Note>{`Only ${held.length} entries are here. Choose a tenant or a flavor to see all of them.`}</Note>
      )}
      <HolderChart rows={rows} range={range} />
      <DataTable
        caption="Who holds which host"
        rows={rows.flatMap(({ bars }) => bars.map(({ holding }) => holding))}
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
