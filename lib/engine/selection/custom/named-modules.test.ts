import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { parsed, sharesOf, step, turnsOf } from '../../testing/builders'
import { explainTrace } from '../../why/explain-trace'
import { policyCost } from '../cost/policy-cost'
import { explain } from '../explain/explain'
import { matchTrace } from '../explain/match-trace'
import { parseSelectInput } from '../input/input'
import { failureHours, readsPrices, usesRules } from '../needs'
import { checkPolicy } from '../policy/check-policy'
import { parsePolicy } from '../policy/policy'
import { accountsNamed } from '../policy/rename-accounts'
import { select } from '../select'
import { simulate } from '../simulate/simulate'

const gold = {
  id: 'prefer-gold',
  version: 2,
  label: 'Prefer gold',
  summary: 'Multiplies the share of gold accounts.',
  effect: 'factor',
  expression: 'account.id in params.only ? params.only[account.id] * params.gold : 1.0',
  params: [
    {
      name: 'gold',
      type: 'number',
      default: 3,
      neutral: 1,
      min: 0,
      max: 4,
      label: 'Gold',
      hint: '',
    },
    {
      name: 'only',
      type: 'account-numbers',
      default: { '*': 1 },
      neutral: { '*': 1 },
      label: 'Only',
      hint: '',
    },
  ],
}

const base = step('weighted-split')
const own = (params: object = {}) => ({ module: 'custom:prefer-gold@2', id: 'own', params })

const raw = (params: object = {}, modules: readonly object[] = [gold]): object => ({
  policy: { modules: [base, own(params)] },
  modules,
  request: { now: '2026-11-20T12:00:00Z' },
  accounts: [{ id: 'a' }, { id: 'b' }],
  matches: [
    { id: 'a', account: 'a', costPerHour: '1' },
    { id: 'b', account: 'b' },
  ],
  seed: 's',
})
const given = (params: object = {}) => parsed(raw(params))
const outcomeOf = (params: object) => select(given(params), cel)

describe('params', () => {
  test.each([
    { params: {}, a: 0.5 },
    { params: { gold: 2, only: { a: 3, '*': 0.5 } }, a: 6 / 7 },
    { params: { only: { a: 2 } }, a: 2 / 3 },
    { params: { gold: 1, only: { '*': 1 } }, a: 0.5 },
  ])('$params: an absent account has the number under *', ({ params, a }) => {
    expect(sharesOf(outcomeOf(params)).a).toBeCloseTo(a, 12)
  })

  test.each([
    { params: { gold: 5 }, path: 'policy.modules[1].params.gold' },
    { params: { gold: '2' }, path: 'policy.modules[1].params.gold' },
    { params: { silver: 1 }, path: 'policy.modules[1].params.silver' },
    { params: { only: { a: 'x' } }, path: 'policy.modules[1].params.only.a' },
  ])('$path is checked against the declaration', ({ params, path }) => {
    const read = parseSelectInput(raw(params), cel)
    expect(read.ok ? [] : read.error.problems.map((it) => it.path)).toEqual([path])
  })

  test('accounts in them are named with their paths', () => {
    const entry = { module: 'custom:prefer-gold@2', params: { only: { a: 1, '*': 2 } } }
    const { modules } = given()
    expect(accountsNamed(entry, modules)).toEqual([{ id: 'a', path: 'only["a"]' }])
    const context = { rules: cel, modules: modules ?? [] }
    expect(checkPolicy({ modules: [base, entry] }, context, ['b']).warnings).toMatchObject([
      { code: 'unknown-account', path: 'modules[1].params.only["a"]' },
    ])
    const neutral = { ...entry, params: { gold: 1, only: { '*': 1 } } }
    expect(checkPolicy({ modules: [base, neutral] }, context).warnings).toMatchObject([
      { code: 'dead-module', message: 'Prefer gold has no effect with these settings' },
    ])
  })
})

