import { expect, test } from 'vitest'
import { problemFrom } from '@/lib/api/browser/api-problem'
import { insteadBefore, insteadOf, insteadSentence } from './no-free-words'

const place = { flavor: 'large', units: 2, hosts: null }
const supply = [
  { ...place, realmId: 'r1', zone: 'dc/az1', availability: 'none', nextAt: '2026-12-03' },
  { ...place, realmId: 'r2', zone: 'dc/az2', availability: 'limited', nextAt: null },
] as const

test('a zone without free hosts is told before asking, with what there is instead', () => {
  const instead = insteadBefore([...supply], { flavor: 'large', az: 'r1' })
  expect(instead).toMatchObject({ fewer: 0, zones: [{ realmId: 'r2' }], nextAt: '2026-12-03' })
  const asked = { flavor: 'large', zone: 'dc/az1', count: 1 }
  expect(instead && insteadSentence(instead, asked)).toBe(
    'No large host can be had in dc/az1 now. There are some in dc/az2.',
  )
})

test.each([
  { flavor: 'large', az: 'r2' },
  { flavor: 'large', az: null },
  { flavor: null, az: null },
])('nothing is told of $flavor in $az', (asked) => {
  expect(insteadBefore([...supply], asked)).toBeNull()
})

test('a refusal says how many there are', () => {
  const instead = { fewer: 1, zones: [], flavors: ['small'], nextAt: null }
  const body = { code: 'no-free-host', instead }
  const cause = problemFrom(new Response(null, { status: 409 }), body)
  expect(insteadOf(cause)).toEqual(instead)
  expect(insteadSentence(instead, { flavor: 'large', zone: null, count: 2 })).toBe(
    'Only 1 of 2 large hosts can be had now. Nothing was allocated.',
  )
  expect(insteadOf(new Error('no answer'))).toBeNull()
})
