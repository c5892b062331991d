import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { hostHours, hoursText } from './host-hours'

const range = { from: 1_000_000, to: 5_000_000 }

test.each([
  { name: 'all of the range', held: { from: 0, to: null }, seconds: '4000' },
  { name: 'within it', held: { from: 2_000_000, to: 2_001_001 }, seconds: '1.001' },
  { name: 'across its beginning', held: { from: 0, to: 1_000_500 }, seconds: '0.5' },
  { name: 'across its end', held: { from: 4_999_999, to: 9_000_000 }, seconds: '0.001' },
  { name: 'before it', held: { from: 0, to: 1_000_000 }, seconds: '0' },
  { name: 'after it', held: { from: 5_000_000, to: null }, seconds: '0' },
])('held $name', ({ held, seconds }) => {
  expect(hostHours([{ ...held, units: 1 }], range).seconds).toBe(seconds)
})

test('each second counts as the units of its host', () => {
  const held = [
    { from: 0, to: null, units: 4 },
    { from: 1_000_000, to: 2_000_000, units: 1 },
  ]
  expect(hostHours(held, range)).toEqual({ seconds: '5000', unitSeconds: '17000' })
})

describe('hours', () => {
  test.each([
    ['3600', '1'],
    ['0', '0'],
    ['1', '0.000278'],
    ['0.001', '0'],
    ['5400.5', '1.500139'],
    ['360000000000000000', '100000000000000'],
  ])('%s seconds are %s', (seconds, hours) => {
    expect(hoursText(seconds)).toBe(hours)
  })
})

const time = fc.integer({ min: 0, max: 9_000_000 })
const anyHeld = fc.array(
  fc.record({ from: time, to: fc.option(time, { nil: null }), units: fc.nat({ max: 9 }) }),
)

prop.prop([anyHeld, fc.integer({ min: 1_000_000, max: 5_000_000 })])(
  'two halves of a range add up to it',
  (held, middle) => {
    const of = (from: number, to: number) => hostHours(held, { from, to })
    const open = held.map((each) => ({ ...each, to: each.to ?? range.to }))
    const [all, first, second] = [
      hostHours(open, range),
      hostHours(open, { from: range.from, to: middle }),
      hostHours(open, { from: middle, to: range.to }),
    ]
    expect(Number(first.seconds) + Number(second.seconds)).toBeCloseTo(Number(all.seconds), 6)
    expect(of(range.from, range.to)).toEqual(all)
  },
)
