import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { checkPolicy } from './check-policy'

const base = { module: 'weighted-split' }

describe('check', () => {
  const warningsOf = (accounts: string[] | undefined, ...entries: unknown[]) =>
    checkPolicy({ modules: entries }, { rules: cel }, accounts).warnings.map(
      ({ code, path }) => `${code} ${path}`,
    )

  test.each([
    { name: 'nothing odd', accounts: ['a'], entries: [base, { module: 'cost' }], warnings: [] },
    {
      name: 'a dead module',
      entries: [base, { module: 'cost', params: { amount: 0 } }],
      warnings: ['dead-module modules[1]'],
    },
    {
      name: 'a disabled module is not dead',
      entries: [base, { module: 'rule', enabled: false }],
      warnings: [],
    },
    {
      name: 'a disabled base',
      entries: [{ module: 'least-used', enabled: false }, base],
      warnings: ['disabled-base modules[0]'],
    },
    {
      name: 'all listed weights 0',
      entries: [{ ...base, params: { weights: { a: 0 } } }],
      warnings: ['all-zero-base modules[0].params.weights'],
    },
    {
      name: 'an account that is not listed weighs 1',
      accounts: ['a', 'b'],
      entries: [{ ...base, params: { weights: { a: 0 } } }],
      warnings: [],
    },
    {
      name: 'all accounts 0',
      accounts: ['a', 'b'],
      entries: [{ ...base, params: { weights: { a: 0, b: 0 } } }],
      warnings: ['all-zero-base modules[0].params.weights'],
    },
    {
      name: 'unknown accounts',
      accounts: ['a'],
      entries: [
        { ...base, params: { weights: { 'b-1': 2 } } },
        { module: 'priority-groups', params: { tiers: [['a', { account: 'c' }]] } },
      ],
      warnings: [
        'unknown-account modules[0].params.weights["b-1"]',
        'unknown-account modules[1].params.tiers[0][1].account',
      ],
    },
  ])('$name', ({ accounts, entries, warnings }) => {
    expect(warningsOf(accounts, ...entries)).toEqual(warnings)
  })

  test('a policy with problems has those alone', () => {
    expect(checkPolicy({ modules: 3 }, { rules: cel })).toMatchObject({
      problems: [{ path: 'modules' }],
      warnings: [],
    })
  })
})

/** Names of properties that every JavaScript object inherits. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']

test.each(inherited)('a rule reads the label "%s" like any other label', (name) => {
  for (const [effect, expression] of [
    ['reject', `account.labels["${name}"] == "gold"`],
    ['reject', `request.labels["${name}"] != account.labels["${name}"]`],
    ['factor', `request.extraSpecs["${name}"] == "gold" ? 2.0 : 1.0`],
  ])
    expect(
      checkPolicy(
        { modules: [base, { module: 'rule', params: { effect, expression } }] },
        { rules: cel },
      ).problems,
    ).toEqual([])
})
