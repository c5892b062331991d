import { numberText } from '@/lib/base/number-text'
import type { ListedForecast } from '@/lib/features/pods/schema'
import { units } from './pod-groups'

type Dimension = ListedForecast['dimensions'][number]
type Forecast = Dimension['forecast']

/** When the first of some dimensions is full, in words. Null if unknown. */
export function soonestWords(dimensions: readonly Dimension[]): string | null {
  const first = firstFull(dimensions)
  if (first !== undefined) return `${units[first.name]?.label ?? first.name} ${fullWords(first)}`
  const [only] = dimensions
  if (only === undefined) return null
  return forecastWords(
    dimensions.find(({ forecast }) => forecast.kind === 'not-soon')?.forecast ?? only.forecast,
  )
}

/** The number of days until the first of some dimensions is full. Null if unknown or not soon. */
export const soonestOf = (dimensions: readonly Dimension[]): number | null =>
  firstFull(dimensions)?.inDays ?? null

function firstFull(dimensions: readonly Dimension[]) {
  const full = dimensions.flatMap(({ name, forecast }) =>
    forecast.kind === 'full' ? [{ name, ...forecast }] : [],
  )
  return full.toSorted((a, b) => a.inDays - b.inDays)[0]
}

/** When a dimension is full at the rate of the last month, with its bounds. Null with too few reports. */
export function forecastWords(forecast: Forecast): string | null {
  switch (forecast.kind) {
    case 'full':
      return fullWords(forecast)
    case 'not-soon':
      return `not full within ${daysText(forecast.withinDays)} at the current rate`
    case 'not-growing':
      return 'not growing'
    case 'not-enough-data':
      return null
  }
}

function fullWords({ inDays, soonest, latest }: Extract<Forecast, { kind: 'full' }>): string {
  if (inDays === 0) return 'full now'
  const until = latest === null ? 'or much later' : `to ${daysText(latest)}`
  return `full in about ${daysText(inDays)} at the current rate (${daysText(soonest)} ${until})`
}

const daysText = (days: number) => `${numberText(days, { most: days < 3 ? 1 : 0 })} d`
