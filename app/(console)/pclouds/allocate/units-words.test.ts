import { expect, test } from 'vitest'
import { unitsWords } from './units-words'

const requested = { used: 12, limit: 16, requested: 2 }

test.each([
  ['hosts that can be had', { ...requested, isWaiting: false }, 'After this: 14 of 16 units'],
  ['without a limit', { ...requested, limit: null, isWaiting: false }, 'After this: 14 units'],
  [
    'nothing can be had',
    { ...requested, isWaiting: true },
    'Now: 12 of 16 units. Waiting takes none; accepting an offer takes 2 units.',
  ],
])('%s', (_, units, words) => {
  expect(unitsWords(units)).toBe(words)
})
