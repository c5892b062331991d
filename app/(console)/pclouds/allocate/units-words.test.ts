import { expect, test } from 'vitest'
import { unitsWords } from './units-words'

const asked = { used: 12, limit: 16, asked: 2 }

test.each([
  ['hosts that can be had', { ...asked, isWaiting: false }, 'After this: 14 of 16 units'],
  ['without a limit', { ...asked, limit: null, isWaiting: false }, 'After this: 14 units'],
  [
    'nothing can be had',
    { ...asked, isWaiting: true },
    'Now: 12 of 16 units. Waiting takes none; accepting an offer takes 2 units.',
  ],
])('%s', (_, units, words) => {
  expect(unitsWords(units)).toBe(words)
})
