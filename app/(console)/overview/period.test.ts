import { expect, test } from 'vitest'
import { launchesTime, movedBy, panelQuery, periodOf, widened } from './period'

const period = { from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T12:00:00.000Z' }
const filter = { range: '24h', pool: null, ...period } as const

test('a period moves by its own length', () => {
  expect(movedBy(period, -1)).toEqual({ from: '2026-11-20T06:00:00.000Z', to: period.from })
})

test('a wider period has the same middle, and is at most a month', () => {
  expect(widened(period)).toEqual({
    from: '2026-11-20T07:30:00.000Z',
    to: '2026-11-20T13:30:00.000Z',
  })
  const month = { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' }
  expect(widened(month)).toEqual(month)
})

test('an address with one end, or with an end before its start, shows the range', () => {
  expect(periodOf({ from: period.from, to: null })).toBeNull()
  expect(periodOf({ from: period.to, to: period.from })).toBeNull()
  expect(panelQuery({ ...filter, to: null })).toEqual({ range: '24h', pool: null })
})

test('launches of a range have no end, those of a period do', () => {
  const shown = { since: period.from, until: period.to }
  expect(launchesTime(filter, shown).to).toBe(period.to)
  expect(launchesTime({ ...filter, from: null, to: null }, shown).to).toBeNull()
})
