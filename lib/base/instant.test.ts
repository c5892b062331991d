import { expect, test } from 'vitest'
import { firstOf, readInstant } from './instant'

test.each([
  { text: '2026-11-20T12:04:00Z', instant: '2026-11-20T12:04:00.000Z' },
  { text: '2026-11-20T12:04:00.5+02:00', instant: '2026-11-20T10:04:00.500Z' },
  { text: '1970-01-01T00:00:00Z', instant: '1970-01-01T00:00:00.000Z' },
  { text: '2199-12-31T23:59:59.999Z', instant: '2199-12-31T23:59:59.999Z' },
  { text: '1969-12-31T23:59:59.999Z', instant: null },
  { text: '2200-01-01T00:00:00Z', instant: null },
  { text: '0000-01-01T00:00:00Z', instant: null },
  { text: '0001-01-01T00:00:00+00:01', instant: null },
  { text: '9999-12-31T23:59:59.999-23:59', instant: null },
  { text: '2199-12-31T23:59:59.999-00:01', instant: null },
  { text: '1970-01-01T00:00:00+00:01', instant: null },
  { text: '-000001-01-01T00:00:00Z', instant: null },
  { text: '+275760-09-13T00:00:00Z', instant: null },
  { text: '2026-11-20', instant: '2026-11-20T00:00:00.000Z' },
  { text: '2026-11-20T12:04', instant: null },
  { text: '20 Nov 2026', instant: null },
  { text: 'yesterday', instant: null },
  { text: '', instant: null },
])('"$text" is read as $instant', ({ text, instant }) => {
  expect(readInstant(text)).toBe(instant)
})

test('finds the earliest of more instants than a call can take as arguments', () => {
  expect(firstOf([3, 1, 2])).toBe(1)
  expect(firstOf(Array.from({ length: 300_000 }, (_, at) => 300_000 - at))).toBe(1)
  expect(firstOf([])).toBe(Number.POSITIVE_INFINITY)
})
