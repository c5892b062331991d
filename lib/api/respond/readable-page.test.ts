import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf } from '../paging/page'
import { readablePage } from './readable-page'

const schema = pageOf(z.object({ id: z.string(), name: z.string(), size: z.number() }))

function readableOf(value: unknown) {
  const { error } = schema.safeParse(value)
  return error === undefined ? value : readablePage(value, error)
}

test('rows that the schema refuses are left out and listed as unreadable', () => {
  const items = [
    { id: 'a', name: 'one', size: 1 },
    { id: 'b', name: 'two', size: 'large' },
    { id: 'c', size: null },
  ]
  const page = readableOf({ items, next: 'x' })
  expect(schema.parse(page)).toEqual({
    items: [items[0]],
    next: 'x',
    unreadable: [
      { id: 'b', name: 'two', problem: expect.stringMatching(/^size: /) },
      { id: 'c', name: null, problem: expect.stringMatching(/^name: /) },
    ],
  })
})

test.each([[{ items: [], next: 5 }], [{ items: 'none', next: null }], [null]])(
  '%j is wrong itself',
  (value) => {
    expect(readableOf(value)).toBeNull()
  },
)
