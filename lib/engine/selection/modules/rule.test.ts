import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import {
  account,
  groupsOf,
  input,
  match,
  NOON,
  sharesOf,
  step,
  turnsOf,
} from '../../testing/builders'
import { ruleProblem } from '../rules/rule-check'
import { select } from '../select'

const accounts = [
  account('a', { running: 10, failures: [NOON, NOON], labels: { gpu: '1' }, priority: 1 }),
  account('b', { running: 30 }),
]
const matches = [
  match('a', { costPerHour: '0.04', slaRank: 7 }),
  match('b', { labels: { gpu: '0' } }),
]

const outcomeOf = (effect: string, expression: string, more: object[] = []) =>
  select(
    input({
      modules: [step('weighted-split'), step('rule', { effect, expression }), ...more],
      accounts,
      matches,
    }),
    cel,
  )

describe('factor', () => {
  test.each([
    { expression: '1.0', a: 0.5 },
    { expression: 'account.running > 20 ? 0 : 1', a: 1 },
    { expression: 'account.running * 2', a: 0.25 },
    { expression: '30 / account.running', a: 0.75 },
    { expression: 'account.failures == 2 ? 3 : 1', a: 0.75 },
    {
      expression:
        'request.now == "2026-11-20T12:00:00Z" && now.getHours() == 12 ? share + group : 9',
      a: 0.5,
    },
    { expression: 'has(account.labels.gpu) ? 3 : 1', a: 0.75 },
    { expression: 'match.assemblies.exists(x, x.count > 1) ? 9 : 1', a: 0.5 },
  ])('$expression', ({ expression, a }) => {
    expect(sharesOf(outcomeOf('factor', expression)).a).toBeCloseTo(a, 12)
  })

  test.each([
    { name: 'a price is unknown', expression: 'match.costPerHour * 100' },
    { name: 'a label is missing', expression: 'account.labels.gpu == "1" ? 4 : 9' },
    { name: 'a negative factor', expression: 'account.running > 20 ? -1 : 4' },
    { name: 'not finite', expression: 'account.running > 20 ? 1.0 / 0.0 : 4' },
    { name: 'not a number', expression: 'account.running > 20 ? dyn("x") : dyn(4)' },
  ])('a failure leaves the match unchanged: $name', ({ expression }) => {
    const outcome = outcomeOf('factor', expression)
    expect(sharesOf(outcome).a).toBeCloseTo(0.8, 12)
    const [, failed] = turnsOf(outcome, 'rule')[0]?.effects ?? []
    expect(failed).toMatchObject({ match: 'b', raw: 0.5, because: { error: expect.any(String) } })
  })
})

describe('rank', () => {
  test('lower is earlier, equal ranks share a group', () => {
    expect(groupsOf(outcomeOf('rank', '-account.running'))).toEqual([['b'], ['a']])
    expect(groupsOf(outcomeOf('rank', '5'))).toEqual([['a', 'b']])
  })

  test('a match on which it fails comes after all ranked ones', () => {
    const outcome = outcomeOf('rank', 'match.slaRank')
    expect(groupsOf(outcome)).toEqual([['a'], ['b']])
    expect(turnsOf(outcome, 'rule')[0]?.effects).toMatchObject([
      { match: 'a', after: 7, because: { value: 7 } },
      { match: 'b', after: null, because: { error: expect.any(String) } },
    ])
  })
})

describe('reject', () => {
  test('true drops the match', () => {
    const outcome = outcomeOf('reject', 'account.running > 20')
    expect(groupsOf(outcome)).toEqual([['a']])
    expect(outcome.rejected).toEqual([{ match: 'b', module: 'rule', reason: 'rule' }])
  })

  test('a match on which it fails stays', () => {
    const outcome = outcomeOf('reject', 'match.labels.gpu == "0"')
    expect(groupsOf(outcome)).toEqual([['a']])
    expect(turnsOf(outcome, 'rule')[0]?.effects).toMatchObject([
      { match: 'a', after: null, because: { error: expect.any(String) } },
      { match: 'b', after: null, because: { value: true } },
    ])
  })
})

describe('validation of an expression', () => {
  const deep = `${'('.repeat(60)}1.0${')'.repeat(60)}`
  test.each([
    { expression: '1.0', effect: 'factor' },
    { expression: deep, effect: 'factor' },
    { expression: 'match.costPerHour == null ? 1.0 : 2.0', effect: 'factor' },
    { expression: 'account.labels["gpu"] == "x"', effect: 'reject' },
    { expression: 'double(match.labels.weight)', effect: 'factor' },
    { expression: 'now < timestamp(request.labels.until)', effect: 'reject' },
    { expression: '[1, 2].exists(x, x == 2)', effect: 'reject' },
  ] as const)('$effect: $expression', ({ expression, effect }) => {
    expect(ruleProblem(expression, effect, cel)).toBeNull()
  })

  test.each([
    { name: 'syntax', expression: '1.0 +', effect: 'factor', problem: /Cannot be read/ },
    { name: 'empty', expression: '', effect: 'factor', problem: /Cannot be read/ },
    {
      name: 'variable',
      expression: 'acount.running',
      effect: 'factor',
      problem: /Unknown variable acount/,
    },
    { name: 'field', expression: 'account.runing', effect: 'factor', problem: /no field runing/ },
    {
      name: 'index',
      expression: 'account["runing"]',
      effect: 'factor',
      problem: /no field runing/,
    },
    {
      name: 'boolean for a factor',
      expression: 'true',
      effect: 'factor',
      problem: /not a finite number/,
    },
    {
      name: 'number for a reject',
      expression: '1.0',
      effect: 'reject',
      problem: /not true or false/,
    },
    { name: 'text', expression: '"x"', effect: 'rank', problem: /gives string/ },
    { name: 'negative', expression: '-1.0', effect: 'factor', problem: /below 0/ },
    { name: 'types', expression: 'account.name + 1', effect: 'rank', problem: /Fails on a sample/ },
    {
      name: 'loop in a loop',
      expression: '[1].all(x, [2].all(y, x < y))',
      effect: 'reject',
      problem: /inside another loop/,
    },
    {
      name: 'size',
      expression: Array(130).fill('1').join('+'),
      effect: 'rank',
      problem: /too large/,
    },
  ] as const)('not: $name', ({ expression, effect, problem }) => {
    expect(ruleProblem(expression, effect, cel)).toMatch(problem)
  })
})
