import { expect, test } from 'vitest'
import type { ListedForecast } from '@/lib/features/pods/schema'
import { forecastWords, soonestWords } from './forecast-words'

type Forecast = ListedForecast['dimensions'][number]['forecast']

const full = (inDays: number, soonest: number, latest: number | null): Forecast => ({
  kind: 'full',
  inDays,
  soonest,
  latest,
})
const of = (name: string, forecast: Forecast) => ({ name, used: 1, total: 2, forecast })

test.each<[Forecast, string | null]>([
  [full(8.8, 7.2, 12.4), 'full in about 9 d at the current rate (7 d to 12 d)'],
  [full(2.25, 1.04, null), 'full in about 2.3 d at the current rate (1 d or much later)'],
  [full(0, 0, 0), 'full now'],
  [{ kind: 'not-soon', withinDays: 12 }, 'not full within 12 d at the current rate'],
  [{ kind: 'not-growing' }, 'not growing'],
  [{ kind: 'not-enough-data' }, null],
])('%j: %s', (forecast, words) => {
  expect(forecastWords(forecast)).toBe(words)
})

test('of several dimensions, the first to be full counts', () => {
  const disk = of('local_gb', full(30, 20, 60))
  const ram = of('memory_mb', full(9, 7, 12))
  expect(soonestWords([disk, ram])).toBe('RAM full in about 9 d at the current rate (7 d to 12 d)')
  expect(soonestWords([of('vcpus', { kind: 'not-growing' })])).toBe('not growing')
  expect(soonestWords([])).toBeNull()
})
