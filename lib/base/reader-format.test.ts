import { afterEach, expect, test } from 'vitest'
import {
  numberStyleOf,
  parseReaderFormat,
  plainFormat,
  provideReaderFormat,
  readerFormatText,
} from './reader-format'
import { timeText } from './time-text'

afterEach(() => provideReaderFormat(() => plainFormat))

test.each([
  ['en-US', 'point'],
  ['en-IN', 'point'],
  ['de', 'comma'],
  ['pt-BR', 'comma'],
  ['es', 'comma'],
  ['fr', 'space'],
  ['pl', 'space'],
  ['de-CH', 'apostrophe'],
  ['ar', 'point'],
  ['*', 'point'],
  ['no such language', 'point'],
  [undefined, 'point'],
])('numbers of the language %s have a %s', (language, style) => {
  expect(numberStyleOf(language)).toBe(style)
})

test('reads a format from its text and ignores unknown parts', () => {
  const german = { numbers: 'comma', days: 'month-first' } as const
  expect(parseReaderFormat(readerFormatText(german), plainFormat)).toEqual(german)
  expect(parseReaderFormat('constructor_toString', german)).toEqual(german)
  expect(parseReaderFormat(undefined, plainFormat)).toEqual(plainFormat)
})

test('dates begin with the month for readers who chose it, with a 24-hour clock', () => {
  const at = '2026-11-21T21:36:00Z'
  expect(timeText(at, 'UTC')).toBe('21 Nov 2026, 21:36 UTC')
  provideReaderFormat(() => ({ ...plainFormat, days: 'month-first' }))
  expect(timeText(at, 'UTC')).toBe('Nov 21, 2026, 21:36 UTC')
  expect(timeText('2026-11-21T00:05:00Z', 'UTC', 'clockMinute')).toBe('00:05 UTC')
  expect(timeText(at, 'UTC', 'day')).toBe('Nov 21, 2026')
})
