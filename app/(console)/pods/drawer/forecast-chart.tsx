'use client'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Amount } from '@/components/charts/amounts/amount'
import type { LegendEntry } from '@/components/charts/amounts/amount-legend'
import { ColumnChart } from '@/components/charts/amounts/column-chart'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { amountLegend } from '@/components/charts/downloads/legend'
import { useNow, useZone } from '@/components/time/reader-clock'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { dayText } from '@/components/ui/time/read-day'
import { useRead } from '@/lib/api/client'
import { numberText } from '@/lib/base/number-text'
import { isoDay } from '@/lib/base/time-text'
import { podContract } from '@/lib/features/pods/contract'
import type { ListedForecast, Pod } from '@/lib/features/pods/schema'
import { percentOf, units } from '../usage/pod-groups'
import { forecastColumns } from './forecast-columns'

const MAX_REPORTS = 200

const percentText = (amount: number) => `${numberText(amount, { most: 1 })} %`

type Dimension = ListedForecast['dimensions'][number]
type Props = { pod: Pod; forecast: ListedForecast }

const labelOf = ({ name }: Pick<Dimension, 'name'>) => units[name]?.label ?? name

/** The past usage of a dimension of a pod, and the forecast until the pod is full. */
export function ForecastChart({ pod, forecast }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { dimensions } = forecast
  const dimension = dimensions.find(({ name }) => name === chosen) ?? firstOf(forecast)
  if (dimension === undefined) return null
  return (
    <>
      {dimensions.length > 1 && (
        <NativeSelect
          size="xs"
          label="Chart of"
          value={dimension.name}
          data={dimensions.map((each) => ({ value: each.name, label: labelOf(each) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <DimensionChart pod={pod} dimension={dimension} threshold={forecast.threshold} />
    </>
  )
}

type ChartProps = Pick<Props, 'pod'> & { dimension: Dimension; threshold: number }

function DimensionChart({ pod, dimension, threshold }: ChartProps) {
  const zone = useZone()
  const today = isoDay(new Date(useNow()).toISOString(), zone)
  const { data } = useRead(podContract.listUsage, {
    params: { id: pod.id },
    query: { limit: MAX_REPORTS },
  })
  if (data === undefined) return null
  const amounts = forecastColumns({ samples: data.items, dimension, threshold, today, zone })
  const legend = legendOf(dimension, threshold)
  const title = `Use and forecast of ${labelOf(dimension)}`
  return (
    <ChartFrame
      title={`${title} of ${pod.name}`}
      legend={amountLegend(legend)}
      chart={
        <ColumnChart
          label={title}
          amounts={amounts}
          limit={threshold * 100}
          legend={legend}
          text={percentText}
        />
      }
      table={
        <DataTable
          caption={title}
          rows={amounts}
          columns={columns}
          rowKey={({ key }) => key}
          maxHeight="260px"
        />
      }
    />
  )
}

const legendOf = (dimension: Dimension, threshold: number): LegendEntry[] => [
  { mark: 'amount', label: `${labelOf(dimension)} used, in percent` },
  ...(dimension.forecast.kind === 'full' ? [{ mark: 'expected', label: 'expected' } as const] : []),
  { mark: 'limit', label: `full from ${percentOf(threshold)}` },
]

const columns: readonly Column<Amount>[] = [
  { id: 'day', header: 'Day', cell: ({ key }) => dayText(key) },
  {
    id: 'used',
    header: 'Used',
    align: 'end',
    cell: ({ amount, expected }) =>
      expected > 0 ? `${percentText(expected)} expected` : percentText(amount),
  },
]

/** The dimension that is full first, or the first dimension if none will be full. */
const firstOf = ({ dimensions }: ListedForecast) =>
  dimensions
    .flatMap((each) => (each.forecast.kind === 'full' ? [{ each, at: each.forecast.inDays }] : []))
    .toSorted((a, b) => a.at - b.at)[0]?.each ?? dimensions[0]
