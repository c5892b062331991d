import { expect, test } from 'vitest'
import { z } from 'zod'
import { parsePart } from './parse-input'

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  size: z.coerce.number().int().min(1).max(200).default(1),
  state: z.enum(['on', 'off']).default('on'),
  list: z.array(z.string()).min(1).max(2).default(['a']),
  own: z.string('Choose a value.').default(''),
})

test.each([
  ['is missing', {}, 'name: is missing'],
  ['is of another kind', { name: 1 }, 'name: must be a text'],
  ['is empty', { name: '' }, 'name: is empty'],
  ['is too long', { name: 'abcdef' }, 'name: must have at most 5 characters'],
  ['is no number', { name: 'a', size: 'x' }, 'size: must be a number'],
  ['is no whole number', { name: 'a', size: '1.5' }, 'size: must be a whole number'],
  ['is too large', { name: 'a', size: '201' }, 'size: must be at most 200'],
  ['is no choice', { name: 'a', state: 'x' }, 'state: must be "on" or "off"'],
  ['has too much', { name: 'a', list: ['', '', ''] }, 'list: must have at most 2 entries'],
  ['is not expected', { name: 'a', dryrun: 1 }, 'body: has no "dryrun"; leave it out'],
  ['has words of its own', { name: 'a', own: 1 }, 'own: Choose a value.'],
])('an input that %s gets a message with the remedy', (_name, body, message) => {
  const parsed = parsePart(schema, body, 'body')
  if (parsed.ok || parsed.error.kind !== 'invalid') throw new Error('It was taken')
  expect(parsed.error.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([message])
})

test('a problem is short for long and for many names', () => {
  const long = 'x'.repeat(100_000)
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 1]))
  const entries = z.strictObject({ of: z.record(z.string(), z.number()) })
  for (const body of [{ of: {}, [long]: 1 }, { of: { [long]: 'x' } }, { of: {}, ...many }]) {
    const parsed = parsePart(entries, body, 'body')
    expect(parsed.ok).toBe(false)
    expect(JSON.stringify(parsed).length).toBeLessThan(600)
  }
})
