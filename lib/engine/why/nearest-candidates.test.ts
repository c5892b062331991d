import { expect, test } from 'vitest'
import { cel } from '../cel'
import { select } from '../selection/select'
import type { SelectInput } from '../selection/types'
import { account, input, match, step } from '../testing/builders'
import { nearestCandidates } from './nearest-candidates'

const nearest = (given: SelectInput) =>
  nearestCandidates(select(given, cel), given, cel).map(({ match: id, reasons }) => [
    id,
    reasons.map(({ code }) => code),
  ])

test('the candidate with the fewest reasons comes first, one for each account', () => {
  const given = input({
    accounts: [account('a'), account('b')],
    matches: [
      match('a1', { account: 'a', rejectedBecause: ['account-disabled', 'image-not-pushed'] }),
      match('a2', {
        account: 'a',
        rejectedBecause: ['account-disabled', 'account-quota', 'no-pod'],
      }),
      match('b1', { account: 'b', rejectedBecause: ['account-quota'] }),
    ],
  })
  expect(nearest(given)).toEqual([
    ['b1', ['account-quota']],
    ['a1', ['account-disabled', 'image-not-pushed']],
  ])
})

test('what the policy would reject after the inventory is fixed is a reason too', () => {
  const given = input({
    modules: [
      step('weighted-split'),
      step('rule', { effect: 'reject', expression: 'account.name == "a"' }),
    ],
    matches: [
      match('a', { rejectedBecause: ['account-quota'] }),
      match('b', { rejectedBecause: ['account-quota'] }),
    ],
  })
  expect(nearest(given)).toEqual([
    ['b', ['account-quota']],
    ['a', ['account-quota', 'rule']],
  ])
})

test('several that only their quotas keep out need one change each', () => {
  const full = { rejectedBecause: ['pool-quota'] }
  const given = input({ matches: [match('a', full), match('b', full)] })
  expect(nearest(given)).toEqual([
    ['a', ['pool-quota']],
    ['b', ['pool-quota']],
  ])
})

test('an account without a share needs one', () => {
  const given = input({
    modules: [step('weighted-split', { weights: { a: 0 } })],
    matches: [match('a')],
  })
  expect(nearest(given)).toEqual([['a', ['no-share']]])
})
