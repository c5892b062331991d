import { describe, expect, test } from 'vitest'
import type { CostReport, CostReportRow } from '@/lib/features/cost-reports/schema'
import { periodBefore } from './report-days'
import { forecastOf, monthLast, todayIn } from './report-forecast'
import { changeText, dayAmounts, namedAmounts } from './report-model'

const anyRow: CostReportRow = {
  day: null,
  pool: null,
  tenant: null,
  account: null,
  launches: 1,
  instanceHours: '1',
  unpricedHours: '0',
  cost: '0',
}
const row = (cost: string, of: Partial<CostReportRow>): CostReportRow => ({
  ...anyRow,
  cost,
  ...of,
})

const anyReport: CostReport = {
  from: '2026-11-01',
  to: '2026-11-05',
  by: 'day',
  zone: 'UTC',
  currency: 'EUR',
  rows: [],
  total: { launches: 1, instanceHours: '1', unpricedHours: '0', cost: '1' },
}
const report = (of: Partial<CostReport>): CostReport => ({ ...anyReport, ...of })

const days = (costs: Record<string, string>) =>
  Object.entries(costs).map(([day, cost]) => row(cost, { day: `2026-${day}` }))

test('the previous period has the same number of days and ends the day before', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-05' })).toEqual({
    from: '2026-10-27',
    to: '2026-10-31',
  })
})

test.each([
  { amount: 112.5, before: 100, text: '+12.5 %' },
  { amount: 90, before: 100, text: '−10.0 %' },
  { amount: 90, before: 0, text: null },
  { amount: 90, before: null, text: null },
])('$amount after $before is $text', ({ amount, before, text }) => {
  expect(changeText(amount, before)).toBe(text)
})

describe('the chart by day', () => {
  test('has every day, with the day at the same position in the previous period', () => {
    const shown = report({ rows: days({ '11-01': '10', '11-03': '30' }) })
    const before = report({
      ...periodBefore(shown),
      rows: days({ '10-27': '8', '10-30': '4' }),
    })
    const amounts = dayAmounts({ report: shown, before, forecast: null, last: shown.to })
    expect(amounts.map(({ name, amount, before: earlier }) => [name, amount, earlier])).toEqual([
      ['1 Nov', 10, 8],
      ['2 Nov', 0, 0],
      ['3 Nov', 30, 0],
      ['4 Nov', 0, 4],
      ['5 Nov', 0, 0],
    ])
    expect(amounts[0]?.words).toBe('1 Nov 2026: 10.00 EUR, 8.00 EUR the previous period, +25.0 %')
  })
})

test('names are ordered by cost, each with its cost in the previous period', () => {
  const pool = (id: string) => ({ pool: { id, name: id } })
  const shown = report({ by: 'pool', rows: [row('5', pool('a')), row('9', pool('b'))] })
  const before = report({ by: 'pool', rows: [row('3', pool('b'))] })
  const amounts = namedAmounts({ report: shown, before })
  expect(amounts.map(({ name, amount, before: earlier }) => [name, amount, earlier])).toEqual([
    ['b', 9, 3],
    ['a', 5, 0],
  ])
})

describe('the forecast of a month', () => {
  const noon = (day: string) => ({ day, remaining: 0.5 })
  const whole = { '11-01': '10', '11-02': '10', '11-03': '16', '11-04': '12' }

  test('continues the mean of the last whole days from now on, also after an expensive morning', () => {
    const forecast = forecastOf(report({ rows: days({ ...whole, '11-05': '14' }) }), {
      day: '2026-11-05',
      remaining: 0.75,
    })
    expect(forecast).toMatchObject({ last: '2026-11-30', perDay: 12, total: 62 + 9 + 25 * 12 })
    const expected = ['2026-11-04', '2026-11-05', '2026-11-06', '2026-12-01']
    expect(expected.map((day) => forecast?.expectedOn(day))).toEqual([0, 9, 12, 0])
  })

  test('measures what remains of today in the zone of the report', () => {
    const now = Date.parse('2026-10-25T10:00:00Z')
    expect(todayIn(now, 'UTC')).toEqual({ day: '2026-10-25', remaining: 14 / 24 })
    expect(todayIn(now, 'Europe/Berlin')).toEqual({ day: '2026-10-25', remaining: 13 / 25 })
  })

  test('uses the last week if the month is longer', () => {
    const costs = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `11-${String(i + 1).padStart(2, '0')}`,
        i < 5 ? '100' : '1',
      ]),
    )
    const month = report({ to: '2026-11-13', rows: days(costs) })
    expect(forecastOf(month, noon('2026-11-13'))?.perDay).toBe(1)
  })

  test('is absent for other periods, other reports and the first days', () => {
    const rows = days(whole)
    expect(forecastOf(report({ rows }), noon('2026-11-06'))).toBeNull()
    expect(forecastOf(report({ rows, from: '2026-10-31' }), noon('2026-11-05'))).toBeNull()
    expect(forecastOf(report({ rows, by: 'pool' }), noon('2026-11-05'))).toBeNull()
    expect(forecastOf(report({ rows, to: '2026-11-03' }), noon('2026-11-03'))).toBeNull()
  })

  test('ends with the month', () => {
    expect(['2026-02-10', '2028-02-10', '2026-12-31'].map(monthLast)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ])
  })
})
