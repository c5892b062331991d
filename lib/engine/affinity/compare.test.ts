import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { isAbove, isAtLeast, wholeToAbove, wholeToAtLeast } from './compare'

test.each([
  { value: 40, limit: 40, above: false, atLeast: true },
  { value: 40 + 5e-10, limit: 40, above: false, atLeast: true },
  { value: 40 + 2e-9, limit: 40, above: true, atLeast: true },
  { value: 40 - 5e-10, limit: 40, above: false, atLeast: true },
  { value: 40 - 2e-9, limit: 40, above: false, atLeast: false },
  { value: 1e-9, limit: 0, above: false, atLeast: true },
  { value: -1e-9, limit: 0, above: false, atLeast: true },
])('$value against $limit: above $above, at least $atLeast', ({ value, limit, above, atLeast }) => {
  expect([isAbove(value, limit), isAtLeast(value, limit)]).toEqual([above, atLeast])
})

const megabytes = fc.oneof(
  fc.integer({ min: -5000, max: 100_000 }),
  fc.double({ min: 0, max: 100_000, noNaN: true }).map((value) => Math.round(value * 4) / 4),
)

prop.prop([megabytes, megabytes])(
  'the smallest change is enough, and one less is not',
  (value, limit) => {
    if (!isAbove(value, limit)) {
      const more = wholeToAbove(value, limit)
      expect([isAbove(value + more, limit), isAbove(value + more - 1, limit)]).toEqual([
        true,
        false,
      ])
    }
    if (!isAtLeast(value, limit)) {
      const more = wholeToAtLeast(value, limit)
      expect([isAtLeast(value + more, limit), isAtLeast(value + more - 1, limit)]).toEqual([
        true,
        false,
      ])
    }
  },
)
