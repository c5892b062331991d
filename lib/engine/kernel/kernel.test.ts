import { describe, expect, test } from 'vitest'
import { denseRanks, denseTuples, orderByRank } from './dense'
import { draw } from './draw'
import { quarterPower, repeatedly } from './powers'
import { rollFrom } from './roll'
import { normalise } from './shares'
import { tilt, weightedMean } from './tilt'

const column = (...values: number[]) => Float64Array.from(values)

describe('normalise', () => {
  test.each([
    { name: 'divides by the sum', raw: [1, 3], shares: [0.25, 0.75], has: true },
    { name: 'weights below 1e-12 count as 0', raw: [1, 9.9e-13], shares: [1, 0], has: true },
    { name: 'a weight of 1e-12 counts', raw: [1e-12, 0], shares: [1, 0], has: true },
    { name: 'all weights count as 0', raw: [0, 1e-13], shares: [0, 0], has: false },
    {
      name: 'divides although the sum overflows',
      raw: [1e308, 1e308, 0],
      shares: [0.5, 0.5, 0],
      has: true,
    },
    {
      name: 'gives small weights beside huge ones no share',
      raw: [Number.MAX_VALUE, 1],
      shares: [1, 0],
      has: true,
    },
  ])('$name', ({ raw, shares, has }) => {
    const out = new Float64Array(raw.length).fill(9)
    expect(normalise(column(...raw), out, 0, raw.length)).toBe(has)
    out.forEach((share, index) => {
      expect(share).toBeCloseTo(shares[index] ?? Number.NaN, 15)
    })
  })

  test('changes only its own range', () => {
    const raw = column(5, 1, 1, 5)
    const out = column(9, 9, 9, 9)
    normalise(raw, out, 1, 3)
    expect([...out]).toEqual([9, 0.5, 0.5, 9])
  })
})

describe('powers are computed by multiplication and square roots', () => {
  test.each([
    [2, 0, 1],
    [2, 1, 2],
    [2, 3, 8],
    [16, 0.25, 2],
    [16, 0.5, 4],
    [16, 0.75, 8],
    [16, 2.25, 512],
    [0, 0, 1],
    [0, 0.25, 0],
  ])('%d ^ %d = %d', (base, exponent, power) => {
    expect(quarterPower(base, exponent)).toBe(power)
  })

  test.each([
    [0.5, 3, 0.125],
    [0, 0, 1],
    [0, 2, 0],
    [1, 1000, 1],
  ])('%d, %d times, is %d', (factor, times, power) => {
    expect(repeatedly(factor, times)).toBe(power)
  })
})

describe('tilt', () => {
  test.each([
    { amount: 1, mean: 0.5, position: 0, factor: 1.5 },
    { amount: 1, mean: 0.5, position: 1, factor: 0.5 },
    { amount: 2, mean: 0.1, position: 1, factor: 0 },
    { amount: 0, mean: 0.5, position: 1, factor: 1 },
  ])('$amount at $position around $mean is ×$factor', ({ amount, mean, position, factor }) => {
    expect(tilt(amount, mean, position)).toBeCloseTo(factor, 15)
  })

  test('the mean is weighted by share', () => {
    expect(weightedMean(column(0, 1), column(0.25, 0.75), 0, 2)).toBe(0.75)
    expect(weightedMean(column(4, 5), column(0, 0), 0, 2)).toBe(0)
  })
})

describe('roll: the first 53 bits of SHA-256', () => {
  // printf '%s' <seed> | sha256sum, first 14 hex digits, shifted right by 3, divided by 2^53.
  test.each([
    ['', 0xe3b0c44298fc1cn],
    ['abc', 0xba7816bf8f01cfn],
    ['é', 0x4a99557e4033c3n],
  ])('of %j', (seed, first56) => {
    expect(rollFrom(seed)).toBe(Number(first56 >> 3n) / 2 ** 53)
  })
})

describe('draw', () => {
  const shares = column(0, 0.25, 0, 0.5, 0.25, 0)
  test.each([
    { roll: 0, position: 1 },
    { roll: 0.25 - 2 ** -54, position: 1 },
    { roll: 0.25, position: 3 },
    { roll: 0.7499999, position: 3 },
    { roll: 0.75, position: 4 },
    { roll: 1 - 2 ** -53, position: 4 },
  ])('$roll falls on $position', ({ roll, position }) => {
    expect(draw(shares, 0, shares.length, roll)).toBe(position)
  })

  test('a roll above the sum selects the last position with a share', () => {
    expect(draw(column(0.1, 0.2, 0), 0, 3, 0.9999)).toBe(1)
  })

  test('without shares no position is drawn', () => {
    expect(draw(column(0, 0), 0, 2, 0.5)).toBe(-1)
    expect(draw(column(), 0, 0, 0.5)).toBe(-1)
  })
})

describe('dense ranks', () => {
  test('equal values share a rank, none (NaN) is last, -0 is 0', () => {
    const { ranks, count } = denseRanks(column(5, -1, Number.NaN, 5, 0, -0))
    expect([...ranks]).toEqual([2, 0, 3, 2, 1, 1])
    expect(count).toBe(4)
  })

  test('tuples compare from the left', () => {
    const first = denseRanks(column(1, 0, 1, 0))
    const second = denseRanks(column(0, 9, 5, 9))
    expect([...denseTuples([first, second], 4).ranks]).toEqual([1, 0, 2, 0])
  })

  test('no rows have no ranks', () => {
    expect(denseTuples([], 0).count).toBe(0)
  })

  test('sorting by rank keeps the order of equal rows', () => {
    const rows = Int32Array.from([7, 8, 9, 6])
    const dense = { ranks: Int32Array.from([1, 0, 1, 0]), count: 2 }
    expect([...orderByRank(rows, dense)]).toEqual([8, 6, 7, 9])
  })
})
