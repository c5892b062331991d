'use client'
import { useRead } from '@/lib/api/client'
import { numberText, signedText } from '@/lib/base/number-text'
import { timeText } from '@/lib/base/time-text'
import { overviewContract } from '@/lib/features/overview/contract'
import type { MonthPanel } from '@/lib/features/overview/schema'
import classes from './overview.module.css'
import { type OverviewFilter, panelOptions } from './overview-filter'
import { panelQuery } from './period'

/** The cost of this month so far, and the forecast at the current run-rate. */
export function MonthFigures({ filter }: { filter: OverviewFilter }) {
  const { data } = useRead(overviewContract.month, { query: panelQuery(filter) }, panelOptions)
  return (
    <p className={classes.month} data-testid="month-forecast">
      {data === undefined ? ' ' : monthText(data)}
    </p>
  )
}

/** `November (UTC): 1,204 USD so far, 1,950 USD by its end at the current run-rate; +12 % compared with last month.` */
export function monthText({ from, currency, spent, forecast, lastMonth }: MonthPanel): string {
  const month = timeText(from, 'UTC', 'month')
  const money = (amount: number) =>
    `${numberText(amount, { least: amount < 100 ? 2 : 0 })} ${currency}`
  const versus =
    lastMonth === null || lastMonth === 0
      ? ''
      : `; ${signedText((forecast / lastMonth - 1) * 100, { least: 0 })} % compared with last month`
  return `${month} (UTC): ${money(spent)} so far, ${money(forecast)} by its end at the current run-rate${versus}.`
}
