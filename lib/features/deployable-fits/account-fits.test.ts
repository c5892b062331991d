import { expect, test } from 'vitest'
import type { Match } from '@/lib/engine'
import { accountFits } from './account-fits'

const match = (account: string, ...rejectedBecause: string[]): Match => ({
  id: `${account} ${rejectedBecause.join()}`,
  account,
  realm: 'dc1',
  hardwareProfile: 'small',
  image: 'debian',
  costPerHour: null,
  slaRank: null,
  labels: {},
  rejectedBecause,
  assemblies: [],
})
const accounts = ['a', 'b', 'c', 'd'].map((id) => ({ id, provider: 'cloud' }))

test('an account can run a deployable with one competing match, and counts once for each reason', () => {
  const matches = [
    match('a', 'realm-not-allowed'),
    match('a'),
    match('b', 'image-not-pushed', 'account-quota'),
    match('b', 'image-not-pushed'),
    match('c', 'image-not-pushed'),
  ]
  const of = { provider: 'cloud', image: 'debian', accountId: 'b' }
  expect(accountFits(accounts, matches)).toEqual({
    accounts: { can: 1, of: 4 },
    reasons: [
      { code: 'image-not-pushed', accounts: 2, ...of },
      { code: 'account-quota', accounts: 1, ...of },
    ],
    withoutRealm: 1,
  })
})

test('without accounts a deployable can run nowhere', () => {
  expect(accountFits([], [])).toEqual({
    accounts: { can: 0, of: 0 },
    reasons: [],
    withoutRealm: 0,
  })
})
