import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { accumulate, at, doubleAt, filtered, intAt, lastAtMost, sumOf } from './columns'
import { normalise } from './shares'

describe('an index outside of a column', () => {
  test.each([-1, 3, 0.5, Number.NaN])('%d throws', (index) => {
    expect(() => at([1, 2, 3], index)).toThrow(RangeError)
    expect(() => intAt(Int32Array.of(1, 2, 3), index)).toThrow(RangeError)
    expect(() => doubleAt(Float64Array.of(1, 2, 3), index)).toThrow(RangeError)
  })

  test('throws in a sum instead of adding nothing', () => {
    expect(() => sumOf(Float64Array.of(1), 0, 2)).toThrow('No index 1 in a column of 1')
  })
})

test('a column counts up to the first positions of its groups', () => {
  expect([...accumulate(Int32Array.of(0, 2, 0, 3))]).toEqual([0, 2, 2, 5])
})

prop.prop([fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 0, max: 9 })])(
  'filters as an array does, and finds the last value at most another',
  (values, bound) => {
    const column = Int32Array.from(values)
    const passes = (item: number) => item <= bound
    expect([...filtered(column, passes)]).toEqual(values.filter(passes))

    const ascending = Int32Array.from([0, ...values]).sort()
    expect(lastAtMost(ascending, bound, ascending.length)).toBe(
      ascending.findLastIndex((value) => value <= bound),
    )
  },
)

describe('an invalid weight from a module', () => {
  test.each([Number.NaN, -1e-300, -1, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])(
    '%d is an error, not a share',
    (weight) => {
      const raw = Float64Array.of(1, weight, 1)
      expect(() => normalise(raw, new Float64Array(3), 0, 3)).toThrow(RangeError)
    },
  )

  test('is ignored outside of the group', () => {
    const shares = new Float64Array(3)
    expect(normalise(Float64Array.of(Number.NaN, 1, 3), shares, 1, 3)).toBe(true)
    expect([...shares]).toEqual([0, 0.25, 0.75])
  })
})
