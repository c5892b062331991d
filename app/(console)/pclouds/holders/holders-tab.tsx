'use client'
import { NativeSelect } from '@mantine/core'
import dynamic from 'next/dynamic'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { namedChoices } from '@/components/forms/named-choices'
import { useNow } from '@/components/time/reader-clock'
import { ListProblem } from '@/components/ui/data/list-problem'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { fetchedEarly } from '@/components/ui/fetched-early'
import { DayFilter } from '@/components/ui/time/day-field'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList, useRead } from '@/lib/api/client'
import { DAY_MS } from '@/lib/base/durations'
import { isoDay } from '@/lib/base/time-text'
import { useHostFlavors } from '@/lib/features/host-flavors/use-host-flavors.client'
import { hostSupplyContract } from '@/lib/features/pclouds/supply/contract'
import { tenantContract } from '@/lib/features/tenants/contract'
import classes from './holders.module.css'

const loadHolders = fetchedEarly(() =>
  whenOnline(() => import('./holders')).then((it) => it.Holders),
)
const Holders = dynamic(loadHolders, {
  loading: () => <SkeletonRows rows={6} what="the calendar" />,
})

const lengths = { '7': '7 days', '28': '4 weeks', '92': '3 months' } as const
const days = Object.keys(lengths) as (keyof typeof lengths)[]

/** The tenants that hold each host, by day. */
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
  const query = useRead(hostSupplyContract.calendar, {
    query: {
      from: dayAt(range.from),
      to: dayAt(range.to - DAY_MS),
      flavor: url.flavor,
      tenant: url.tenant,
    },
  })
  return (
    <>
      <Toolbar lead="The tenants that hold hosts, and how many hosts are free, by day. Days begin and end in UTC.">
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
  const lists = { flavors: useHostFlavors(), tenants: useList(tenantContract.list, {}) }
  const flavors = lists.flavors.data ?? []
  return (
    <>
      <ListProblem of={lists} />
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
          data={[{ value: '', label: 'All tenants' }, ...namedChoices(lists.tenants.data ?? [])]}
          onChange={(event) => onChange({ tenant: event.currentTarget.value || null })}
        />
        <DayFilter
          zone="UTC"
          label="From"
          value={url.from}
          onChange={(from) => onChange({ from })}
        />
        <NativeSelect
          label="For"
          value={url.days}
          data={days.map((value) => ({ value, label: lengths[value] }))}
          onChange={(event) => onChange({ days: event.currentTarget.value as Address['days'] })}
        />
      </div>
    </>
  )
}
