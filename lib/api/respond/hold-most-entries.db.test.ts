import { expect, test } from 'vitest'
import { z } from 'zod'
import { holdMostEntries } from './hold-most-entries.server'

const it = {
  method: 'GET',
  path: '/things',
  answer: z.union([
    z.object({ rows: z.array(z.number()), by: z.record(z.string(), z.number()), id: z.string() }),
    z.array(z.number()),
  ]),
  mostEntries: 3,
} as const
const fitting = { rows: [1, 2], by: { a: 1 }, id: 'a' }
const larger = { ...fitting, by: { a: 1, b: 2 } }

test('a response with more entries than its endpoint declares fails a test', () => {
  expect(() => holdMostEntries(it, fitting)).not.toThrow()
  expect(() => holdMostEntries(it, [1, 2, 3])).not.toThrow()
  expect(() => holdMostEntries(it, larger)).toThrow('GET /things returned 4 entries')
  expect(() => holdMostEntries(it, [1, 2, 3, 4])).toThrow('more than the 3 it declares')
  expect(() => holdMostEntries({ ...it, mostEntries: undefined }, larger)).not.toThrow()
})
