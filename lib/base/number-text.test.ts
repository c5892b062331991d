import { afterEach, describe, expect, test } from 'vitest'
import { counted, decimalText, fixedText, numberText, readDecimal, signedText } from './number-text'
import { percentText } from './percent'
import {
  type NumberStyle,
  plainFormat,
  provideReaderFormat,
  withPlainFormat,
} from './reader-format'

const readBy = (numbers: NumberStyle) => provideReaderFormat(() => ({ ...plainFormat, numbers }))
afterEach(() => provideReaderFormat(() => plainFormat))

test.each([
  { value: 1234, digits: {}, text: '1,234' },
  { value: 0.5, digits: { least: 2, most: 4 }, text: '0.50' },
  { value: -1234.5, digits: { most: 1 }, text: '−1,234.5' },
  { value: -0.001, digits: { least: 2 }, text: '0.00' },
])('$value is $text', ({ value, digits, text }) => {
  expect(numberText(value, digits)).toBe(text)
})

test.each([
  { count: 1, noun: 'account', text: '1 account' },
  { count: 0, noun: 'account', text: '0 accounts' },
  { count: 2, noun: 'launch', text: '2 launches' },
  { count: 2, noun: 'policy', text: '2 policies' },
  { count: 2, noun: 'key', text: '2 keys' },
  { count: 24_000, noun: 'VM', text: '24,000 VMs' },
])('$count of $noun is $text', ({ count, noun, text }) => {
  expect(counted(count, noun)).toBe(text)
})

test.each([
  { value: 0.25, text: '+0.25' },
  { value: -0.25, text: '−0.25' },
  { value: -0.001, text: '±0' },
  { value: 0, text: '±0' },
])('a change of $value is $text', ({ value, text }) => {
  expect(signedText(value, { least: 2 })).toBe(text)
})

test.each([
  { style: 'point', text: '−1,234.5', price: '0.0416' },
  { style: 'comma', text: '−1.234,5', price: '0,0416' },
  { style: 'space', text: '−1\u202f234,5', price: '0,0416' },
  { style: 'apostrophe', text: '−1’234.5', price: '0.0416' },
] as const)('a reader of numbers with a $style has $text', ({ style, text, price }) => {
  readBy(style)
  expect(numberText(-1234.5, { least: 1 })).toBe(text)
  expect(readDecimal(text)).toBe('-1234.5')
  expect(decimalText('0.0416')).toBe(price)
  expect(readDecimal(price)).toBe('0.0416')
})

test('a text that contains more than a number stays as it is', () => {
  readBy('comma')
  expect(['free', '10.0.0.1', 'v1.2', '', '7'].map(decimalText)).toEqual([
    ...['free', '10.0.0.1', 'v1.2', '', '7'],
  ])
  expect(fixedText(-2.345, 1)).toBe('−2,3')
  expect(percentText(0.561)).toBe('56,1 %')
})

test('files have decimal points for every reader', () => {
  readBy('comma')
  expect(withPlainFormat(() => numberText(1234.5, { least: 1 }))).toBe('1,234.5')
  expect(() => withPlainFormat(() => expect.unreachable())).toThrow()
  expect(numberText(0.5, { least: 1 })).toBe('0,5')
})

describe.each([
  {
    style: 'point',
    numbers: { '1,234': '1234', '0,05': '0.05', '0.05': '0.05', '1,5': '1.5', '1 234.5': '1234.5' },
    refused: ['1,234,5', '1.2.3', '1,23.4', ','],
  },
  {
    style: 'comma',
    numbers: {
      '1.234': '1234',
      '0,05': '0.05',
      '0.192': '0.192',
      '1.5': '1.5',
      "1'234,5": '1234.5',
    },
    refused: ['1.234.5', '1,2,3', '1.23,4', 'abc', ''],
  },
] as const)('a reader of numbers with a $style', ({ style, numbers, refused }) => {
  test.each(Object.entries(numbers))('types %s and means %s', (typed, plain) => {
    readBy(style)
    expect(readDecimal(typed)).toBe(plain)
  })
  test.each(refused)('cannot type %j', (typed) => {
    readBy(style)
    expect(readDecimal(typed)).toBeNull()
  })
})

test.each([
  ['.5', '0.5'],
  ['5.', '5'],
  ['+3', '3'],
  ['−3', '-3'],
  ['-0,5', '-0.5'],
])('%s is %s', (typed, plain) => expect(readDecimal(typed)).toBe(plain))
