import { expect, test } from 'vitest'
import { monthText } from './month-figures'

const month = {
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-12-01T00:00:00.000Z',
  currency: 'EUR',
  spent: 1204.4,
  forecast: 1950,
  lastMonth: 1741,
  unpricedHours: 0,
}

test('a month has its cost so far, its forecast and the change from the previous month', () => {
  expect(monthText(month)).toBe(
    'November 2026 (UTC): 1,204 EUR so far, 1,950 EUR by its end at the current run-rate; +12 % compared with last month.',
  )
})

test('the first month has no comparison', () => {
  expect(monthText({ ...month, spent: 3.5, forecast: 4.25, lastMonth: null })).toBe(
    'November 2026 (UTC): 3.50 EUR so far, 4.25 EUR by its end at the current run-rate.',
  )
})
