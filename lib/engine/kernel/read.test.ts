import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problemsOf } from './problems'
import { fieldOf, instantSchema, listAt, priceSchema, repeated } from './read'

describe('a price', () => {
  test.each([
    ['0.0400', '0.0400'],
    ['0', '0'],
    [0.04, '0.04'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [null, null],
  ])('%j is read as %j', (given, price) => {
    expect(priceSchema.parse(given)).toBe(price)
  })

  test.each([
    '-1',
    '1e3',
    '',
    '0,04',
    ' 1',
    'NaN',
    '9'.repeat(65),
    -0.1,
    Number.NaN,
    1 / 0,
    true,
    {},
  ])('%j is refused', (given) => {
    expect(priceSchema.safeParse(given).success).toBe(false)
  })

  prop.prop([fc.double({ min: 0, max: 1e15, noNaN: true })])(
    'that is a number becomes the decimal of the same value',
    (number) => {
      const read = priceSchema.safeParse(number)
      if (read.success) expect(Number(read.data)).toBe(number)
      if (read.success) expect(read.data).toMatch(/^\d+(\.\d+)?$/)
    },
  )
})

test.each([
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-20T12:00:00+01:00', true],
  ['2026-11-20', false],
  ['tomorrow', false],
])('%s is a time with its offset: %s', (text, isRead) => {
  expect(instantSchema.safeParse(text).success).toBe(isRead)
})

describe('values that are not validated yet', () => {
  prop.prop([fc.anything(), fc.string()])('are read without a throw', (value, name) => {
    const field = fieldOf(value, name)
    expect(listAt(value, name)).toEqual(Array.isArray(field) ? field : [])
  })

  test.each([null, undefined, 1, 'text'])('%j has no field', (value) => {
    expect(fieldOf(value, 'length')).toBeUndefined()
    expect(listAt(value, 'length')).toEqual([])
  })
})

describe('duplicate entries', () => {
  test.each([
    {
      name: 'one field',
      list: [{ id: 'a' }, { id: 'b' }, { id: 'a' }],
      fields: ['id'],
      issues: [{ path: 'rows[2].id', message: '"a" is taken by rows[0]' }],
    },
    {
      name: 'two fields are compared together',
      list: [
        { realm: 'r', name: 'a' },
        { realm: 's', name: 'a' },
        { realm: 'r', name: 'a' },
      ],
      fields: ['realm', 'name'],
      issues: [{ path: 'rows[2].name', message: '"r a" is taken by rows[0]' }],
    },
    {
      name: 'entries whose joined texts are equal',
      list: [
        { realm: 'r a', name: 'b' },
        { realm: 'r', name: 'a b' },
      ],
      fields: ['realm', 'name'],
      issues: [],
    },
    {
      name: 'the entries themselves',
      list: ['x', 'y', 'x', 'x'],
      fields: [],
      issues: [
        { path: 'rows[2]', message: '"x" is taken by rows[0]' },
        { path: 'rows[3]', message: '"x" is taken by rows[0]' },
      ],
    },
    {
      name: 'entries without text are skipped',
      list: [{ id: '' }, { id: '' }, { id: 1 }, { id: 1 }, null, 'a'],
      fields: ['id'],
      issues: [],
    },
  ])('$name', ({ list, fields, issues }) => {
    expect(repeated(list, 'rows', fields)).toEqual(issues)
  })

  prop.prop([fc.array(fc.constantFrom('a', 'b', 'c', 'd'))])(
    'count all entries but the first of each value',
    (list) => {
      expect(repeated(list, 'rows', [])).toHaveLength(list.length - new Set(list).size)
    },
  )
})

describe('the problems of a schema', () => {
  const schema = z.strictObject({
    name: z.string(),
    rows: z.array(z.strictObject({ n: z.number() })),
  })
  const problems = (value: unknown, prefix?: string[]) => {
    const parsed = schema.safeParse(value)
    return parsed.success ? [] : problemsOf(parsed.error.issues, value, prefix)
  }

  test('name each unknown and each required field', () => {
    expect(problems({ rows: [{ n: 1, m: 2, k: 3 }] })).toEqual([
      { path: 'name', message: 'Required' },
      { path: 'rows[0].m', message: 'Unknown field' },
      { path: 'rows[0].k', message: 'Unknown field' },
    ])
  })

  test('have paths below that of the value', () => {
    expect(problems({ name: 1, rows: [] }, ['policy'])).toMatchObject([{ path: 'policy.name' }])
    expect(problems(null, ['policy'])).toMatchObject([{ path: 'policy' }])
  })
})
