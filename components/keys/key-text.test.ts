import { afterEach, expect, test } from 'vitest'
import { plainFormat, provideReaderFormat } from '@/lib/base/reader-format'
import { readKeyText, valueOfText, valueOfTyped } from './key-text'

afterEach(() => provideReaderFormat(() => plainFormat))

test.each([
  ['1', '1', 1],
  [' 0.50 ', '0.5', 0.5],
  ['−3', '-3', -3],
  ['1e3', '1000', 1000],
  ['true', 'true', true],
  ['False', 'False', 'False'],
  ['ssd fast', 'ssd fast', 'ssd fast'],
  ['1\u00a0', '1', 1],
])('%j is read as %j', (written, text, value) => {
  expect(readKeyText(written)).toEqual({ ok: true, text })
  expect(valueOfText(text)).toBe(value)
})

test.each(['1e16', '1e999', 'x'.repeat(201)])('%j is refused', (written) => {
  expect(readKeyText(written)).toMatchObject({ ok: false, message: expect.any(String) })
})

test('a comma needs a confirmation', () => {
  const reading = readKeyText('0,50')
  expect(reading).toMatchObject({ question: { id: 'comma' } })
  expect('choices' in reading && reading.choices.map(({ text }) => text)).toEqual(['0.5', '0,50'])
})

test('a decimal comma needs no confirmation in a locale that uses it', () => {
  provideReaderFormat(() => ({ ...plainFormat, numbers: 'comma' }))
  expect(readKeyText('0,50')).toEqual({ ok: true, text: '0.5' })
  expect(['0,5', '0.5', 'a,b'].map(valueOfTyped)).toEqual([0.5, 0.5, 'a,b'])
})
