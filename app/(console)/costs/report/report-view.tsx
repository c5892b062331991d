'use client'
import { Button, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { parseAsIsoDate, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useZone } from '@/components/time/reader-clock'
import { DataTable } from '@/components/ui/data/data-table'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { PageTabs } from '@/components/ui/page-tabs'
import { addressOf } from '@/lib/api/browser/call-route'
import { useRead } from '@/lib/api/client'
import { daysAgo } from '@/lib/base/time-text'
import { costReportContract } from '@/lib/features/cost-reports/contract'
import { costReportQuery, reportDimensions } from '@/lib/features/cost-reports/schema'
import classes from './report.module.css'
import { reportColumns } from './report-columns'
import { ReportTotal } from './report-total'

type Props = { now: number }

const DAYS = 30

const tabs = [
  { id: 'day', label: 'By day' },
  { id: 'pool', label: 'By pool' },
  { id: 'tenant', label: 'By tenant' },
  { id: 'account', label: 'By account' },
  { id: 'all', label: 'Everything' },
] as const satisfies readonly { id: (typeof reportDimensions)[number]; label: string }[]

/** What ran and what it cost, at the prices that were in force. */
export function ReportView({ now }: Props) {
  const zone = useZone()
  const [url, setUrl] = useQueryStates(
    {
      from: parseAsIsoDate,
      to: parseAsIsoDate,
      by: parseAsStringLiteral(reportDimensions).withDefault('day'),
      sort: parseAsString,
    },
    { history: 'push' },
  )
  const filter = {
    from: dayOf(url.from) ?? daysAgo(DAYS - 1, now, zone),
    to: dayOf(url.to) ?? daysAgo(0, now, zone),
    by: url.by,
    zone,
  }
  const asked = costReportQuery.safeParse(filter)
  const refusal = (field: 'from' | 'to') =>
    asked.error?.issues.find(({ path }) => path[0] === field)?.message
  const query = useRead(
    costReportContract.show,
    { query: filter },
    { enabled: asked.success, placeholderData: keepPreviousData },
  )
  return (
    <>
      <h1 className={classes.title}>Cost report</h1>
      <PageTabs
        label="Cost report"
        tabs={tabs}
        value={url.by}
        onChange={(by) => void setUrl({ by, sort: null })}
      >
        <search className={classes.bar} aria-label="Days of the report">
          <Day
            label="From"
            value={filter.from}
            error={refusal('from')}
            onChange={(from) => void setUrl({ from })}
          />
          <Day
            label="To"
            value={filter.to}
            error={refusal('to')}
            onChange={(to) => void setUrl({ to })}
          />
          <Button
            component="a"
            href={addressOf(costReportContract.show, { query: { ...filter, format: 'csv' } })}
            download
            variant="default"
            size="xs"
          >
            CSV
          </Button>
          <span className={classes.dim}>
            Days begin at midnight in {zone.replaceAll('_', ' ')}. Running hours at the price in
            force then; a price that is entered for the past restates the report.
          </span>
        </search>
        {asked.success && (
          <StateBlock query={query} what="the cost report" rows={10}>
            {(report) =>
              report.rows.length === 0 ? (
                <EmptyBlock title="No instances ran in this period" />
              ) : (
                <>
                  <ReportTotal report={report} />
                  <DataTable
                    caption="Cost report"
                    rows={report.rows}
                    columns={reportColumns(report)}
                    rowKey={({ day, pool, tenant, account }) =>
                      [day, pool?.id, tenant?.id, account?.id].join(' ')
                    }
                    sort={url.sort}
                    onSort={(sort) => void setUrl({ sort })}
                  />
                </>
              )
            }
          </StateBlock>
        )}
      </PageTabs>
    </>
  )
}

type DayProps = {
  label: string
  value: string
  error?: string | undefined
  onChange: (day: Date | null) => void
}

const Day = ({ label, value, error, onChange }: DayProps) => (
  <TextInput
    size="xs"
    type="date"
    className={classes.day}
    label={label}
    value={value}
    error={error}
    onChange={(event) => onChange(parseAsIsoDate.parse(event.currentTarget.value))}
  />
)

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null
