import type { LegendEntry } from '@/components/charts/amounts/amount-legend'
import { BarChart } from '@/components/charts/amounts/bar-chart'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { amountLegend } from '@/components/charts/downloads/legend'
import { costText, isPriced } from '@/components/pclouds/cost-words'
import { numberText } from '@/lib/base/number-text'
import type { HostHoursReport } from '@/lib/features/pclouds/host-hours/schema'

type Row = HostHoursReport['rows'][number]
type Props = {
  own: readonly Row[]
  currency: string
  /** The hours of the previous period. Null until they are loaded. */
  before: readonly Row[] | null
}

const text = (hours: number) => numberText(hours, { most: 1 })

function wordsOf(row: Row, currency: string, was: number | null): string {
  const { flavor, unitHours, hours, cost } = row
  const parts = [
    `${text(Number(unitHours))} unit-hours`,
    `${text(Number(hours))} host-hours`,
    ...(isPriced(row) ? [costText(cost, currency)] : []),
    ...(was === null ? [] : [`${text(was)} unit-hours in the previous period`]),
  ]
  return `${flavor}: ${parts.join(', ')}`
}

/** The unit-hours of each flavor, next to those of the previous period if hosts were held in it. */
export function HoursChart({ own, currency, before: read }: Props) {
  const before = read !== null && read.length > 0 ? read : null
  const amounts = own.map((row) => {
    const { flavor, units, unitHours } = row
    const earlier = before?.find((it) => it.flavor === flavor && it.units === units)
    const was = before === null ? null : Number(earlier?.unitHours ?? 0)
    return {
      key: `${flavor} ${units}`,
      name: flavor,
      words: wordsOf(row, currency, was),
      amount: Number(unitHours),
      before: was,
      expected: 0,
    }
  })
  const legend: LegendEntry[] = [
    { mark: 'amount', label: 'unit-hours' },
    ...(before === null ? [] : [{ mark: 'before', label: 'the previous period' } as const]),
  ]
  return (
    <ChartFrame
      title="Unit-hours by flavor"
      legend={amountLegend(legend)}
      chart={
        <BarChart label="Unit-hours by flavor" amounts={amounts} legend={legend} text={text} />
      }
    />
  )
}
