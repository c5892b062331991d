import { expect, test } from 'vitest'
import { select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { account, input, match, step } from '@/lib/engine/testing/builders'
import { comparableGroup } from './comparable-group'

/** The full account moves a, which has no rank, to a later group than b. */
const given = input({
  modules: [step('weighted-split', { weights: { b: 0 } }), step('sla-rank', { mode: 'strict' })],
  accounts: ['a', 'b', 'c'].map((id) => account(id)),
  matches: [
    match('a'),
    match('b', { slaRank: 10 }),
    match('c', { slaRank: 5, rejectedBecause: ['account-quota'] }),
  ],
})
const outcome = select(given, cel)
const sentence = 'a was chosen in G1: nothing else there had a share'
const former = 'a was chosen in G2 because the one account of G1 was without a share'

test.each([
  { name: 'the group of today', group: 1, headline: sentence, expected: [1, sentence] },
  { name: 'the group of earlier releases', group: 2, headline: former, expected: [2, former] },
  { name: 'another group', group: 3, headline: sentence, expected: [1, sentence] },
  { name: 'another headline', group: 1, headline: former, expected: [1, sentence] },
  { name: 'no headline', group: 1, headline: null, expected: [1, sentence] },
])('a receipt states $name', ({ group, headline, expected }) => {
  const stated = { group, headline, pinReason: null, policyDigest: 'digest' }
  const { group: first, headline: second } = comparableGroup(stated, { input: given, outcome }, cel)
  expect([first, second]).toEqual(expected)
})

test('a receipt without facts states the group of its outcome', () => {
  const stated = { group: 9, headline: sentence, pinReason: null, policyDigest: null }
  expect(comparableGroup(stated, { input: given, outcome }, cel).group).toBe(outcome.group)
})

test('a headline of earlier releases has fewer digits in its interval', () => {
  const three = input({ matches: ['a', 'b', 'c'].map((id) => match(id)), seed: 's833' })
  const headline =
    'c was chosen in G1: the draw was 66.69; c has an account share of 33.3 % (66.7 to 100.0)'
  const stated = { group: 1, headline, pinReason: null, policyDigest: 'digest' }
  const decided = { input: three, outcome: select(three, cel) }
  expect(comparableGroup(stated, decided, cel).headline).toBe(headline)
  const other = headline.replace('33.3', '43.3')
  expect(comparableGroup({ ...stated, headline: other }, decided, cel).headline).not.toBe(other)
})
