'use client'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { parseAsString, useQueryStates } from 'nuqs'
import { costSentences, costText, isPriced } from '@/components/pclouds/cost-words'
import { useZone } from '@/components/time/reader-clock'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import shared from '@/components/ui/shared.module.css'
import { DayFilter } from '@/components/ui/time/day-field'
import { addressOf } from '@/lib/api/browser/call-route'
import { useRead } from '@/lib/api/client'
import { numberText } from '@/lib/base/number-text'
import { dayStart, daysAgo, isoDay } from '@/lib/base/time-text'
import { hostHoursContract } from '@/lib/features/pclouds/host-hours/contract'
import type { HostHoursReport } from '@/lib/features/pclouds/host-hours/schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { HoursChart } from './hours-chart'

/** A period and, for staff, the tenant. */
type HostHoursQuery = { from: string; to: string; tenant?: string }

const DAYS = 30

/** The hours for which hosts were held, their cost, and the files for billing. */
export function UsageTab({ pcloud }: { pcloud: PcloudShown }) {
  const zone = useZone()
  const [url, setUrl] = useQueryStates({
    from: parseAsString.withDefault(daysAgo(DAYS, Date.now(), zone)),
    to: parseAsString.withDefault(isoDay(new Date().toISOString(), zone)),
  })
  const requested = requestedOf(url, zone, pcloud)
  return (
    <div className={shared.stack22}>
      <Section title="Host-hours">
        <Toolbar
          lead={`A host counts from its allocation until its release. Unit-hours are its hours times the units of its flavor. Each one costs the price that its flavor had at that time. The files contain every private cloud of ${pcloud.tenant}.`}
        >
          <FileButton href={fileOf(requested, 'csv')}>Download CSV</FileButton>
          <FileButton href={fileOf(requested, 'focus')}>Download FOCUS</FileButton>
        </Toolbar>
        <div className={shared.line8}>
          <DayFilter
            label="From"
            w={160}
            value={url.from}
            onChange={(day) => void setUrl({ from: day || null })}
          />
          <DayFilter
            label="To"
            w={160}
            value={url.to}
            onChange={(day) => void setUrl({ to: day || null })}
          />
        </div>
        <HostHours requested={requested} pcloud={pcloud} />
      </Section>
    </div>
  )
}

const fileOf = (requested: HostHoursQuery, format: 'csv' | 'focus') =>
  addressOf(hostHoursContract.list, { query: { ...requested, format } })

const FileButton = ({ href, children }: { href: string; children: string }) => (
  <Button
    component="a"
    href={href}
    download
    variant="default"
    leftSection={<Download size={15} aria-hidden />}
  >
    {children}
  </Button>
)

/** Whole days in the reader's time zone, the last one included. */
function requestedOf(
  { from, to }: { from: string; to: string },
  zone: string,
  { access, tenantId }: PcloudShown,
): HostHoursQuery {
  const begin = dayStart(from, 0, zone) ?? ''
  const end = dayStart(to, 1, zone) ?? ''
  return { from: begin, to: end, ...(access === 'staff' ? { tenant: tenantId } : {}) }
}

type Row = HostHoursReport['rows'][number]

const columnsIn = (currency: string): readonly Column<Row>[] => [
  { id: 'flavor', header: 'Flavor', cell: ({ flavor }) => flavor },
  { id: 'hosts', header: 'Hosts', align: 'end', hideBelow: 'sm', cell: ({ hosts }) => hosts },
  {
    id: 'hours',
    header: 'Host-hours',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ hours }) => short(hours),
  },
  { id: 'units', header: 'Units', align: 'end', hideBelow: 'sm', cell: ({ units }) => units },
  { id: 'unitHours', header: 'Unit-hours', align: 'end', cell: (row) => short(row.unitHours) },
  {
    id: 'cost',
    header: 'Cost',
    align: 'end',
    cell: (row) => (isPriced(row) ? costText(row.cost, currency) : '–'),
  },
]

/** Two decimals are enough on the page. The files are exact. */
const short = (hours: string) => numberText(Number(hours), { least: 2 })

function HostHours({ requested, pcloud }: { requested: HostHoursQuery; pcloud: PcloudShown }) {
  const read = { placeholderData: keepPreviousData } as const
  const query = useRead(hostHoursContract.list, { query: requested }, read)
  const before = useRead(hostHoursContract.list, { query: periodBefore(requested) }, read)
  const ownOf = ({ rows }: HostHoursReport) => rows.filter((row) => row.pcloud.id === pcloud.id)
  return (
    <StateBlock query={query} what="host-hours" rows={2}>
      {(report) => {
        const own = ownOf(report)
        if (own.length === 0) return <EmptyBlock title="No host was held in this period" />
        return (
          <>
            <HoursChart
              own={own}
              currency={report.currency}
              before={before.data === undefined ? null : ownOf(before.data)}
            />
            <div className={shared.stack10}>
              <DataTable
                caption="Host-hours"
                rows={own}
                columns={columnsIn(report.currency)}
                rowKey={({ flavor, units }) => `${flavor} ${units}`}
              />
              <p data-testid="usage-cost">{costSentences(own, report.currency)}</p>
            </div>
          </>
        )
      }}
    </StateBlock>
  )
}

/** The previous period with the same number of days. */
function periodBefore({ from, to, ...rest }: HostHoursQuery): HostHoursQuery {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (Number.isNaN(start) || Number.isNaN(end)) return { from, to, ...rest }
  return { ...rest, from: new Date(2 * start - end).toISOString(), to: from }
}
