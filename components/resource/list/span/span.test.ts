import { expect, test } from 'vitest'
import { boundOf, boundsOf, isBackwards, spanChips, spanStart } from './span'

const now = Date.parse('2026-11-25T12:00:00Z')

test.each([
  ['1h', '2026-11-25T11:00:00.000Z'],
  ['24h', '2026-11-24T12:00:00.000Z'],
  ['7d', '2026-11-18T12:00:00.000Z'],
  ['30d', '2026-10-26T12:00:00.000Z'],
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

test.each([
  {
    name: 'a span ends now',
    address: { from: '', to: '', last: '24h' },
    bounds: { from: '2026-11-24T12:00:00.000Z', to: undefined },
    chips: ['Time: last 24 hours'],
  },
  {
    name: 'days are whole',
    address: { from: '2026-11-20', to: '2026-11-21', last: null },
    bounds: { from: '2026-11-20T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' },
    chips: ['From: 2026-11-20', 'To: 2026-11-21'],
  },
  {
    name: 'any time',
    address: { from: '', to: '', last: null },
    bounds: { from: undefined, to: undefined },
    chips: [],
  },
] as const)('the time of a list: $name', ({ address, bounds, chips }) => {
  expect(boundsOf(address, { zone: 'UTC', now })).toEqual(bounds)
  const shown = spanChips(address, 'UTC', () => {})
  expect(shown.map(({ label, text }) => `${label}: ${text}`)).toEqual(chips)
})

test('a range that ends before it begins is reversed', () => {
  expect(isBackwards({ from: '2026-11-21', to: '2026-11-20', last: null })).toBe(true)
  expect(isBackwards({ from: '2026-11-21', to: '2026-11-21', last: null })).toBe(false)
})
