import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { cel } from '../cel'
import { account, input, match, step } from '../testing/builders'
import { gatherFacts } from './facts'
import type { Field } from './field'
import { openField, type Ranking } from './open-field'

const ranks = fc.array(fc.constantFrom(0, 1, 2, Number.NaN), { minLength: 4, maxLength: 4 })
const marks = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 4, maxLength: 4 })
const owners = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 })

const ids = ['a', 'b', 'c', 'd']

function factsOf(accounts: readonly number[]) {
  const matches = accounts.map((owner, m) => match(`m${m}`, { account: ids[owner] ?? 'a' }))
  const given = {
    accounts: ids.map((id) => account(id)),
    matches,
    modules: [step('weighted-split')],
  }
  return gatherFacts(input(given), cel)
}

/** All contents of a field, read by its methods. */
function layoutOf(field: Field) {
  return Array.from({ length: field.groups }, (_, group) => {
    const matches: number[] = []
    const accounts: number[][] = []
    field.eachMatch(group, (m, position) => {
      expect(field.groupOf(position)).toBe(group)
      matches.push(m)
    })
    field.eachAccount(group, (own, start, end) => {
      for (let p = start; p < end; p++) {
        expect(field.accountAt(p)).toEqual({ account: own, number: accounts.length, start, end })
      }
      accounts.push([own, start, end])
    })
    expect([...field.accountsOf(group)]).toEqual(accounts.map(([own]) => own))
    return { matches, accounts, isLast: field.isLastResort(group) }
  })
}

prop.prop([owners, ranks, marks])(
  'an order by account is the same order by match',
  (accounts, rank, last) => {
    const facts = factsOf(accounts)
    const byAccount: Ranking = {
      per: 'account',
      rank: Float64Array.from(rank),
      last: Uint8Array.from(last),
    }
    const byMatch: Ranking = {
      per: 'match',
      rank: Float64Array.from(accounts, (owner) => rank[owner] ?? 0),
      last: Uint8Array.from(accounts, (owner) => last[owner] ?? 0),
    }
    const layout = layoutOf(openField(facts, facts.eligible, [byAccount]))
    expect(layoutOf(openField(facts, facts.eligible, [byMatch]))).toEqual(layout)
    expect(layoutOf(openField(facts, facts.eligible, [byAccount, byMatch]))).toEqual(layout)
    expect(layout.flatMap(({ matches }) => matches).toSorted((a, b) => a - b)).toEqual(
      accounts.map((_, m) => m),
    )
  },
)
