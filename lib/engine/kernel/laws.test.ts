import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { weight } from '../testing/arbitraries'
import { band, bandOf, isOutside, zOf } from './band'
import { columnOf, sumOf } from './columns'
import { draw } from './draw'
import { insideWords, outsideWords, rollWords } from './interval'
import { lastResult, once } from './once'
import { quarterPower, repeatedly } from './powers'
import { rollFrom } from './roll'
import { finite, normalise, SHARE_FLOOR } from './shares'
import { tilt, weightedMean } from './tilt'

const weights = fc.array(weight, { minLength: 1, maxLength: 40 })
const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

/** The shares of weights, and whether any weight has a share. */
function sharesFrom(raw: readonly number[]) {
  const shares = new Float64Array(raw.length)
  const has = normalise(Float64Array.from(raw), shares, 0, raw.length)
  return { shares, has }
}

describe('shares', () => {
  prop.prop([weights])('sum to 1, or are all 0 where every weight is below the floor', (raw) => {
    const { shares, has } = sharesFrom(raw)
    expect(has).toBe(raw.some((each) => each >= SHARE_FLOOR))
    const sum = sumOf(shares, 0, shares.length)
    expect(Math.abs(sum - (has ? 1 : 0))).toBeLessThan(1e-12)
    for (const share of shares) expect(share >= 0 && share <= 1).toBe(true)
  })

  prop.prop([weights])('are in the order of their weights', (raw) => {
    const { shares } = sharesFrom(raw)
    for (const [i, one] of raw.entries())
      for (const [j, other] of raw.entries())
        if (one <= other) expect(shares[i]).toBeLessThanOrEqual(shares[j] ?? Number.NaN)
  })

  prop.prop([fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }), part])(
    'stay the same when all weights are multiplied by a power of two',
    (raw, random) => {
      const factor = 2 ** Math.floor(random * 30)
      expect([...sharesFrom(raw.map((each) => each * factor)).shares]).toEqual([
        ...sharesFrom(raw).shares,
      ])
    },
  )

  test('a weight that overflowed is the largest double', () => {
    expect(finite(Number.POSITIVE_INFINITY)).toBe(Number.MAX_VALUE)
    expect(finite(2)).toBe(2)
    expect(sharesFrom([finite(Number.MAX_VALUE * 2), 1]).shares[0]).toBe(1)
  })
})

describe('a draw', () => {
  prop.prop([weights, part])('falls on a position with a share, around the roll', (raw, roll) => {
    const { shares, has } = sharesFrom(raw)
    const selected = draw(shares, 0, shares.length, roll)
    expect(selected >= 0).toBe(has)
    if (!has) return
    expect(shares[selected]).toBeGreaterThan(0)
    expect(sumOf(shares, 0, selected)).toBeLessThanOrEqual(roll)
  })

  prop.prop([weights, part, part])('never goes back where the roll is higher', (raw, a, b) => {
    const { shares } = sharesFrom(raw)
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    const at = (roll: number) => draw(shares, 0, shares.length, roll)
    expect(at(low)).toBeLessThanOrEqual(at(high))
  })

  prop.prop([fc.string()])('gets its roll from the seed alone, within [0, 1)', (seed) => {
    const roll = rollFrom(seed)
    expect(roll).toBe(rollFrom(seed))
    expect(roll >= 0 && roll < 1).toBe(true)
    expect(Number.isInteger(roll * 2 ** 53)).toBe(true)
  })
})

describe('a tilt', () => {
  const amount = fc.double({ min: 0, max: 1, noNaN: true })
  const positions = fc.array(fc.tuple(part, fc.integer({ min: 1, max: 9 })), { minLength: 1 })

  prop.prop([amount, positions])('does not change the sum of the shares', (strength, rows) => {
    const values = columnOf(rows, ([position]) => position)
    const { shares } = sharesFrom(rows.map(([, own]) => own))
    const mean = weightedMean(values, shares, 0, rows.length)
    const after = rows.map(([position], i) => (shares[i] ?? 0) * tilt(strength, mean, position))
    expect(Math.abs(after.reduce((sum, each) => sum + each, 0) - 1)).toBeLessThan(1e-12)
  })

  prop.prop([amount, part, part, part])(
    'the factor is higher for a lower position',
    (strength, mean, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      expect(tilt(strength, mean, low)).toBeGreaterThanOrEqual(tilt(strength, mean, high))
      expect(tilt(0, mean, a)).toBe(1)
    },
  )
})

