import { afterEach, expect, test } from 'vitest'
import { plainFormat, provideReaderFormat } from '@/lib/base/reader-format'
import { cellValue } from './table-csv'

afterEach(() => provideReaderFormat(() => plainFormat))

test.each([
  ['1,204.50', '1204.50'],
  ['12', '12'],
  [' web \n pool ', 'web pool'],
  ['1,2,3', '1,2,3'],
  ['12 (4.0 %)', '12 (4.0 %)'],
])('%j is taken away as %j', (text, value) => {
  expect(cellValue(text)).toBe(value)
})

test('a table with decimal commas is downloaded with decimal points', () => {
  provideReaderFormat(() => ({ ...plainFormat, numbers: 'comma' }))
  expect(['1.204,50', '0,05', '12', '1.2.3'].map(cellValue)).toEqual([
    '1204.50',
    '0.05',
    '12',
    '1.2.3',
  ])
})
