import { expect, test } from 'vitest'
import { cel } from '@/lib/engine/cel'
import { evaluate } from '../evaluate/evaluate'
import { account, match, snapshot, split, stack, step } from '../testing/snapshots'
import { missingPrices, unratedCurrencies } from './missing-prices'

const missing = (facts: ReturnType<typeof snapshot>, ...modules: ReturnType<typeof step>[]) => {
  const evaluated = evaluate(facts, 'd', stack(split(), ...modules), { rules: cel })
  return evaluated === undefined ? null : missingPrices(facts, evaluated)
}

const accounts = [account('a'), account('b')]
const assembly = (hardwareProfile: string, costPerHour: string | null) => ({
  hardwareProfile,
  image: 'web',
  count: 1,
  costPerHour,
})

test('counts each cell of an account, a realm and a profile once', () => {
  const matches = [
    match('a', 'r1', {
      costPerHour: null,
      assemblies: [assembly('small', null), assembly('large', '1'), assembly('small', null)],
    }),
    match('a', 'r2', { costPerHour: null, assemblies: [assembly('small', null)] }),
    match('b', 'r1', {
      costPerHour: null,
      assemblies: [assembly('small', null), assembly('large', null)],
    }),
    match('b', 'r2'),
  ]
  expect(missing(snapshot(accounts, matches))).toBe(4)
})

test('counts a match that lacks only its price, not one that cannot compete', () => {
  const unpriced = { costPerHour: null }
  const matches = [
    match('a', 'r1', { ...unpriced, rejectedBecause: ['account-quota'] }),
    match('b', 'r1', unpriced),
  ]
  expect(missing(snapshot(accounts, matches))).toBe(1)
  const excluding = step('cost', { unknownPrice: 'exclude' })
  expect(missing(snapshot(accounts, matches), excluding)).toBe(1)
})

test('does not count a price that lacks only an exchange rate', () => {
  const facts = snapshot(accounts, [match('a', 'r1', { costPerHour: null }), match('b', 'r1')])
  const display = facts.display.map((each) =>
    each.id === 'a' ? { ...each, currency: 'SEK', lacksRate: true as const } : each,
  )
  expect(missing({ ...facts, display })).toBe(0)
  expect(unratedCurrencies({ ...facts, display })).toEqual(new Map([['SEK', ['account-a']]]))
  expect(unratedCurrencies(facts).size).toBe(0)
})
