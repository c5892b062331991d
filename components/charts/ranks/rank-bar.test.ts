import { expect, test } from 'vitest'
import { fromLog, logBar, logTicks, scaleFor, toLog } from './rank-bar'

const bar = (sla: number, monitoring: number) => ({ key: 'p', name: 'p', sla, monitoring })

test('ranks that differ greatly use a logarithmic scale', () => {
  expect(scaleFor([bar(3000, 10), bar(50, 4)])).toBe('log')
  expect(scaleFor([bar(30, 10), bar(20, 4)])).toBe('linear')
  expect(scaleFor([])).toBe('linear')
  expect(scaleFor([bar(0, 0)])).toBe('linear')
})

test('a logarithmic bar is as long as its whole rank, and its parts have the same proportion', () => {
  const { sla, monitoring } = logBar(bar(90, 9))
  expect(sla + monitoring).toBeCloseTo(2)
  expect(sla / monitoring).toBeCloseTo(10)
})

test('parts with different signs extend in opposite directions', () => {
  expect(logBar(bar(-9, 99))).toEqual(bar(-1, 2))
})

test('ticks convert back to ranks', () => {
  expect(fromLog(toLog(3010))).toBeCloseTo(3010)
  expect(fromLog(toLog(-54))).toBeCloseTo(-54)
})

test('ticks of the logarithmic scale are powers of ten', () => {
  const ranksOf = (...bars: Parameters<typeof logTicks>[0]) =>
    logTicks(bars).map((at) => Math.round(fromLog(at)))
  expect(ranksOf(bar(3010, 0), bar(53, 1))).toEqual([0, 10, 100, 1000, 10_000])
  expect(ranksOf(bar(90, -5))).toEqual([-10, 0, 10, 100])
  expect(ranksOf(bar(0, 0))).toEqual([0])
})
