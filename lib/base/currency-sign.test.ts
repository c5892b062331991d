import { describe, expect, test } from 'vitest'
import { isCurrencySign, meansCurrency } from './currency-sign'

describe('currency signs', () => {
  test.each([
    { mark: '$', currency: 'AUD', means: true },
    { mark: 'A$', currency: 'USD', means: false },
    { mark: 'zł', currency: 'PLN', means: true },
    { mark: ' kr ', currency: 'SEK', means: true },
    { mark: 'eur', currency: 'EUR', means: true },
    { mark: 'constructor', currency: 'EUR', means: false },
  ])('$mark can mean $currency: $means', ({ mark, currency, means }) => {
    expect(meansCurrency(mark, currency)).toBe(means)
  })

  test('an ISO code is not a sign, nor is a property that every object has', () => {
    expect(['Fr', 'EUR', 'toString'].map(isCurrencySign)).toEqual([true, false, false])
  })
})
