import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { costOf, pricedRanges, pricedSeconds } from './host-cost'
import { hostHours } from './host-hours'

const HOUR = 3_600_000
const range = { from: 10 * HOUR, to: 20 * HOUR }
const from = (hour: number, perUnitHour: string | null) => ({ from: hour * HOUR, perUnitHour })
const part = (first: number, last: number, perUnitHour: string | null) => ({
  from: first * HOUR,
  to: last * HOUR,
  perUnitHour,
})

test.each([
  { name: 'no price', prices: [], parts: [part(10, 20, null)] },
  { name: 'a price from before', prices: [from(0, '1')], parts: [part(10, 20, '1')] },
  { name: 'a price from its beginning', prices: [from(10, '1')], parts: [part(10, 20, '1')] },
  { name: 'a price from its end', prices: [from(20, '1')], parts: [part(10, 20, null)] },
  {
    name: 'a first price within it',
    prices: [from(12, '1')],
    parts: [part(10, 12, null), part(12, 20, '1')],
  },
  {
    name: 'a price that changes and ends',
    prices: [from(0, '9'), from(1, '1'), from(13, '2'), from(15, null)],
    parts: [part(10, 13, '1'), part(13, 15, '2'), part(15, 20, null)],
  },
])('a range with $name', ({ prices, parts }) => {
  expect(pricedRanges(range, prices)).toEqual(parts)
})

test('hosts cost their unit-hours times the price of each hour', () => {
  const held = [{ from: 12 * HOUR, to: null, units: 2 }]
  const prices = [from(0, '0.1'), from(14, '0.25'), from(18, null)]
  const parts = pricedSeconds(held, range, prices)
  // Two hours at 0.1, four at 0.25 and two without a price, times two units.
  expect(costOf(parts)).toEqual({ cost: '2.4', unpricedUnitSeconds: '14400' })
})

test('a cost is rounded once, half up', () => {
  const second = { unitSeconds: '1', perUnitHour: '0.001' }
  expect(costOf([second]).cost).toBe('0')
  expect(costOf([second, second]).cost).toBe('0.000001')
  expect(costOf([]).cost).toBe('0')
})

test('a price of 0 is a price', () => {
  const free = { unitSeconds: '3600', perUnitHour: '0' }
  expect(costOf([free])).toEqual({ cost: '0', unpricedUnitSeconds: '0' })
})

const time = fc.integer({ min: 0, max: 9_000_000 })
const anyPrices = fc
  .uniqueArray(time, { maxLength: 5 })
  .map((times) =>
    times.toSorted((a, b) => a - b).map((at, i) => ({ from: at, perUnitHour: `${i}` })),
  )
const anyHeld = fc.array(
  fc.record({ from: time, to: fc.option(time, { nil: null }), units: fc.nat({ max: 9 }) }),
)

prop.prop([anyHeld, anyPrices, fc.integer({ min: 1_000_000, max: 5_000_000 })])(
  'the parts of a range add up to its unit-seconds, wherever prices change',
  (held, prices, to) => {
    const all = { from: 500_000, to }
    const parts = pricedSeconds(held, all, prices)
    const sum = parts.reduce((total, { unitSeconds }) => total + Number(unitSeconds), 0)
    expect(sum).toBeCloseTo(Number(hostHours(held, all).unitSeconds), 3)
  },
)
