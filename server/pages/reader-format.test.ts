import { afterEach, expect, test } from 'vitest'
import { numberText } from '@/lib/base/number-text'
import { plainFormat, provideReaderFormat } from '@/lib/base/reader-format'
import { formatOfHeaders, renderFor } from './reader-format'

afterEach(() => provideReaderFormat(() => plainFormat))

test.each([
  [{}, { numbers: 'point', days: 'day-first' }],
  [{ 'accept-language': 'de-DE,en;q=0.8' }, { numbers: 'comma', days: 'day-first' }],
  [
    { 'accept-language': 'de', cookie: 'a=b; berth-format=point_month-first' },
    { numbers: 'point', days: 'month-first' },
  ],
  [
    { 'accept-language': 'fr', cookie: 'berth-format=browser_month-first' },
    { numbers: 'space', days: 'month-first' },
  ],
  [{ cookie: 'x-berth-format=comma_day-first; berth-format=<script>' }, plainFormat],
])('%j is read as %j', (headers, format) => {
  expect(formatOfHeaders(headers)).toEqual(format)
})

test('two pages that render concurrently have the formats of their readers', async () => {
  const half = () => numberText(0.5, { least: 1 })
  const render = async () => {
    const first = half()
    await new Promise((resolve) => setImmediate(resolve))
    return [first, half()]
  }
  const pages = ['de', 'en'].map((language) => renderFor({ 'accept-language': language }, render))
  expect(await Promise.all(pages)).toEqual([
    ['0,5', '0,5'],
    ['0.5', '0.5'],
  ])
  expect(half()).toBe('0.5')
})
