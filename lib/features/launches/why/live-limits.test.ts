import { expect, test } from 'vitest'
import { liveLimits } from './live-limits'

const request = {
  tenant: null,
  pool: 'p',
  deployable: 'd',
  labels: {},
  realm: null,
  pcloud: 'c',
  extraSpecs: {},
  narrowing: { exclude: [], pin: null, tried: [] },
}
const narrowed = { exclude: ['a'], pin: 'b', tried: ['m'] }

test('a request with a realm, labels or a Pcloud can be compared with the live policy', () => {
  expect(liveLimits(request)).toBeNull()
})

test.each([
  ['pinned account', { ...request, narrowing: { ...request.narrowing, pin: 'b' } }],
  ['excluded accounts', { ...request, narrowing: { ...request.narrowing, exclude: ['a'] } }],
  [
    'matches that earlier attempts tried',
    { ...request, narrowing: { ...request.narrowing, tried: ['m'] } },
  ],
  ['extra specs', { ...request, extraSpecs: { group: 'x' } }],
  [
    'pinned account, excluded accounts, matches that earlier attempts tried',
    { ...request, narrowing: narrowed },
  ],
])('a request with %s cannot be compared', (words, given) => {
  expect(liveLimits(given)).toContain(`do not support its ${words}.`)
})
