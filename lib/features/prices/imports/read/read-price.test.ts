import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultOfAmount, readPrice, roundedTo } from './read-price'

describe.each([
  {
    mark: '.' as const,
    cases: { '0.04': '0.04', '.5': '0.5', '1,234.5': '1234.5', '1,234': '1234' },
  },
  {
    mark: ',' as const,
    cases: { '0,04': '0.04', '1.234,5': '1234.5', '1.234': '1234', '1 234,56': '1234.56' },
  },
])('with the decimal mark $mark', ({ mark, cases }) => {
  test.each(Object.entries(cases))('%s is %s', (written, amount) => {
    expect(readPrice(written, mark)).toEqual({ ok: true, value: { amount, currency: null } })
  })
})

test.each([
  ['$0.04', '0.04', '$'],
  ['0.04 USD', '0.04', 'USD'],
  ['eur 3', '3', 'EUR'],
  ['0.04\u00a0€', '0.04', '€'],
  ["'0.04", '0.04', null],
  ['1e-3', '0.001', null],
  ['1.5E+2', '150', null],
  ['0.00000000000', '0', null],
  ['0e999', '0', null],
  ["1'234.50", '1234.5', null],
  ['1.624000', '1.624', null],
])('%s is %s in %s', (written, amount, currency) => {
  expect(readPrice(written, '.')).toEqual({ ok: true, value: { amount, currency } })
})

test.each([
  ['-0.5', 'negative'],
  ['(0.5)', 'negative'],
  ['−3', 'negative'],
  ['$-3', 'negative'],
  ['1e308', 'too-large'],
  ['9e99', 'too-large'],
  ['1e-999', 'not-a-number'],
  ['NaN', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['0x10', 'not-a-number'],
  ['=1+1', 'not-a-number'],
  ['0,1920', 'not-a-number'],
  ['0,107', 'not-a-number'],
  ['00,107', 'not-a-number'],
  ['0 107', 'not-a-number'],
  ['1,23,456', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  ['1 2', 'not-a-number'],
  ['USD 1 EUR', 'not-a-number'],
  ['free', 'not-a-number'],
  ['\ufffd', 'not-a-number'],
  ['', 'not-a-number'],
  ['9'.repeat(200), 'not-a-number'],
])('%s is refused as %s', (written, code) => {
  expect(readPrice(written, '.')).toMatchObject({ ok: false, error: { code } })
})

test('a decimal comma in a file with points suggests the other decimal mark', () => {
  const read = readPrice('0,107', '.')
  expect(read.ok ? '' : read.error.suggestion).toContain('Choose "," as the decimal mark')
})

test.each([
  ['123456789012.123456', null],
  ['1234567890123', 'too-large'],
  ['0.1234567', 'too-precise'],
])('the amount %s: %s', (amount, code) => {
  expect(faultOfAmount(amount)?.code ?? null).toBe(code)
})

test('a price with too many digits suggests the nearest one, never 0', () => {
  expect(faultOfAmount('0.0416665')?.suggestion).toBe('Write 0.041667.')
  expect(faultOfAmount('0.0000004')?.suggestion).not.toContain('0')
  expect(roundedTo('0.0416665', 6)).toBe('0.041667')
  expect(roundedTo('0.0416664', 6)).toBe('0.041666')
})

property.prop([fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 6 })])(
  'German and Swiss number formats give the same price',
  (digits, places) => {
    const [whole, fraction] = [digits / 10n ** BigInt(places), digits % 10n ** BigInt(places)]
    const end = places === 0 ? '' : fraction.toString().padStart(places, '0')
    const grouped = (mark: string) => whole.toString().replace(/\B(?=(\d{3})+$)/g, mark)
    const written = (mark: string, point: string) =>
      places === 0 ? grouped(mark) : `${grouped(mark)}${point}${end}`
    expect(readPrice(written('.', ','), ',')).toEqual(readPrice(written("'", '.'), '.'))
    expect(readPrice(written('', '.'), '.').ok).toBe(true)
  },
)

property.prop([fc.string({ maxLength: 100 }), fc.constantFrom('.' as const, ',' as const)])(
  'any text is either read or refused',
  (written, mark) => {
    const read = readPrice(written, mark)
    if (read.ok) expect(read.value.amount).toMatch(/^\d+(\.\d+)?$/)
    else expect(read.error.message).not.toBe('')
  },
)