describe('powers', () => {
  prop.prop([fc.double({ min: 0, max: 100, noNaN: true }), fc.integer({ min: 0, max: 12 })])(
    'in quarter steps agree with Math.pow',
    (base, quarters) => {
      const expected = base ** (quarters / 4)
      expect(Math.abs(quarterPower(base, quarters / 4) - expected)).toBeLessThanOrEqual(
        1e-12 * Math.max(1, expected),
      )
    },
  )

  prop.prop([part, fc.integer({ min: 0, max: 50 })])('repeated agree with Math.pow', (base, n) => {
    expect(Math.abs(repeatedly(base, n) - base ** n)).toBeLessThan(1e-12)
  })
})

describe('the band of chance', () => {
  const chances = fc.array(part, { minLength: 1, maxLength: 60 })

  prop.prop([chances])('is the same from sums, and lies within what a share can be', (each) => {
    const expected = each.reduce((sum, chance) => sum + chance, 0)
    const variance = each.reduce((sum, chance) => sum + chance * (1 - chance), 0)
    const found = band(each)
    expect(found).toEqual(bandOf({ launches: each.length, expected, variance }))
    if (found === null) throw new Error('There are launches')
    expect(found.low).toBeGreaterThanOrEqual(0)
    expect(found.high).toBeLessThanOrEqual(1)
    expect(found.low).toBeLessThanOrEqual(found.mean + 1e-12)
    expect(found.high).toBeGreaterThanOrEqual(found.mean - 1e-12)
  })

  prop.prop([chances, fc.nat({ max: 60 })])(
    'and the deviation agree on which counts are outside',
    (each, n) => {
      const found = band(each)
      if (found === null) throw new Error('There are launches')
      const z = zOf(found, n)
      if (z !== null) expect(isOutside(found, n)).toBe(Math.abs(z) > 1.96)
    },
  )
})

describe('texts of rolls and intervals', () => {
  prop.prop([part, part, part])(
    'never show a roll inside an interval that it missed',
    (a, b, roll) => {
      const interval = { from: Math.min(a, b), to: Math.max(a, b) }
      fc.pre(roll < interval.from - 1e-13 || roll >= interval.to + 1e-13)
      const words = outsideWords(roll, interval)
      const shown = Number(words.roll)
      expect(shown < Number(words.from) || shown >= Number(words.to)).toBe(true)
    },
  )

  prop.prop([part, part, part])(
    'always show a roll inside the interval that contains it',
    (...parts) => {
      const [from = 0, roll = 0, to = 0] = parts.toSorted((a, b) => a - b)
      fc.pre(roll >= from + 1e-13 && roll < to - 1e-13)
      const words = insideWords(roll, { from, to })
      expect(Number(words.from)).toBeLessThanOrEqual(Number(words.roll))
      expect(Number(words.roll)).toBeLessThan(Number(words.to))
    },
  )

  prop.prop([part])('never round a roll up', (roll) => {
    expect(Number(rollWords(roll))).toBeLessThanOrEqual(roll * 100)
  })
})

test('a value is computed once, and the last result is cached until the number changes', () => {
  let calls = 0
  const count = () => {
    calls += 1
    return calls
  }
  const value = once(count)
  expect([value(), value(), calls]).toEqual([1, 1, 1])
  const doubled = lastResult((number) => ({ number, call: count() }))
  expect(doubled(0)).toBe(doubled(0))
  expect(doubled(-0)).not.toBe(doubled(0))
  expect(calls).toBe(4)
})
