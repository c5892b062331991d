import { BarChart } from '@/components/charts/amounts/bar-chart'
import { ChartFrame } from '@/components/charts/take-away/chart-frame'
import { numberText } from '@/lib/base/number-text'
import type { HostHoursReport } from '@/lib/features/pclouds/host-hours/schema'

type Row = HostHoursReport['rows'][number]
type Props = {
  own: readonly Row[]
  /** Of the period before; null until it is read. */
  before: readonly Row[] | null
}

const text = (hours: number) => numberText(hours, { most: 1 })

/** The unit-hours of each flavor, beside those of the period before. */
export function HoursChart({ own, before }: Props) {
  const amounts = own.map(({ flavor, units, unitHours, hours }) => {
    const earlier = before?.find((row) => row.flavor === flavor && row.units === units)
    const was = before === null ? null : Number(earlier?.unitHours ?? 0)
    return {
      key: `${flavor} ${units}`,
      name: flavor,
      words: `${flavor}: ${text(Number(unitHours))} unit-hours, ${text(Number(hours))} host-hours${was === null ? '' : `, ${text(was)} unit-hours in the period before`}`,
      amount: Number(unitHours),
      before: was,
      expected: 0,
    }
  })
  return (
    <ChartFrame
      title="Unit-hours by flavor"
      chart={
        <BarChart
          label="Unit-hours by flavor"
          amounts={amounts}
          legend={[
            { mark: 'amount', label: 'unit-hours' },
            ...(before === null ? [] : [{ mark: 'before', label: 'the period before' } as const]),
          ]}
          text={text}
        />
      }
    />
  )
}
