import type { Amount } from '@/components/charts/amounts/amount'
import { numberText, signedText } from '@/lib/base/number-text'
import { timeText } from '@/lib/base/time-text'
import type { CostReport, CostReportRow } from '@/lib/features/cost-reports/schema'
import { daysAfter, daysBetween, dayText, noonOf } from './report-days'
import type { Forecast } from './report-forecast'
import { dayHref } from './report-groups'

export const moneyText = (amount: number, currency: string): string =>
  `${numberText(amount, { least: 2 })} ${currency}`

/** `+12.5 %`. Null without a value to compare with. */
export function changeText(amount: number, before: number | null): string | null {
  if (before === null || before === 0) return null
  return `${signedText((amount / before - 1) * 100, { least: 1 })} %`
}

/** More bars cannot be distinguished. The table has all of them. */
const MAX_BARS = 20

/** The matching row of the previous period: the same position for days, otherwise the same name. */
export function costsBefore(report: CostReport, before: CostReport | undefined) {
  if (before === undefined) return () => null
  const shift = daysBetween(before.from, report.from) - 1
  const keyOf = (row: CostReportRow) =>
    row.day === null ? keyOfName(row) : daysAfter(row.day, shift)
  const costs = new Map(before.rows.map((row) => [keyOf(row), Number(row.cost)]))
  return (row: CostReportRow) => costs.get(row.day ?? keyOfName(row)) ?? 0
}

const keyOfName = ({ pool, tenant, account }: CostReportRow) =>
  pool?.id ?? tenant?.id ?? account?.id ?? 'none'

type Shown = {
  report: CostReport
  before: CostReport | undefined
  forecast: Forecast | null
  /** The last day of the chart. With a forecast it is later than that of the report. */
  last: string
}

/** Every day of the period, including those without launches, and the days of the forecast. */
export function dayAmounts({ report, before, forecast, last }: Shown): Amount[] {
  const costs = new Map(report.rows.map((row) => [row.day, Number(row.cost)]))
  const beforeOf = costsBefore(report, before)
  const empty = { pool: null, tenant: null, account: null }
  const figures = { launches: 0, instanceHours: '0', unpricedHours: '0', cost: '0' }
  return Array.from({ length: daysBetween(report.from, last) }, (_, i): Amount => {
    const day = daysAfter(report.from, i)
    const amount = costs.get(day) ?? 0
    const earlier = day > report.to ? null : beforeOf({ day, ...empty, ...figures })
    const expected = forecast?.expectedOn(day) ?? 0
    return {
      key: day,
      name: timeText(noonOf(day), 'UTC', 'axisDay'),
      words: wordsOf(dayText(day), { amount, before: earlier, expected }, report.currency),
      amount,
      before: earlier,
      expected,
      ...(day > report.to ? {} : { href: dayHref(day) }),
    }
  })
}

/** The rows with the highest cost in descending order. */
export function namedAmounts({ report, before }: Pick<Shown, 'report' | 'before'>): Amount[] {
  const beforeOf = costsBefore(report, before)
  return report.rows
    .map((row): Amount => {
      const name = row.pool?.name ?? row.tenant?.name ?? row.account?.name ?? 'No tenant'
      const [amount, earlier] = [Number(row.cost), beforeOf(row)]
      const words = wordsOf(name, { amount, before: earlier, expected: 0 }, report.currency)
      return { key: keyOfName(row), name, words, amount, before: earlier, expected: 0 }
    })
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, MAX_BARS)
}

function wordsOf(
  name: string,
  { amount, before, expected }: Pick<Amount, 'amount' | 'before' | 'expected'>,
  currency: string,
): string {
  const change = changeText(amount, before)
  const parts = [
    ...(amount > 0 || expected === 0 ? [moneyText(amount, currency)] : []),
    ...(expected > 0 ? [`${moneyText(expected, currency)} more expected`] : []),
    ...(before === null ? [] : [`${moneyText(before, currency)} the previous period`]),
    ...(change === null ? [] : [change]),
  ]
  return `${name}: ${parts.join(', ')}`
}
