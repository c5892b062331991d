import { expect, test } from 'vitest'
import { nameProblems, namesFor, noHosts, wantedOf } from './wanted-values'

test.each([
  { count: 2, written: [], taken: [], names: ['host-1', 'host-2'] },
  { count: 3, written: ['db'], taken: ['host-1'], names: ['db', 'host-2', 'host-3'] },
  { count: 2, written: ['host-2'], taken: [], names: ['host-2', 'host-1'] },
  { count: 1, written: ['a', 'b'], taken: [], names: ['a'] },
])('$count names after $written beside $taken', ({ count, written, taken, names }) => {
  expect(namesFor(count, written, taken)).toEqual(names)
})

test('names that are blank, taken or there twice are told', () => {
  expect(nameProblems(['a', ' ', 'old', 'a '], ['old'])).toEqual([
    undefined,
    'Write a name.',
    'You have a host of this name here.',
    'Each host has a name of its own.',
  ])
})

test('nothing is asked for without a flavor or with a wrong name', () => {
  expect(wantedOf(noHosts, [])).toBeNull()
  expect(wantedOf({ ...noHosts, flavor: 'large', names: [''] }, [])).toBeNull()
  expect(wantedOf({ ...noHosts, flavor: 'large', names: [' a '] }, [])).toEqual({
    ...{ flavor: 'large', az: null, names: ['a'] },
  })
})
