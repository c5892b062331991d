import { expect, test } from 'vitest'
import { isReviewOf, type Reviewed } from './reviewed'

const [june, july] = ['2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z']

const reviewed = (effectiveFrom: string | null): Reviewed => ({
  review: {
    revision: 4,
    at: june,
    rows: [],
    pools: [],
    failingTests: [],
    unpricedCurrencies: [],
  },
  effectiveFrom,
})

test('a review describes only its own revision of the pending set', () => {
  expect(isReviewOf(reviewed(null), { revision: 4, effectiveFrom: null })).toBe(true)
  expect(isReviewOf(reviewed(null), { revision: 5, effectiveFrom: null })).toBe(false)
  expect(isReviewOf(null, { revision: 4, effectiveFrom: null })).toBe(false)
})

test('a review describes only its own start', () => {
  expect(isReviewOf(reviewed(june), { revision: 4, effectiveFrom: june })).toBe(true)
  expect(isReviewOf(reviewed(june), { revision: 4, effectiveFrom: july })).toBe(false)
  expect(isReviewOf(reviewed(june), { revision: 4, effectiveFrom: null })).toBe(false)
  expect(isReviewOf(reviewed(null), { revision: 4, effectiveFrom: june })).toBe(false)
})
