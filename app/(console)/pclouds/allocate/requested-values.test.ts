import { expect, test } from 'vitest'
import { nameProblems, namesOf, noHosts, requestedOf, resized } from './requested-values'

test.each([
  { names: [null, null], taken: [], shown: ['host-1', 'host-2'] },
  { names: ['db', null, null], taken: ['host-1'], shown: ['db', 'host-2', 'host-3'] },
  { names: ['host-2', null], taken: [], shown: ['host-2', 'host-1'] },
  { names: [null, ' host-1 '], taken: [], shown: ['host-2', ' host-1 '] },
  { names: [''], taken: [], shown: [''] },
])('$names are shown as $shown beside $taken', ({ names, taken, shown }) => {
  expect(namesOf(names, taken)).toEqual(shown)
})

test('a higher number adds default names, and a lower one retains the first', () => {
  expect(resized(['', 'b'], 3)).toEqual(['', 'b', null])
  expect(resized(['a', 'b'], 1)).toEqual(['a'])
})

test('a default name remains unused when the existing hosts load late', () => {
  const values = { ...noHosts, flavor: 'large' }
  expect(requestedOf(values, [])?.names).toEqual(['host-1'])
  expect(requestedOf(values, ['host-1', 'host-2'])?.names).toEqual(['host-3'])
})

test('blank, used and repeated names have an error', () => {
  expect(nameProblems(['a', ' ', 'old', 'a '], ['old'])).toEqual([
    undefined,
    'Write a name.',
    'You have a host of this name here.',
    'Each host has a name of its own.',
  ])
})

test('there is no request without a flavor or with an invalid name', () => {
  expect(requestedOf(noHosts, [])).toBeNull()
  expect(requestedOf({ ...noHosts, flavor: 'large', names: [''] }, [])).toBeNull()
  expect(requestedOf({ ...noHosts, flavor: 'large', names: [' a '] }, [])).toEqual({
    flavor: 'large',
    az: null,
    names: ['a'],
  })
})
