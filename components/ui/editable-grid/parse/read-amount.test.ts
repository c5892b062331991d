import { fc, test as law } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { normaliseDecimal } from '@/lib/base/decimal'
import { plainFormat, provideReaderFormat } from '@/lib/base/reader-format'
import { isSameAmount, readAmount, rounded } from './read-amount'

const rules = { places: 6, wholeDigits: 12, currency: 'USD' }

/** The number, `? question: choice = text, ...`, or `! message`. */
const shown = (text: string, more = {}) => {
  const reading = readAmount(text, { ...rules, ...more })
  if (reading.ok) return reading.text
  if ('message' in reading) return `! ${reading.message}`
  const choices = reading.choices.map(({ id, text: meant }) => `${id} = ${meant ?? 'nothing'}`)
  return `? ${reading.question.id}: ${choices.join(', ')}`
}

test.each([
  ['0.0416', '0.0416'],
  ['0,1920', '0.192'],
  [' 0.04\u00a0', '0.04'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['007', '7'],
  ['+4', '4'],
  ['1 234,56', '1234.56'],
  ['1\u00a0234,56', '1234.56'],
  ['1\u202f234.5', '1234.5'],
  ['1 234,567', '1234.567'],
  ["1'234.50", '1234.5'],
  ['1’234', '1234'],
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234', '1.234'],
  ['0,123', '0.123'],
  ['1,2345', '1.2345'],
  ['1234,567', '1234.567'],
  ['1E-04', '0.0001'],
  ['4,16e-2', '0.0416'],
  ['1.5E+3', '1500'],
  ['$0.04', '0.04'],
  ['$ 0.04', '0.04'],
  ['US$0.04', '0.04'],
  ['0.04 USD', '0.04'],
  ['usd 0.04', '0.04'],
  ['0.04\u00a0$', '0.04'],
  ['999999999999.999999', '999999999999.999999'],
])('an amount: %j is %s', (text, amount) => {
  expect(shown(text)).toBe(amount)
})

test.each([
  ['', 'Not a number'],
  ['abc', 'Not a number'],
  ['NULL', 'Not a number'],
  ['-', 'Not a number'],
  ['1 23', 'Not a number'],
  ['12,34.5', 'Not a number'],
  ['1.2.3', 'Not a number'],
  ['1,2,3', 'Not a number'],
  ['5.', 'Not a number'],
  ['1 234 567.8.9', 'Not a number'],
  ['0.04 apples', 'Not a number'],
  ['4 %', 'Not a number'],
  ['=1+1', 'Not a number'],
  ['$0.04 USD', 'Not a number'],
  ['1E', 'Not a number'],
  ['12:30', 'Not a number'],
  ['2026-01-01', 'Not a number'],
  ['-0.04', 'Below zero'],
  ['−0.04', 'Below zero'],
  ['(0.04)', 'Below zero'],
  ['-$0.04', 'Below zero'],
  ['($0.04)', 'Below zero'],
  ['€0.04', 'In €, but this is in USD'],
  ['0.04 EUR', 'In EUR, but this is in USD'],
  ['1234567890123', 'More than 12 digits before the point'],
  ['1e308', 'More than 12 digits before the point'],
  ['1e-308', 'Smaller than the last of 6 decimal places'],
  ['0.0000004', 'Smaller than the last of 6 decimal places'],
  ['9'.repeat(5000), 'Not a number'],
])('an amount: %j is refused', (text, message) => {
  expect(shown(text)).toBe(`! ${message}`)
})

test.each([
  ['1,234', '? comma: thousands = 1234, decimal = 1.234'],
  ['$12,500', '? comma: thousands = 12500, decimal = 12.5'],
  ['0.04166666667', '? places: round = 0.041667, leave = nothing'],
])('an amount: %j needs a confirmation', (text, question) => {
  expect(shown(text)).toBe(question)
})

describe('an amount: decimal commas are read in a locale that uses them', () => {
  beforeEach(() => provideReaderFormat(() => ({ ...plainFormat, numbers: 'comma' })))
  afterEach(() => provideReaderFormat(() => plainFormat))

  test.each([
    ['0,05', '0.05'],
    ['1,234', '1.234'],
    ['1.234,56', '1234.56'],
    ['0.192', '0.192'],
    ['1.5', '1.5'],
    ['1.234', '? comma: thousands = 1234, decimal = 1.234'],
    ['0.04166666667', '? places: round = 0.041667, leave = nothing'],
    ['5.', '! Not a number'],
  ])('types %j and means %s', (text, meaning) => {
    expect(shown(text)).toBe(meaning)
  })
})

test('an amount: zero needs a confirmation where that matters', () => {
  const zero = { label: 'Record as free?', yes: 'Free', no: 'Leave' }
  expect(shown('0')).toBe('0')
  expect(shown('0,00', { zero })).toBe('? zero: yes = 0, no = nothing')
})

test('an amount: a meaning that cannot be stored is not offered', () => {
  expect(shown('123,456', { wholeDigits: 3 })).toBe('? comma: decimal = 123.456')
})

const digits = fc.bigInt({ min: 0n, max: 10n ** 17n })
law.prop([digits, fc.integer({ min: 0, max: 6 })])('a plain decimal is itself', (n, scale) => {
  const text = n.toString().padStart(scale + 1, '0')
  const plain = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
  const reading = readAmount(plain, { places: 6, wholeDigits: 30 })
  expect(reading).toEqual({ ok: true, text: normaliseDecimal(plain) })
})

law.prop([
  fc.string({ unit: fc.constantFrom('1', '0', ',', '.', ' ', '$', '-', 'e', '(', 'USD') }),
])('every accepted text is a storable decimal', (text) => {
  const reading = readAmount(text, rules)
  if (reading.ok) expect(reading.text).toMatch(/^\d{1,12}(\.\d{1,6})?$/)
})

test.each([
  ['0.0416666', 6, '0.041667'],
  ['0.0000005', 6, '0.000001'],
  ['1.5', 0, '2'],
  ['1.25', 6, '1.25'],
  ['0.9999999', 6, '1'],
])('%s to %i places is %s', (text, places, near) => {
  expect(rounded(text, places)).toBe(near)
})

test('the same amount, however it is written', () => {
  expect(isSameAmount('0.10', '0.1')).toBe(true)
  expect(isSameAmount('0.1', '0.11')).toBe(false)
  expect(isSameAmount('a', 'a')).toBe(true)
})
