import { expect, test } from 'vitest'
import { rangeOf } from './range-choice'

const iso = (local: string) => new Date(local).toISOString()
const from = '2026-03-01T10:00'
const to = '2026-03-02T10:00'

test.each([
  { name: 'a number', choice: { by: 200, from, to }, range: { limit: 200 } },
  { name: 'a span', choice: { by: 'dates', from, to }, range: { from: iso(from), to: iso(to) } },
  { name: 'an open end', choice: { by: 'dates', from, to: '' }, range: { from: iso(from) } },
  { name: 'an open start', choice: { by: 'dates', from: '', to }, range: { to: iso(to) } },
  { name: 'nothing typed', choice: { by: 'dates', from: '', to: '' }, range: null },
  { name: 'backwards', choice: { by: 'dates', from: to, to: from }, range: null },
  { name: 'no time', choice: { by: 'dates', from: 'soon', to }, range: null },
] as const)('$name', ({ choice, range }) => {
  if (range === null) expect(rangeOf(choice)).toBeNull()
  else expect(rangeOf(choice)).toEqual({ limit: 1000, ...range })
})
