import { expect, test } from 'vitest'
import { noMapping } from '@/lib/features/prices/imports/map/suggest-mapping'
import type { PriceImport } from '@/lib/features/prices/imports/schema'
import { stepsOf } from './steps-of'

const mapping = { ...noMapping, columns: { account: 'a', profile: 'p', price: 'x' } }
const unknown = (value: string) => ({
  field: 'realm' as const,
  value,
  rows: 2,
  suggestion: null,
  candidates: [],
})
const file = {
  fileName: 'prices.csv',
  bytes: 2048,
  state: 'waiting',
  counts: null,
  changes: null,
  unknown: [],
  rowsRead: 0,
} as unknown as PriceImport
const tried: PriceImport = {
  ...file,
  state: 'done',
  counts: { create: 12, update: 38, unchanged: 350, skipped: 4, error: 9 },
  changes: 50,
  rowsRead: 413,
  unknown: [unknown('Atlantis'), unknown('Mars')],
}

/** The states and summaries of the four steps. */
const stepsWith = (facts: Partial<Parameters<typeof stepsOf>[0]>) =>
  stepsOf({ it: tried, mapping, isRunning: false, isStale: false, ...facts }).map(
    ({ state, summary }) => (summary === undefined ? state : `${state}: ${summary}`),
  )

test('starts with the file', () => {
  expect(stepsWith({ it: undefined, mapping: undefined })).toEqual([
    'current',
    'later',
    'later',
    'later',
  ])
})

test('maps a file after reading it', () => {
  expect(stepsWith({ it: file })).toEqual([
    'done: prices.csv, 2 kB',
    'current: 3 columns',
    'later',
    'later',
  ])
})

test('shows the progress of a dry run', () => {
  expect(stepsWith({ it: { ...file, rowsRead: 200 }, isRunning: true })).toEqual([
    'done: prices.csv, 2 kB',
    'done: 3 columns',
    'current: 200 rows read',
    'later',
  ])
})

test('stages the result of a dry run', () => {
  expect(stepsWith({ mapping: { ...mapping, values: { realm: { Mars: null } } } })).toEqual([
    'done: prices.csv, 413 rows',
    'done: 3 columns, 1 name not matched',
    'done: 50 changes, 4 skipped, 9 errors',
    'current',
  ])
})

test('stays at the result if nothing can be staged', () => {
  expect(stepsWith({ it: { ...tried, changes: 0 } })[2]).toBe(
    'current: 0 changes, 4 skipped, 9 errors',
  )
})

test('returns to the mapping after a change of it', () => {
  expect(stepsWith({ isStale: true })).toEqual([
    'done: prices.csv, 413 rows',
    'current: 3 columns, 2 names not matched',
    'later: out of date',
    'later',
  ])
})

test('is complete once staged', () => {
  expect(stepsWith({ it: { ...tried, state: 'staged' } })[3]).toBe('done: 50 changes')
})
