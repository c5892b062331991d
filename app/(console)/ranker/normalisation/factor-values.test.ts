import { describe, expect, test } from 'vitest'
import { inForceOf } from '@/lib/features/ranker-factors/documents'
import { factorCell, factorNames, isSameDocument, withFactors } from './factor-values'
import { readFactor } from './read-factor'
import { readFactorsFile } from './read-factors-file'

const live = { factors: { gpu: 2 }, rule: null }
const inForce = inForceOf('sla', live)

describe('a cell', () => {
  const cell = (factors: Record<string, number>, name: string, column: string) =>
    factorCell({ kind: 'sla', inForce, document: { factors } }, name, column)

  test.each([
    ['the default of a built-in name', {}, 'num_cpus', 'default', { text: '1', isEditable: false }],
    ['no default of an own name', {}, 'gpu', 'default', { text: '', state: 'na' }],
    ['what is live', {}, 'gpu', 'live', { text: '2', isEditable: false }],
    [
      'nothing set: the default',
      {},
      'num_cpus',
      'draft',
      { text: '1', state: 'inherited', isChanged: false },
    ],
    [
      'another factor',
      { num_cpus: 3 },
      'num_cpus',
      'draft',
      { text: '3', state: 'override', isChanged: true },
    ],
    [
      'the default, set',
      { num_cpus: 1 },
      'num_cpus',
      'draft',
      { text: '1', state: 'value', isChanged: false },
    ],
    ['zero is a factor', { num_cpus: 0 }, 'num_cpus', 'draft', { text: '0', state: 'override' }],
    ['as live', { gpu: 2 }, 'gpu', 'draft', { text: '2', state: 'value', isChanged: false }],
    ['removed', {}, 'gpu', 'draft', { text: '', state: 'missing', isChanged: true }],
  ])('shows %s', (_name, factors, name, column, expected) => {
    expect(cell(factors, name, column)).toMatchObject(expected)
  })
})

test('names are the defaults in their order, then all others by name, each once', () => {
  const names = factorNames('sla', { zebra: 1, gpu: 1 }, { gpu: 2, num_cpus: 4 })
  expect(names.slice(0, 2)).toEqual(['computing_time', 'num_cpus'])
  expect(names.slice(-2)).toEqual(['gpu', 'zebra'])
  expect(new Set(names).size).toBe(names.length)
})

test('a factor is set, and removed by null', () => {
  const set = withFactors(live, [{ name: 'num_cpus', value: 2 }])
  expect(set).toEqual({ factors: { gpu: 2, num_cpus: 2 }, rule: null })
  expect(withFactors(set, [{ name: 'gpu', value: null }]).factors).toEqual({ num_cpus: 2 })
})

test('documents are equal in any order of their factors', () => {
  expect(isSameDocument({ factors: { a: 1, b: 2 } }, { factors: { b: 2, a: 1 }, rule: null })).toBe(
    true,
  )
  expect(isSameDocument({ factors: { a: 1 } }, { factors: { a: 2 } })).toBe(false)
  expect(isSameDocument({ factors: {} }, { factors: {}, rule: 'factor' })).toBe(false)
})

describe('readFactor', () => {
  test.each([
    ['0.0166', '0.0166'],
    [' 1e3 ', '1000'],
    ['-2.5', '-2.5'],
    ['−3', '-3'],
  ])('%s', (text, read) => {
    expect(readFactor(text)).toEqual({ ok: true, text: read })
  })

  test('a comma needs a confirmation, and text is rejected', () => {
    expect(readFactor('-1,234')).toMatchObject({
      ok: false,
      choices: [{ text: '-1234' }, { text: '-1.234' }],
    })
    expect(readFactor('many')).toMatchObject({ ok: false, message: 'Not a number' })
  })
})

describe('readFactorsFile', () => {
  test('accepts numbers and numeric strings, and replaces spaces by underscores', () => {
    expect(readFactorsFile('monitoring', '{"OCCI CreateVM Result": "2"}')).toEqual({
      ok: true,
      value: { OCCI_CreateVM_Result: 2 },
    })
  })

  test.each([
    ['no JSON', '{"a": 1,}', '', /line 1, column 9/],
    ['a text', '{"num_cpus": "two"}', 'num_cpus', /numeric string/],
    ['a list', '[1]', '', /./],
  ])('refuses %s with its place', (_name, text, path, message) => {
    const read = readFactorsFile('sla', text)
    expect(read.ok ? [] : read.error).toMatchObject([
      { path, message: expect.stringMatching(message) },
    ])
  })
})
