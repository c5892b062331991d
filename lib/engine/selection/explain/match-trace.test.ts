import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, input, match, step } from '../../testing/builders'
import { explainTrace } from '../../why/explain-trace'
import { whyNot } from '../../why/why-not'
import { select } from '../select'
import type { Account, Match, SelectInput } from '../types'
import { matchTrace } from './match-trace'

const failed = (times: number) => new Array<string>(times).fill('2026-11-20T11:50:00Z')

/** `x` is the match under test; `w` wins if `x` does not compete. */
function requested(
  modules: readonly object[],
  own: Partial<Account>,
  facts: Partial<Match> = {},
  winner: Partial<Account> = {},
  winning: Partial<Match> = {},
): SelectInput {
  return input({
    modules: [step('weighted-split'), ...modules],
    accounts: [account('w', winner), account('x', own)],
    matches: [match('w', winning), match('x', facts)],
  })
}

function reasonsOf(given: SelectInput, id = 'x') {
  const answer = whyNot(matchTrace(select(given, cel), given), id)
  if (answer.kind !== 'removed') return { step: answer.kind, reasons: [] }
  return {
    step: answer.step,
    reasons: answer.reasons.map(({ sentence, change }) => [sentence, change]),
  }
}

test.each([
  {
    name: 'the quota is reached',
    own: { running: 100, quota: 100 },
    facts: { rejectedBecause: ['account-quota'] },
    reasons: [
      [
        'The account has no room for all instances of this launch',
        'quota 100 reached: 1 fewer running',
      ],
    ],
  },
  {
    name: 'the launch is larger than the quota',
    own: { running: 1, quota: 2 },
    facts: {
      rejectedBecause: ['account-quota'],
      assemblies: [{ hardwareProfile: 'h', image: 'i', count: 3, costPerHour: null }],
    },
    reasons: [
      [
        'The account has no room for all instances of this launch',
        'quota 2, needed 3 for this launch',
      ],
    ],
  },
  {
    name: 'the launch needs the whole quota',
    own: { running: 1, quota: 2 },
    facts: {
      rejectedBecause: ['account-quota'],
      assemblies: [{ hardwareProfile: 'h', image: 'i', count: 2, costPerHour: null }],
    },
    reasons: [
      [
        'The account has no room for all instances of this launch',
        'quota 2 reached: 1 fewer running',
      ],
    ],
  },
  {
    name: 'the quota was reached by what is not in the count',
    own: { running: 99, quota: 100 },
    facts: { rejectedBecause: ['account-quota'] },
    reasons: [['The account has no room for all instances of this launch', null]],
  },
  {
    name: 'several reasons, one of them of its own',
    own: { running: 100, quota: 100 },
    facts: { rejectedBecause: ['image-not-pushed', 'full moon'] },
    reasons: [
      ['The image has not been pushed to this account and realm, or is archived', null],
      ['A reason given with it', null],
    ],
  },
])('not a match: $name', ({ own, facts, reasons }) => {
  expect(reasonsOf(requested([], own, facts))).toEqual({ step: 'eligibility', reasons })
})

test.each([
  { name: 'an unknown price', modules: [step('cost', { unknownPrice: 'exclude' })] },
  {
    name: 'a step of that name',
    modules: [step('cost', { unknownPrice: 'exclude' }, { id: 'group' })],
  },
])('refused by a module: $name', ({ modules }) => {
  const given = requested(modules, {}, {}, {}, { costPerHour: '1' })
  expect(reasonsOf(given).reasons).toEqual([['Cost: no known price, so excluded', null]])
})

test('a rule that fails on a match is not the one that refuses it', () => {
  const rule = (expression: string, id: string) =>
    step('rule', { effect: 'reject', expression }, { id })
  const modules = [
    rule('match.labels.tier == "gold"', 'fails'),
    rule('account.id == "x"', 'refuses'),
  ]
  const given = requested(modules, {}, {}, {}, { labels: { tier: 'iron' } })
  expect(reasonsOf(given)).toEqual({
    step: 'refuses',
    reasons: [['Rule: refused by the rule', null]],
  })
  const [, fails] = explainTrace(matchTrace(select(given, cel), given))
  expect(fails).toMatchObject({ step: 'fails', sentence: 'Rule refuses 0' })
})

describe('the roll', () => {
  const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  test.each(seeds)('of %s falls outside of the stretch of who lost', (seed) => {
    const given = { ...requested([], {}), seed }
    const outcome = select(given, cel)
    const [loser, from, to] = outcome.winner === 'w' ? ['x', 50, 100] : ['w', 0, 50]
    const shown = (Math.floor(outcome.roll * 10_000) / 100).toFixed(2)
    expect(outcome.roll * 100 >= from && outcome.roll * 100 < to).toBe(false)
    expect(reasonsOf(given, loser)).toEqual({
      step: 'roll',
      reasons: [
        [
          `had 50.0 %, but the draw was ${shown}, outside ${from}.0-${to}.0`,
          loser === 'x' ? 'a draw of 50.0 or more' : 'a draw below 50.0',
        ],
      ],
    })
  })
})

test('for the chosen match, and for an unknown one', () => {
  const given = requested([step('account-priority')], { priority: 2 }, {}, { priority: 1 })
  expect(reasonsOf(given, 'w').step).toBe('chosen')
  expect(reasonsOf(given, 'nobody').step).toBe('not-a-candidate')
})

test('the whole trace in words, from a stored outcome as from a fresh one', () => {
  const modules = [
    step('account-priority', {}, { id: 'order' }),
    step('failure-fine', { fine: 60 }),
    step('cost'),
  ]
  const given = requested(modules, { priority: 1, failures: failed(1) }, {}, { priority: 1 })
  const outcome = select(given, cel)
  const explained = explainTrace(matchTrace(outcome, given))
  expect(explained.map(({ sentence }) => sentence)).toEqual([
    '0 of 2 candidates cannot run it',
    'Account priority puts matches in order',
    'Weighted split shares out G1',
    'Failure fine shares out G1',
    'G1: Cost skipped: no price to compare with',
    'G1 is the first group with a share',
    'The shares of G1',
    expect.stringMatching(/^The draw was \d+\.\d\d of 100$/),
  ])
  expect(explained[3]?.effects[1]).toEqual({
    candidate: 'x',
    sentence: 'Failure fine: 1 failure in 6 h × 60 pp, 50.0 % to 0.0 %',
  })
  expect(explainTrace(matchTrace(JSON.parse(JSON.stringify(outcome)), given))).toEqual(explained)
})
