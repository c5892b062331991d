import { expect, test } from 'vitest'
import { numberText, signedText } from './number-text'

test.each([
  { value: 1234, digits: {}, text: '1,234' },
  { value: 0.5, digits: { least: 2, most: 4 }, text: '0.50' },
  { value: -1234.5, digits: { most: 1 }, text: '−1,234.5' },
  { value: -0.001, digits: { least: 2 }, text: '0.00' },
])('$value is $text', ({ value, digits, text }) => {
  expect(numberText(value, digits)).toBe(text)
})

test.each([
  { value: 0.25, text: '+0.25' },
  { value: -0.25, text: '−0.25' },
  { value: -0.001, text: '±0' },
  { value: 0, text: '±0' },
])('a change of $value is $text', ({ value, text }) => {
  expect(signedText(value, { least: 2 })).toBe(text)
})
