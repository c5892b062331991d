'use client'
import type { LegendEntry } from '@/components/charts/amounts/amount-legend'
import { BarChart } from '@/components/charts/amounts/bar-chart'
import { ColumnChart } from '@/components/charts/amounts/column-chart'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { amountLegend } from '@/components/charts/downloads/legend'
import { dayText } from '@/components/ui/time/read-day'
import { numberText } from '@/lib/base/number-text'
import type { CostReport } from '@/lib/features/cost-reports/schema'
import type { Forecast } from './report-forecast'
import { dayAmounts, moneyText, namedAmounts } from './report-model'

type Props = {
  report: CostReport
  before: CostReport | undefined
  forecast: Forecast | null
  /** A day's part of its month's budget. Null without a budget. */
  budgetPerDay: number | null
}

/** The report as a chart: a column for each day, or a bar for each name. */
export function ReportChart({ report, before, forecast, budgetPerDay }: Props) {
  const { by, currency } = report
  const text = (amount: number) => numberText(amount, { most: 2 })
  const legend: LegendEntry[] = [
    { mark: 'amount', label: `cost in ${currency}` },
    ...(before === undefined ? [] : [{ mark: 'before', label: 'the previous period' } as const]),
  ]
  if (by === 'all') return null
  const title = `Cost by ${by}, ${dayText(report.from)} to ${dayText(report.to)}`
  if (by !== 'day')
    return (
      <ChartFrame
        title={title}
        legend={amountLegend(legend)}
        chart={
          <BarChart
            label={`Cost by ${by}`}
            amounts={namedAmounts({ report, before })}
            legend={legend}
            text={text}
          />
        }
      />
    )
  const entries: LegendEntry[] = [
    ...legend,
    ...(forecast === null ? [] : [{ mark: 'expected', label: 'expected' } as const]),
    ...(budgetPerDay === null
      ? []
      : [{ mark: 'limit', label: `budget, ${moneyText(budgetPerDay, currency)} a day` } as const]),
  ]
  return (
    <ChartFrame
      title={title}
      legend={amountLegend(entries)}
      chart={
        <ColumnChart
          label="Cost by day"
          amounts={dayAmounts({ report, before, forecast, last: forecast?.last ?? report.to })}
          limit={budgetPerDay}
          legend={entries}
          text={text}
        />
      }
    />
  )
}
