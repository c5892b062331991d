import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cel } from '../cel'
import { rollFrom } from '../kernel/roll'
import { account, input, match, NOON, step } from '../testing/builders'
import { plainGroups } from '../testing/definitions/plain-selection'
import { select } from './select'
import type { SelectInput } from './types'

const IDS = ['a', 'b', 'c', 'd']
const HOUR_MS = 3_600_000
const ago = (ms: number) => new Date(Date.parse(NOON) - ms).toISOString()

const accounts = fc.tuple(
  ...IDS.map((id) =>
    fc
      .record({
        running: fc.integer({ min: 0, max: 20 }),
        quota: fc.constantFrom(null, 0, 1, 10, 20),
        priority: fc.constantFrom(null, 1, 1, 2, 7),
        // The bounds of the window of six hours, and a failure in the future.
        failures: fc.array(
          fc.constantFrom(-1, 0, 1, HOUR_MS, 6 * HOUR_MS - 1, 6 * HOUR_MS).map(ago),
          { maxLength: 4 },
        ),
      })
      .map((facts) => account(id, facts)),
  ),
)

const matches = fc
  .array(
    fc.record({
      account: fc.constantFrom(...IDS),
      costPerHour: fc.constantFrom(null, '0', '0.04', '0.05', '0.0500', '3.2'),
      slaRank: fc.constantFrom(null, null, 10, 53.12, 3010),
      rejectedBecause: fc.constantFrom([], [], [], ['account-quota']),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((all) => all.map((facts, i) => match(`m${i}`, facts)))

const weights = fc.dictionary(fc.constantFrom(...IDS), fc.constantFrom(0, 0.5, 1, 2, 60))
const amount = fc.constantFrom(0, 0.25, 0.5, 1, 2)
const mode = fc.constantFrom('strict', 'soft')

const base = fc.oneof(
  fc.record({ weights }).map((params) => step('weighted-split', params)),
  fc
    .record({ weights, strength: fc.constantFrom(0, 0.25, 0.5, 1, 2.75, 3) })
    .map((params) => step('least-used', params)),
)

const others = {
  'failure-fine': fc.record({
    fine: fc.constantFrom(0, 5, 40, 100),
    unit: fc.constantFrom('points', 'percent'),
    windowHours: fc.constantFrom(1, 6),
    lastResortAfter: fc.constantFrom(null, 1, 2),
  }),
  cost: fc.record({
    mode,
    amount,
    unknownPrice: fc.constantFrom('neutral', 'dearest', 'exclude'),
  }),
  'sla-rank': fc.record({ mode, amount }),
  'account-priority': fc.record({ mode, amount }),
  'capacity-guard': fc.record({ threshold: fc.constantFrom(null, 0, 0.5, 0.9, 1) }),
  'load-tiers': fc.record({ steps: fc.subarray([0.05, 0.5, 0.9, 0.95]) }),
} as const

const other = fc
  .constantFrom(...(Object.keys(others) as (keyof typeof others)[]))
  .chain((id) => others[id].map((params) => step(id, params)))

const given = fc
  .record({
    accounts,
    matches,
    base,
    rest: fc.array(other, { maxLength: 5 }),
    seed: fc.string({ minLength: 1, maxLength: 8 }),
  })
  .map(({ base: first, rest, ...facts }): SelectInput => {
    const modules = [first, ...rest]
    return input({ ...facts, modules })
  })

const byId = (groups: readonly (readonly { id: string; share: number }[])[]) =>
  groups.map((group) => group.toSorted((a, b) => (a.id < b.id ? -1 : 1)))

describe('a selection agrees with its definition', () => {
  prop.prop([given], { numRuns: 600 })('in its groups and shares', (it) => {
    const expected = byId(
      plainGroups(it).map((group) => group.map(({ match: { id }, share }) => ({ id, share }))),
    )
    const actual = byId(select(it, cel).groups.map((group) => group.matches))
    expect(actual.map((group) => group.map(({ id }) => id))).toEqual(
      expected.map((group) => group.map(({ id }) => id)),
    )
    for (const [i, group] of actual.entries())
      for (const [j, { share }] of group.entries())
        expect(share).toBeCloseTo(expected[i]?.[j]?.share ?? Number.NaN, 9)
  })

  prop.prop([given], { numRuns: 300 })('in the match that it draws', (it) => {
    const { groups, winner, roll } = select(it, cel)
    expect(roll).toBe(rollFrom(it.seed))
    const order = it.accounts.flatMap(({ id }) => it.matches.filter((each) => each.account === id))
    const selected = groups.find((group) => group.matches.some(({ share }) => share > 0))
    const shareOf = new Map(selected?.matches.map(({ id, share }) => [id, share]))
    let sum = 0
    const first = order.find(({ id }) => {
      sum += shareOf.get(id) ?? 0
      return (shareOf.get(id) ?? 0) > 0 && sum > roll
    })
    const lastWithShare = order.findLast(({ id }) => (shareOf.get(id) ?? 0) > 0)
    expect(winner).toBe((first ?? lastWithShare)?.id ?? null)
  })
})

describe('bounds', () => {
  test.each([
    { name: 'exactly full', running: 9, quota: 10, threshold: 0.9, last: true },
    { name: 'one below', running: 8, quota: 10, threshold: 0.9, last: false },
    { name: 'a quota of 0', running: 0, quota: 0, threshold: 1, last: true },
    { name: 'no quota', running: 1e6, quota: null, threshold: 0, last: false },
    {
      name: 'a threshold of 0 and nothing running',
      running: 0,
      quota: 5,
      threshold: 0,
      last: true,
    },
    { name: 'no threshold', running: 10, quota: 10, threshold: null, last: false },
  ])('capacity-guard: $name', ({ running, quota, threshold, last }) => {
    const { groups } = select(
      input({
        modules: [step('weighted-split'), step('capacity-guard', { threshold })],
        accounts: [account('a', { running, quota }), account('b')],
        matches: [match('a'), match('b')],
      }),
      cel,
    )
    expect(groups.map(({ lastResort }) => lastResort)).toEqual(last ? [false, true] : [false])
  })

  test.each([
    { name: 'at now', ms: 0, counts: true },
    { name: 'after now', ms: -1, counts: false },
    { name: 'at the start of the window', ms: 6 * HOUR_MS, counts: false },
    { name: 'just inside of the window', ms: 6 * HOUR_MS - 1, counts: true },
  ])('failure-fine: a failure $name counts: $counts', ({ ms, counts }) => {
    const { groups } = select(
      input({
        modules: [step('weighted-split'), step('failure-fine', { lastResortAfter: 1 })],
        accounts: [account('a', { failures: [ago(ms)] }), account('b')],
        matches: [match('a'), match('b')],
      }),
      cel,
    )
    expect(groups).toHaveLength(counts ? 2 : 1)
  })

  test('a step that would empty one group is skipped there and applied in the other', () => {
    const { groups, trace } = select(
      input({
        modules: [
          step('weighted-split'),
          step('load-tiers', { steps: [0.5] }),
          step('failure-fine', { fine: 100, unit: 'percent' }),
        ],
        accounts: [
          account('a', { quota: 10, failures: [ago(1)] }),
          account('b', { quota: 10 }),
          account('c', { quota: 10, running: 5, failures: [ago(1)] }),
        ],
        matches: [match('a'), match('b'), match('c')],
      }),
      cel,
    )
    expect(groups.map((group) => group.matches.map(({ share }) => share))).toEqual([[0, 1], [1]])
    const fines = trace.filter(
      ({ module, phase }) => module === 'failure-fine' && phase === 'reweigh',
    )
    expect(fines.map(({ skipped }) => skipped)).toEqual([null, 'would-empty-group'])
  })
})
