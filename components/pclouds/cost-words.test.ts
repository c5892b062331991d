import { expect, test } from 'vitest'
import { costSentences, costText, hourlyText, isPriced } from './cost-words'

test('amounts of money have two decimal places', () => {
  expect(costText('1234.567891', 'USD')).toBe('1,234.57 USD')
  expect(costText('0', 'EUR')).toBe('0.00 EUR')
})

test.each([
  ['0.12', 4, '0.48 USD/h'],
  ['0.125', 1, '0.125 USD/h'],
  ['0.00001', 2, '0.00002 USD/h'],
  ['1500', 2, '3,000.00 USD/h'],
])('%s a unit-hour, %d units: %s', (perUnitHour, units, text) => {
  expect(hourlyText({ perUnitHour, currency: 'USD' }, units)).toBe(text)
})

const priced = { unitHours: '10', unpricedUnitHours: '0', cost: '1.2' }
const partly = { unitHours: '10', unpricedUnitHours: '4.5', cost: '0.7' }
const unpriced = { unitHours: '3', unpricedUnitHours: '3', cost: '0' }

test('hours count as priced if any of them has a price', () => {
  expect([priced, partly, unpriced].map(isPriced)).toEqual([true, true, false])
})

test.each([
  ['with prices', [priced, priced], 'These hosts cost 2.40 USD in this period.'],
  [
    'some hours have no price',
    [priced, partly, unpriced],
    'These hosts cost 1.90 USD in this period. Not included: 7.50 unit-hours without a price.',
  ],
  [
    'without prices',
    [unpriced],
    'No price is set for these hosts: ask your provider for the price of a unit-hour.',
  ],
])('hosts %s', (_, rows, words) => {
  expect(costSentences(rows, 'USD')).toBe(words)
})
