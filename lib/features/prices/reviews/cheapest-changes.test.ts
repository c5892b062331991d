import { expect, test } from 'vitest'
import { cheapestChanges } from './cheapest-changes'

const candidate = (accountId: string, costPerHour: string | null, realmId = 'r') => ({
  accountId,
  realmId,
  profileIds: [`h-${accountId}`],
  costPerHour,
})
const cell = (accountId: string, realmId: string | null = null) => ({
  accountId,
  hardwareProfileId: `h-${accountId}`,
  realmId,
})
const pool = (name: string, accounts: string) => ({
  name,
  allows: (accountId: string) => accounts.includes(accountId),
})

const was = [candidate('a', '1'), candidate('b', '2'), candidate('c', null)]
const pools = [pool('all', 'abc'), pool('without a', 'bc')]

test.each([
  { name: 'the order stays', is: ['1.9', '2', null], staged: cell('a'), names: undefined },
  { name: 'the cheapest rises', is: ['3', '2', null], staged: cell('a'), names: ['all'] },
  { name: 'another falls', is: ['1', '0.5', null], staged: cell('b'), names: ['all'] },
  {
    name: 'an equal price comes second',
    is: ['1', '1', null],
    staged: cell('b'),
    names: undefined,
  },
  {
    name: 'by the last digit',
    is: ['1', '0.999999999999999999', null],
    staged: cell('b'),
    names: ['all'],
  },
  {
    name: 'a first price undercuts',
    is: ['1', '2', '0.1'],
    staged: cell('c'),
    names: ['all', 'without a'],
  },
  {
    name: 'the realm is responsible',
    is: ['3', '2', null],
    staged: cell('a', 'r'),
    names: ['all'],
  },
  { name: 'another realm is not', is: ['3', '2', null], staged: cell('a', 'x'), names: undefined },
  { name: 'another account is not', is: ['3', '2', null], staged: cell('c'), names: undefined },
  { name: 'a price that is gone', is: [null, '2', null], staged: cell('a'), names: ['all'] },
])('$name', ({ is, staged, names }) => {
  const after = was.map((each, i) => ({ ...each, costPerHour: is[i] ?? null }))
  const found = cheapestChanges([staged], [was], [after], pools)
  expect([...found.values()][0]).toEqual(names)
})

test('each deployable is compared separately, and a pool is named once', () => {
  const after = was.map((each) => (each.accountId === 'a' ? { ...each, costPerHour: '9' } : each))
  const found = cheapestChanges([cell('a')], [was, was, was], [was, after, after], pools)
  expect([...found.values()]).toEqual([['all']])
})
