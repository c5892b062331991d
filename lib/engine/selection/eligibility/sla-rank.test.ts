import { expect, test } from 'vitest'
import { account, facts } from '../../testing/eligibility-facts'
import { matchesFor } from './eligibility'

test('matches have the SLA rank of their account, or none if it is not ranked', () => {
  const realms = ['dc1', 'dc2'].map((id) => ({ id, provider: 'p', name: id }))
  const accounts = ['a', 'b'].map((id) => account(id))
  const slaRanks = [
    { account: 'a', rank: -3.5 },
    { account: 'elsewhere', rank: 9 },
  ]
  const matches = matchesFor(facts({ accounts, realms, slaRanks }))
  expect(matches.map(({ id, slaRank }) => [id, slaRank])).toEqual([
    ['a.dc1', -3.5],
    ['a.dc2', -3.5],
    ['b.dc1', null],
    ['b.dc2', null],
  ])
})
