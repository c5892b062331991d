import { expect, test } from 'vitest'
import { currencyAt } from './reporting-currencies'

const currencies = {
  now: 'CHF',
  before: [
    { currency: 'USD', until: '2026-03-01T00:00:00.000Z' },
    { currency: 'EUR', until: '2026-06-01T00:00:00.000Z' },
  ],
}

test.each([
  { name: 'before any change', at: '2026-02-28T23:59:59.999Z', currency: 'USD' },
  { name: 'at the very change', at: '2026-03-01T00:00:00.000Z', currency: 'EUR' },
  { name: 'between two changes', at: '2026-05-31T00:00:00.000Z', currency: 'EUR' },
  { name: 'since the last one', at: '2026-06-01T00:00:00.000Z', currency: 'CHF' },
])('$name: $currency', ({ at, currency }) => {
  expect(currencyAt(currencies, at)).toBe(currency)
})

test('a currency that never changed has no earlier periods', () => {
  expect(currencyAt({ now: 'USD', before: [] }, '2020-01-01T00:00:00.000Z')).toBe('USD')
})
