'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { useZone } from '@/components/time/reader-clock'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { PageTabs } from '@/components/ui/page-tabs'
import shared from '@/components/ui/shared.module.css'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { addressOf } from '@/lib/api/browser/call-route'
import { useRead } from '@/lib/api/client'
import { costReportContract } from '@/lib/features/cost-reports/contract'
import type { reportDimensions } from '@/lib/features/cost-reports/dimensions'
import type { CostReport } from '@/lib/features/cost-reports/schema'
import { useSettings } from '@/lib/features/settings/use-settings.client'
import { ReportChart } from './report-chart'
import { periodBefore } from './report-days'
import { ReportFilters } from './report-filters'
import { forecastOf, type Today, todayIn } from './report-forecast'
import { monthLength } from './report-periods'
import { ReportTable } from './report-table'
import { ReportTotal } from './report-total'
import { useReportAddress } from './use-report-address'

const tabs = [
  { id: 'day', label: 'By day' },
  { id: 'pool', label: 'By pool' },
  { id: 'tenant', label: 'By tenant' },
  { id: 'account', label: 'By account' },
  { id: 'all', label: 'Everything' },
] as const satisfies readonly { id: (typeof reportDimensions)[number]; label: string }[]

/** The cost of launches at the prices in force at the time. */
export function ReportView({ now }: { now: number }) {
  const zone = useZone()
  const { days, by, sort, compare, setUrl } = useReportAddress(now, zone)
  const today = todayIn(now, zone)
  const filter = { ...days, by, zone }
  const options = { placeholderData: keepPreviousData }
  const query = useRead(costReportContract.show, { query: filter }, options)
  const refused = query.error instanceof ApiProblem ? query.error.document.errors : []
  const errorOf = (field: 'from' | 'to') => refused.find(({ path }) => path === field)?.message
  const before = useRead(
    costReportContract.show,
    { query: { ...filter, ...periodBefore(days) } },
    { enabled: refused.length === 0 && compare && by !== 'all', ...options },
  ).data
  return (
    <PageTabs
      label="Cost report"
      tabs={tabs}
      value={by}
      onChange={(next) => void setUrl({ by: next, sort: null })}
    >
      <ReportFilters
        days={days}
        today={today.day}
        compare={compare}
        errorOf={errorOf}
        csvHref={addressOf(costReportContract.show, { query: { ...filter, format: 'csv' } })}
        onChange={(change) => void setUrl(change)}
      />
      {refused.length === 0 && (
        <StateBlock query={query} what="the cost report" rows={10}>
          {(report) => (
            <>
              <ReportBody
                report={report}
                before={compare && before?.by === report.by ? before : undefined}
                today={today}
                sort={sort}
                onSort={(next) => void setUrl({ sort: next })}
              />
              <Explanation zone={zone} by={report.by} />
            </>
          )}
        </StateBlock>
      )}
    </PageTabs>
  )
}

const Explanation = ({ zone, by }: { zone: string; by: CostReport['by'] }) => (
  <p className={`${shared.dimmedXs} ${shared.above8}`}>
    Days begin at midnight in {zone.replaceAll('_', ' ')}. Each running hour costs the price in
    force at that time. A price that is entered for the past changes the report.
    {by === 'day' && ' The total counts a launch that ran on several days once.'}
  </p>
)

type BodyProps = {
  report: CostReport
  before: CostReport | undefined
  today: Today
  sort: string | null
  onSort: (sort: string | null) => void
}

function ReportBody({ report, before, today, sort, onSort }: BodyProps) {
  const budget = useSettings().data?.alerts.monthlyBudget ?? null
  if (report.rows.length === 0) return <EmptyBlock title="No instances ran in this period" />
  const forecast = forecastOf(report, today)
  return (
    <>
      <ReportTotal report={report} before={before} forecast={forecast} budget={budget} />
      {report.by !== 'all' && (
        <ReportChart
          report={report}
          before={before}
          forecast={forecast}
          budgetPerDay={budget === null ? null : budget / monthLength(report.to)}
        />
      )}
      <ReportTable report={report} before={before} sort={sort} onSort={onSort} />
    </>
  )
}
