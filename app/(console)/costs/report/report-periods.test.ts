import { expect, test } from 'vitest'
import { daysOf, nameOf, periodNames } from './report-periods'

const today = '2026-03-05'

test('named periods end today, or with the previous month', () => {
  expect(periodNames.map((name) => daysOf(name, today))).toEqual([
    { from: '2026-02-27', to: today },
    { from: '2026-02-04', to: today },
    { from: '2026-03-01', to: today },
    { from: '2026-02-01', to: '2026-02-28' },
  ])
})

test('the days of a period have its name, and others have none', () => {
  for (const name of periodNames) expect(nameOf(daysOf(name, today), today)).toBe(name)
  expect(nameOf({ from: '2026-03-01', to: '2026-03-04' }, today)).toBeNull()
})
