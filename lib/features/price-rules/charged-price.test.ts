import { describe, expect, test } from 'vitest'
import { chargedPrice } from './charged-price'

describe('charged price', () => {
  test.each([
    { name: 'no percentage', amount: '0.0400', percent: '0', charged: '0.04' },
    { name: 'a mark-up', amount: '0.0416', percent: '12.5', charged: '0.0468' },
    { name: 'a discount', amount: '0.1', percent: '-33.3333', charged: '0.0666667' },
    {
      name: 'exact beyond doubles',
      amount: '123456789012.123456',
      percent: '0.0001',
      charged: '123456912468.912468123456',
    },
    { name: 'free stays free', amount: '0', percent: '20', charged: '0' },
    { name: 'the largest discount', amount: '1', percent: '-99.9999', charged: '0.000001' },
  ])('$name', ({ amount, percent, charged }) => {
    expect(chargedPrice({ amount, adjusted: null, adjustPercent: percent })).toBe(charged)
  })

  test('an entered price is used unchanged', () => {
    expect(chargedPrice({ amount: '1', adjusted: '0.5', adjustPercent: '20' })).toBe('0.5')
  })

  test.each(['-100', '-101', '', 'x', '1e3'])('%j is no percentage', (adjustPercent) => {
    expect(() => chargedPrice({ amount: '1', adjusted: null, adjustPercent })).toThrow(RangeError)
  })
})