describe('a policy names', () => {
  const messageOf = (module: string) => {
    const context = { rules: cel, modules: given().modules ?? [] }
    const read = parsePolicy({ modules: [base, { module }] }, context)
    return read.ok ? null : read.error.problems
  }

  test.each([
    { module: 'custom:prefer-gold@1', message: /no version 1\. Known versions: 2/ },
    {
      module: 'custom:silver@1',
      message: /No module is named "silver"\. Known names: prefer-gold/,
    },
    { module: 'custom:cost@1', message: /built-in module: write "cost"/ },
    { module: 'prefer-gold', message: /Unknown module .*custom:<id>@<version>/ },
  ])('$module: rejected with the valid names', ({ module, message }) => {
    expect(messageOf(module)).toEqual([
      { path: 'modules[1].module', message: expect.stringMatching(message) },
    ])
  })

  test('a base before it, as before every module', () => {
    const context = { rules: cel, modules: given().modules ?? [] }
    const read = parsePolicy({ modules: [own()] }, context)
    expect(read.ok ? null : read.error.problems).toMatchObject([{ path: 'modules[0].module' }])
  })
})

test.each([
  {
    name: 'an invalid definition',
    modules: [{ ...gold, expression: '1.0 +' }],
    path: 'modules[0].expression',
  },
  {
    name: 'the id of a built-in module',
    modules: [gold, { ...gold, id: 'cost' }],
    path: 'modules[1].id',
  },
  { name: 'a version twice', modules: [gold, gold], path: 'modules[1].version' },
  { name: 'no definition at all', modules: [gold, 3], path: 'modules[1]' },
])('an input is refused for $name, at $path', ({ modules, path }) => {
  const read = parseSelectInput(raw({}, modules), cel)
  expect(read.ok ? [] : read.error.problems.map((it) => it.path)).toContain(path)
})

describe('the engine uses it like other modules', () => {
  test('needs follow from the definition', () => {
    const { policy, modules } = given()
    const priced = parsed(
      raw({}, [
        {
          ...gold,
          expression: 'match.costPerHour * params.gold',
          params: gold.params.map(({ neutral: _, ...it }) => it),
        },
      ]),
    )
    expect(failureHours(policy, modules)).toBe(6)
    expect(usesRules(policy)).toBe(true)
    expect(readsPrices(policy, cel, modules)).toBe(false)
    expect(readsPrices(priced.policy, cel, priced.modules)).toBe(true)
  })

  test('its turn is explained, also from a stored trace', () => {
    const decided = given({ only: { a: 2 } })
    const outcome = select(decided, cel)
    expect(turnsOf(outcome, 'custom:prefer-gold@2')[0]?.effects[0]?.because).toEqual({ value: 6 })
    const words = explain(outcome, decided)
      .accounts.map(({ sentence }) => sentence)
      .join()
    expect(words).toContain('Prefer gold: the rule gives')
    const stored = JSON.parse(JSON.stringify(matchTrace(outcome, decided)))
    expect(JSON.stringify(explainTrace(stored))).toContain('Prefer gold')
  })

  test('cost, simulation and failures at run time', () => {
    const decided = given({ only: { a: 2 } })
    expect(policyCost(decided, cel).find(({ step: id }) => id === 'own')?.cost).toBeGreaterThan(0)
    const only = given({ gold: 4, only: { '*': 0, a: 1 } })
    expect(simulate(only, { launches: 50, seed: 's' }, cel).placements).toMatchObject({ a: 50 })
    const failing = parsed(
      raw({}, [
        {
          ...gold,
          expression: 'match.costPerHour * params.gold',
          params: gold.params.map(({ neutral: _, ...it }) => it),
        },
      ]),
    )
    const [, effect] = turnsOf(select(failing, cel), 'custom:prefer-gold@2')[0]?.effects ?? []
    expect(effect).toMatchObject({ match: 'b', because: { error: expect.any(String) } })
  })
})
