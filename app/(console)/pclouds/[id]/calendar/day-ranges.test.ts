import { expect, test } from 'vitest'
import { dayRanges } from './day-ranges'

test('neighbouring days with the same word are one range', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  expect(dayRanges(days, ['none', 'none', 'limited', 'none'])).toEqual([
    { from: '2026-12-01', to: '2026-12-02', word: 'none' },
    { from: '2026-12-03', to: '2026-12-03', word: 'limited' },
    { from: '2026-12-04', to: '2026-12-04', word: 'none' },
  ])
  expect(dayRanges(days, [])).toEqual([])
})
