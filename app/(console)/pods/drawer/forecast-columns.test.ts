import { expect, test } from 'vitest'
import { forecastColumns } from './forecast-columns'

const usageOf = (used: number) => ({
  nova: {
    vcpus_used: used,
    vcpus: 100,
    memory_mb_used: 0,
    memory_mb: 1,
    local_gb_used: 0,
    local_gb: 1,
  },
})
const samples = [
  { at: '2026-11-27T09:00:00.000Z', usage: usageOf(60) },
  { at: '2026-11-26T23:00:00.000Z', usage: usageOf(55) },
  { at: '2026-11-26T01:00:00.000Z', usage: usageOf(50) },
]
const full = { kind: 'full', inDays: 4, soonest: 3, latest: 6 } as const
const facts = {
  samples: samples as never,
  dimension: { name: 'vcpus', used: 60, total: 100, forecast: full },
  threshold: 0.8,
  today: '2026-11-27',
  zone: 'UTC',
}

test('a day has its last report, and future days rise to the threshold', () => {
  const columns = forecastColumns(facts)
  expect(columns.slice(0, 2).map(({ key, amount }) => [key, amount])).toEqual([
    ['2026-11-26', 55],
    ['2026-11-27', 60],
  ])
  const ahead = columns.slice(2)
  expect(ahead.map(({ expected }) => expected)).toEqual([65, 70, 75, 80, 85, 90])
  expect(ahead[3]?.words).toBe('1 Dec 2026: 80 % expected')
})

test('without a date, only reported usage is shown', () => {
  const dimension = { ...facts.dimension, forecast: { kind: 'not-growing' } as const }
  expect(forecastColumns({ ...facts, dimension }).map(({ key }) => key)).toEqual([
    '2026-11-26',
    '2026-11-27',
  ])
})

test('the forecast ends at 100 % and after a month', () => {
  const far = { ...facts.dimension, used: 10, forecast: { ...full, inDays: 200 } }
  expect(forecastColumns({ ...facts, dimension: far })).toHaveLength(2 + 30)
  const near = { ...facts.dimension, used: 79, forecast: { ...full, inDays: 0.02 } }
  expect(forecastColumns({ ...facts, dimension: near }).at(-1)?.expected).toBe(100)
})
