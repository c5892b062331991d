import { describe, expect, test } from 'vitest'
import { coverageText, enteredPriceText, priceHead, priceText, runningCostText } from './price-text'

test.each([
  { coverage: 1, text: '100 %' },
  { coverage: 0.9999, text: '99 %' },
  { coverage: 0.004, text: '<1 %' },
  { coverage: 0, text: '0 %' },
])('a part of $coverage that has prices is $text', ({ coverage, text }) => {
  expect(coverageText(coverage)).toBe(text)
})

describe('a price', () => {
  test('has more decimals if four would show 0', () => {
    expect([priceText(0.04), priceText(0.0004), priceText(0)]).toEqual([
      '0.0400',
      '0.000400',
      '0.0000',
    ])
  })

  test('that a user entered has its currency', () => {
    expect(enteredPriceText('0.1920', 'SEK')).toBe('0.1920 SEK')
    expect(enteredPriceText('0', 'SEK')).toBe('free')
  })

  test('in a column has the currency in the header, if it is known', () => {
    expect([priceHead('SEK'), priceHead(null)]).toEqual(['SEK/h', 'Price/h'])
  })
})

test.each([
  { running: 0, unpriced: 0, text: '–' },
  { running: 2, unpriced: 2, text: 'unknown' },
  { running: 2, unpriced: 1, text: '0.9100+' },
  { running: 2, unpriced: 0, text: '0.9100' },
])(
  'the cost of $running running instances, $unpriced of them without a price, is $text',
  (count) => {
    const costPerHour = count.running === count.unpriced ? 0 : 0.91
    expect(runningCostText({ costPerHour, ...count })).toBe(count.text)
  },
)
