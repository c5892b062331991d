import { expect, test } from 'vitest'
import { problemFrom } from '@/lib/api/browser/api-problem'
import type { Supply } from '@/lib/features/pclouds/supply/schema'
import {
  aheadOf,
  comingOf,
  comingWords,
  hasRoomFor,
  insteadBefore,
  insteadOf,
  insteadSentence,
} from './no-free-words'

const place = { flavor: 'large', units: 2, hosts: null, comesFreeAt: null, ahead: 0 }
const supply = [
  { ...place, realmId: 'r1', zone: 'dc/az1', availability: 'none', nextAt: '2026-12-03' },
  { ...place, realmId: 'r2', zone: 'dc/az2', availability: 'limited', nextAt: null },
] as const satisfies Supply['items']

test('a zone without free hosts is shown before the request, with the alternatives', () => {
  const instead = insteadBefore([...supply], { flavor: 'large', az: 'r1' })
  expect(instead).toMatchObject({ fewer: 0, zones: [{ realmId: 'r2' }], nextAt: '2026-12-03' })
  const requested = { flavor: 'large', zone: 'dc/az1', count: 1 }
  expect(instead && insteadSentence(instead, requested)).toBe(
    'No large host is free in dc/az1 now. Free in dc/az2.',
  )
})

test.each([
  { flavor: 'large', az: 'r2' },
  { flavor: 'large', az: null },
  { flavor: null, az: null },
])('there is no warning about $flavor in $az', (requested) => {
  expect(insteadBefore([...supply], requested)).toBeNull()
})

test('a refusal has the number of free hosts', () => {
  const instead = { fewer: 1, zones: [], flavors: ['small'], nextAt: null }
  const body = { code: 'no-free-host', instead }
  const cause = problemFrom(new Response(null, { status: 409 }), body)
  expect(insteadOf(cause)).toEqual(instead)
  expect(insteadSentence(instead, { flavor: 'large', zone: null, count: 2 })).toBe(
    'Only 1 of 2 large hosts are free now. Nothing was allocated.',
  )
  expect(insteadOf(new Error('no answer'))).toBeNull()
})

const words = (zones: readonly Partial<Supply['items'][number]>[]) => {
  const items = zones.map((zone) => ({ ...supply[0], nextAt: null, ...zone }))
  const coming = comingOf(items, { flavor: 'large', az: null })
  if (coming === null) return null
  const { before, after } = comingWords(coming)
  return `${before}${coming.at}${after}`
}

test.each([
  ['by the end of a lease', [{ nextAt: '2026-11-29' }], 'The next is free on 2026-11-29.'],
  [
    'for an earlier request first',
    [{ comesFreeAt: '2026-11-29', ahead: 1 }],
    'The next becomes free on 2026-11-29, and earlier requests wait for 1 host.',
  ],
  [
    'after earlier requests',
    [{ nextAt: '2026-12-03', comesFreeAt: '2026-11-29', ahead: 2 }],
    'After the earlier requests, the next is free on 2026-12-03: they wait for 2 hosts.',
  ],
  [
    'in the zone where it is free for the caller',
    [{ comesFreeAt: '2026-11-25', ahead: 1 }, { nextAt: '2026-11-29' }],
    'The next is free on 2026-11-29.',
  ],
  ['at no known time', [{}], null],
])('the next host comes free %s', (_, zones, text) => {
  expect(words(zones)).toBe(text)
})

test('the hosts that earlier requests wait for are counted in the selected zone, or in the zone with the most', () => {
  const waited = [
    { ...supply[0], ahead: 1 },
    { ...supply[1], ahead: 3 },
  ]
  expect(aheadOf(waited, { flavor: 'large', az: 'r1' })).toBe(1)
  expect(aheadOf(waited, { flavor: 'large', az: null })).toBe(3)
  expect(aheadOf(waited, { flavor: 'metal', az: null })).toBe(0)
})

test.each([
  { allowance: null, units: 9, fits: true },
  { allowance: { used: 8, limit: null }, units: 9, fits: true },
  { allowance: { used: 8, limit: 10 }, units: 2, fits: true },
  { allowance: { used: 8, limit: 10 }, units: 4, fits: false },
])('$units units beside $allowance fit: $fits', ({ allowance, units, fits }) => {
  expect(hasRoomFor(allowance, units)).toBe(fits)
})
