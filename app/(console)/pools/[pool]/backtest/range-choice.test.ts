import { expect, test } from 'vitest'
import { rangeOf } from './range-choice'

const from = '2026-03-01T10:00:00.000Z'
const to = '2026-03-02T10:00:00.000Z'

test.each([
  { name: 'a number', choice: { by: 200, from, to }, range: { limit: 200 } },
  { name: 'a span', choice: { by: 'dates', from, to }, range: { from, to } },
  { name: 'an open end', choice: { by: 'dates', from, to: '' }, range: { from } },
  { name: 'an open start', choice: { by: 'dates', from: '', to }, range: { to } },
  { name: 'nothing typed', choice: { by: 'dates', from: '', to: '' }, range: null },
  { name: 'backwards', choice: { by: 'dates', from: to, to: from }, range: null },
  { name: 'no time', choice: { by: 'dates', from: 'soon', to }, range: null },
] as const)('$name', ({ choice, range }) => {
  if (range === null) expect(rangeOf(choice)).toBeNull()
  else expect(rangeOf(choice)).toEqual({ limit: 1000, ...range })
})
