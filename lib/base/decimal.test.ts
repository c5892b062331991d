import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  decimalFromNumber,
  decimalToNumber,
  divideDecimal,
  formatDecimal,
  isDecimal,
  multiplyDecimal,
  normaliseDecimal,
  parseDecimal,
  sumOfPrices,
} from './decimal'

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
  .map(([digits, scale]) => {
    const text = digits.toString().padStart(scale + 1, '0')
    const whole = text.slice(0, text.length - scale)
    return scale === 0 ? whole : `${whole}.${text.slice(text.length - scale)}`
  })

test.each(['', ' ', '.5', '5.', '-1', '+1', '1e3', '1,5', 'NaN', 'Infinity', '0x1', '1 ', '١'])(
  '%j is not a decimal',
  (text) => {
    expect(isDecimal(text)).toBe(false)
    expect(parseDecimal(text)).toBeNull()
    for (const use of [
      () => normaliseDecimal(text),
      () => addDecimals(text, '1'),
      () => compareDecimals('1', text),
      () => multiplyDecimal(text, 2),
      () => decimalToNumber(text),
    ]) {
      expect(use).toThrow(RangeError)
    }
  },
)

test.each([
  ['0.0400', '0.04'],
  ['0', '0'],
  ['0.000', '0'],
  ['000', '0'],
  ['007.50', '7.5'],
  ['100', '100'],
  ['100.00', '100'],
  ['0.10', '0.1'],
])('the shortest form of %s is %s', (text, short) => {
  expect(normaliseDecimal(text)).toBe(short)
})

test.each([
  { a: '0.1', b: '0.2', sum: '0.3' },
  { a: '0.9999999999999999999', b: '0.0000000000000000001', sum: '1' },
  { a: '123', b: '0.045', sum: '123.045' },
])('$a + $b = $sum, exactly', ({ a, b, sum }) => {
  expect(addDecimals(a, b)).toBe(sum)
})

test.each([
  { a: '0.04', b: '0.0400', order: 0 },
  { a: '0.04', b: '0.0416', order: -1 },
  { a: '10', b: '9.99', order: 1 },
  { a: '12.000000000000000001', b: '12', order: 1 },
] as const)('$a against $b: $order', ({ a, b, order }) => {
  expect(compareDecimals(a, b)).toBe(order)
})

test.each([
  [1e-7, '0.0000001'],
  [1.5e-10, '0.00000000015'],
  [1e21, '1000000000000000000000'],
  [1.25e22, '12500000000000000000000'],
  [0.04, '0.04'],
  [0, '0'],
  [-0, '0'],
])('the number %d reads %s', (value, text) => {
  expect(decimalFromNumber(value)).toBe(text)
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%d is no decimal', (value) => {
  expect(() => decimalFromNumber(value)).toThrow(RangeError)
})

test.each([-1, 0.5, Number.NaN])('%d is no count', (times) => {
  expect(() => multiplyDecimal('1', times)).toThrow(RangeError)
})

test.each([
  { text: '3600', by: 3600, places: 6, divided: '1' },
  { text: '0.12', by: 3600, places: 15, divided: '0.000033333333333' },
  { text: '2', by: 3, places: 2, divided: '0.67' },
  { text: '0.005', by: 1, places: 2, divided: '0.01' },
  { text: '0.0049999', by: 1, places: 2, divided: '0' },
  { text: '7', by: 2, places: 0, divided: '4' },
])('$text / $by = $divided, rounded to $places places', ({ text, by, places, divided }) => {
  expect(divideDecimal(text, by, places)).toBe(divided)
})

test.each([-1, 0, 0.5, Number.NaN])('%d divides nothing', (by) => {
  expect(() => divideDecimal('1', by, 2)).toThrow(RangeError)
})

describe('the price of several parts', () => {
  test('is the sum of count times price', () => {
    const parts = [
      { count: 3, price: '0.0400' },
      { count: 1, price: '1.25' },
    ]
    expect(sumOfPrices(parts)).toBe('1.37')
  })

  test('is unknown as soon as one price is', () => {
    const parts = [
      { count: 3, price: '0.04' },
      { count: 1, price: null },
    ]
    expect(sumOfPrices(parts)).toBeNull()
  })

  test('of no parts is 0', () => {
    expect(sumOfPrices([])).toBe('0')
  })
})

prop.prop([decimal, decimal])('sums do not depend on order', (a, b) => {
  expect(addDecimals(a, b)).toBe(addDecimals(b, a))
})

prop.prop([decimal, fc.integer({ min: 0, max: 20 })])('n times is n additions', (a, times) => {
  let sum = '0'
  for (let i = 0; i < times; i++) sum = addDecimals(sum, a)
  expect(multiplyDecimal(a, times)).toBe(sum)
})

prop.prop([decimal])('the shortest form is the same number', (a) => {
  const short = normaliseDecimal(a)
  expect(compareDecimals(a, short)).toBe(0)
  expect(short).toBe(formatDecimal(parseDecimal(a) ?? { digits: -1n, scale: 0 }))
})

/** Decimals of at most 15 digits, most of them close to each other. */
const short = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(7, '0')}`)

prop.prop([short, short, fc.boolean()])(
  'short decimals compare like decimals of any length',
  (a, b, isNear) => {
    const near = isNear ? a.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) : b
    const long = (text: string) => `${text}${'0'.repeat(20)}`
    expect(compareDecimals(a, near)).toBe(compareDecimals(long(a), long(near)))
  },
)

prop.prop([fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })])(
  'a number is unchanged after writing and reading',
  (value) => {
    expect(decimalToNumber(decimalFromNumber(value))).toBe(value + 0)
  },
)
