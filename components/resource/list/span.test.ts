import { expect, test } from 'vitest'
import { boundOf, spanStart } from './span'

const now = Date.parse('2026-11-25T12:00:00Z')

test.each([
  ['1h', '2026-11-25T11:00:00.000Z'],
  ['24h', '2026-11-24T12:00:00.000Z'],
  ['7d', '2026-11-18T12:00:00.000Z'],
] as const)('a span of %s begins at %s', (span, start) => {
  expect(spanStart(span, now)).toBe(start)
})

test.each([
  ['2026-11-20', 0, 'Europe/Rome', '2026-11-19T23:00:00.000Z'],
  ['2026-11-20', 1, 'Europe/Rome', '2026-11-20T23:00:00.000Z'],
  ['2026-11-20T10:00:00Z', 1, 'Europe/Rome', '2026-11-20T10:00:00.000Z'],
  ['soon', 0, 'UTC', undefined],
  ['', 0, 'UTC', undefined],
])('the bound %j, %i days later in %s, is %s', (bound, later, zone, at) => {
  expect(boundOf(bound, later, zone)).toBe(at)
})
