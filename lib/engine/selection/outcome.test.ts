import { expect, test } from 'vitest'
import { cel } from '../cel'
import { account, input, match, NOON, parsed, sharesOf, step } from '../testing/builders'
import { generateCases } from '../testing/generate-cases'
import { accountContributions, impacts, rankGroups } from './explain/contributions'
import { select } from './select'
import type { Outcome } from './types'

const backFromJson = (outcome: Outcome): Outcome => JSON.parse(JSON.stringify(outcome))

const given = input({
  modules: [
    step('weighted-split', { weights: { a: 2 } }, { id: 'base' }),
    step('failure-fine', { fine: 10, lastResortAfter: 2 }, { id: 'fine' }),
    step('cost', {}, { id: 'price' }),
  ],
  accounts: [
    account('a', { failures: [NOON] }),
    account('b'),
    account('c', { failures: [NOON, NOON] }),
  ],
  matches: [
    match('b', { costPerHour: '3' }),
    match('a1', { account: 'a', costPerHour: '1' }),
    match('c'),
    match('gone', { account: 'b', rejectedBecause: ['account-quota', 'no-pod'] }),
    match('a2', { account: 'a', costPerHour: '1' }),
  ],
})

const outcome = select(given, cel)

test('an outcome lists groups, matches in draw order, accounts and rejections', () => {
  expect(outcome.groups.map(({ matches }) => matches.map(({ id }) => id))).toEqual([
    ['a1', 'a2', 'b'],
    ['c'],
  ])
  expect(outcome.groups[1]).toEqual({
    group: 2,
    lastResort: true,
    matches: [{ id: 'c', account: 'c', share: 1 }],
    accounts: [{ id: 'c', share: 1 }],
  })
  expect(outcome.rejected).toEqual([
    { match: 'gone', module: null, reason: 'account-quota' },
    { match: 'gone', module: null, reason: 'no-pod' },
  ])
})

test('an outcome has a turn for each phase, and for each step in each group', () => {
  const turns = outcome.trace.map(({ step: id, phase, group, skipped }) => [
    id,
    phase,
    group,
    skipped,
  ])
  expect(turns).toEqual([
    ['fine', 'rank', null, null],
    ['base', 'reweigh', 1, null],
    ['fine', 'reweigh', 1, null],
    ['price', 'reweigh', 1, null],
    ['base', 'reweigh', 2, null],
    ['fine', 'reweigh', 2, null],
    ['price', 'reweigh', 2, 'no-price'],
  ])
})

test('an outcome separates the direct effect from the division by the sum', () => {
  const fine = outcome.trace[2]?.effects[0]
  expect(fine?.before).toBeCloseTo(1 / 3, 12)
  expect(fine?.raw).toBeCloseTo((2 / 3 - 0.1) / 2, 12)
  expect(fine?.after).toBeCloseTo((2 / 3 - 0.1) / 2 / 0.9, 12)
})

test('an outcome is read lazily, and the same each time', () => {
  expect(outcome.trace).toBe(outcome.trace)
  expect(outcome.groups[0]?.matches).toBe(outcome.groups[0]?.matches)
  expect(structuredClone({ ...outcome })).toEqual(backFromJson(outcome))
})

test('an outcome without matches', () => {
  expect(backFromJson(select(input({}), cel))).toMatchObject({
    kind: 'nothing-fits',
    winner: null,
    group: null,
    groups: [],
    rejected: [],
    trace: [],
  })
})

test('an outcome: a policy with everything disabled is a weighted split', () => {
  const modules = [step('least-used', {}, { enabled: false })]
  const matches = [match('a'), match('b')]
  const split = select(input({ modules, matches }), cel)
  expect(sharesOf(split)).toEqual({ a: 0.5, b: 0.5 })
  expect(split.trace).toMatchObject([{ module: 'weighted-split', phase: 'reweigh', group: 1 }])
})

test('contributions: impact is half the sum of the changes', () => {
  const [base, fine, price] = impacts(select(given, cel))
  expect(base?.groups).toEqual([
    { group: 1, moved: null, skipped: null },
    { group: 2, moved: null, skipped: null },
  ])
  expect(fine?.groups[0]?.moved).toBeCloseTo(2 / 3 - (2 / 3 - 0.1) / 0.9, 12)
  expect(price?.groups[1]).toEqual({ group: 2, moved: 0, skipped: 'no-price' })
})

test('contributions: direct and renormalised add up', () => {
  const rows = accountContributions(select(given, cel))
  expect(rows.map(({ account: id, group }) => [id, group])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
  ])
  const [base, fine] = rows[1]?.steps ?? []
  expect(base).toMatchObject({ step: 'base', delta: null, direct: null, renormalised: null })
  expect(base?.after).toBeCloseTo(1 / 3, 12)
  expect(fine?.direct).toBeCloseTo(0, 12)
  expect(fine?.renormalised).toBeCloseTo(1 / 3 / 0.9 - 1 / 3, 12)
  expect(fine?.delta).toBeCloseTo((fine?.direct ?? 0) + (fine?.renormalised ?? 0), 12)
})

test('contributions: ranks have numbers of accounts, last resorts come last', () => {
  expect(rankGroups(select(given, cel))).toEqual([
    {
      step: 'fine',
      module: 'failure-fine',
      ranks: [
        { rank: null, accounts: 2 },
        { rank: 'last-resort', accounts: 1 },
      ],
    },
  ])
})

test('contributions are the same for an outcome read back from JSON', () => {
  for (const each of generateCases(300, 11)) {
    const outcome = select(parsed(each), cel)
    const back = backFromJson(outcome)
    expect(impacts(back)).toEqual(impacts(outcome))
    expect(rankGroups(back)).toEqual(rankGroups(outcome))
    const close = (rows: ReturnType<typeof accountContributions>) =>
      rows.map((row) => ({ ...row, steps: row.steps.map(({ after, ...rest }) => [rest, after]) }))
    expect(close(accountContributions(back))).toEqual(close(accountContributions(outcome)))
  }
})

test('an outcome has no -0, which JSON cannot represent', () => {
  const modules = [
    step('weighted-split', { weights: { a: -0 } }),
    step('time-window', {
      windows: [
        { days: [5], from: '00:00', to: '00:00', accounts: ['b'], factor: -0 },
        { days: [5], from: '00:00', to: '00:00', accounts: ['c'], factor: 1 },
      ],
    }),
    step('rule', { effect: 'rank', expression: '-0.0' }),
    step('sla-rank'),
  ]
  const matches = [match('a', { slaRank: -0 }), match('b', { slaRank: 1 }), match('c')]
  const outcome = select(input({ modules, matches }), cel)
  expect(backFromJson(outcome)).toEqual(outcome)
})
