import { expect, test } from 'vitest'
import { insideWords, outsideWords, rollWords } from '../kernel/interval'
import { intervalsOf } from './intervals'

const group = (shares: readonly number[]) => ({
  group: 1,
  lastResort: false,
  matches: shares.map((share, at) => ({ id: `m${at}`, account: 'a', share })),
  accounts: [],
})

test('intervals are adjacent and end at 1', () => {
  expect([...intervalsOf(group([0.25, 0, 0.75]))]).toEqual([
    ['m0', { from: 0, to: 0.25 }],
    ['m1', { from: 0.25, to: 0.25 }],
    ['m2', { from: 0.25, to: 1 }],
  ])
  expect(intervalsOf(group([0.7, 0.3 + 1e-9])).get('m1')?.to).toBe(1)
  expect(intervalsOf(undefined).size).toBe(0)
})

test.each([
  { name: 'one digit', roll: 0.3, from: 0.25, to: 0.5, words: ['30.00', '25.0', '50.0'] },
  {
    name: 'a short one',
    roll: 0.251,
    from: 0.25,
    to: 0.255,
    words: ['25.1000', '25.0000', '25.5000'],
  },
  { name: 'just not short', roll: 0, from: 0, to: 0.01, words: ['0.00', '0.0', '1.0'] },
  {
    name: 'just above the start',
    roll: 0.66693,
    from: 2 / 3,
    to: 1,
    words: ['66.69', '66.67', '100.00'],
  },
  {
    name: 'just below the end',
    roll: 0.33331,
    from: 0,
    to: 1 / 3,
    words: ['33.3310', '0.0000', '33.3333'],
  },
  { name: 'at 100', roll: 0.99999, from: 0.5, to: 0.999995, words: ['99.99', '50.0', '100.0'] },
  {
    name: 'one that does not contain it',
    roll: 0.6,
    from: 0,
    to: 0,
    words: ['60.00', '0.0', '0.0'],
  },
])('inside of a stretch: $name', ({ roll, from, to, words }) => {
  expect(Object.values(insideWords(roll, { from, to }))).toEqual(words)
})

test('a roll is never rounded up', () => {
  expect([rollWords(0.66669), rollWords(0.5), rollWords(0)]).toEqual(['66.66', '50.00', '0.00'])
})

test.each([
  { name: 'far below', roll: 0.1, from: 0.25, to: 0.5, words: ['10.00', '25.0', '50.0'] },
  { name: 'far above', roll: 0.7, from: 0.25, to: 0.5, words: ['70.00', '25.0', '50.0'] },
  { name: 'on the end', roll: 0.5, from: 0.25, to: 0.5, words: ['50.00', '25.0', '50.0'] },
  { name: 'just above', roll: 0.66685, from: 0, to: 2 / 3, words: ['66.68', '0.00', '66.67'] },
  {
    name: 'just below',
    roll: 0.3333,
    from: 1 / 3,
    to: 1,
    words: ['33.3300', '33.3333', '100.0000'],
  },
])('outside of a stretch: $name', ({ roll, from, to, words }) => {
  expect(Object.values(outsideWords(roll, { from, to }))).toEqual(words)
})
