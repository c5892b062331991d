import { describe, expect, test } from 'vitest'
import { cel } from '../cel'
import { step } from '../testing/builders'
import { failures, lossOf, race, type Side, split } from '../testing/races'
import { select } from './select'

type Row = { name: string; modules: object[]; x: Side; w?: Side; sentence: string; change: unknown }

const fine = (amount: number, unit = 'points') => step('failure-fine', { fine: amount, unit })
const window = {
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '00:00',
  accounts: ['x'],
  factor: 0,
}

const rows: Row[] = [
  {
    name: 'a weight of 0',
    modules: [step('weighted-split', { weights: { x: 0 } })],
    x: {},
    sentence: '0.0 % of G1: Weighted split: weight 0 of 1',
    change: 'weight 0, needed above 0',
  },
  {
    name: 'a weight too small beside the others',
    modules: [step('weighted-split', { weights: { x: 1e-13 } })],
    x: {},
    sentence: '0.0 % of G1: Weighted split: weight 0 of 1',
    change: null,
  },
  {
    name: 'a weight of 0 under least used',
    modules: [step('least-used', { weights: { x: 0 } })],
    x: {},
    sentence: '0.0 % of G1: Least used: weight 0: never chosen by this split',
    change: 'weight 0, needed above 0',
  },
  {
    name: 'a fine of its whole share',
    modules: [split, fine(30)],
    x: { failures: failures(3) },
    sentence: '0.0 % of G1: Failure fine: 3 failures in 6 h × 30 pp',
    change: '2 failures fewer',
  },
  {
    name: 'a fine of just its share',
    modules: [split, fine(25)],
    x: { failures: failures(2) },
    sentence: '0.0 % of G1: Failure fine: 2 failures in 6 h × 25 pp',
    change: '1 failure fewer',
  },
  {
    name: 'a fine of all there is',
    modules: [split, fine(100, 'percent')],
    x: { failures: failures(2) },
    sentence: '0.0 % of G1: Failure fine: 2 failures in 6 h × 100 % of its share',
    change: '2 failures fewer',
  },
  {
    name: 'its price',
    modules: [split, step('cost', { amount: 2 })],
    x: { costPerHour: '4' },
    w: { costPerHour: '1' },
    sentence: '0.0 % of G1: Cost: 4 per hour against an average of 2.5: ×0',
    change: 'price 4, needed below 3.75 at that average',
  },
  {
    name: 'its priority',
    modules: [split, step('account-priority', { mode: 'soft', amount: 2 })],
    x: { priority: 2 },
    w: { priority: 1 },
    sentence: '0.0 % of G1: Account priority: priority 2 ×0',
    change: 'amount 2, needed below 2',
  },
  {
    name: 'its SLA rank',
    modules: [split, step('sla-rank', { amount: 2 })],
    x: { slaRank: 1 },
    w: { slaRank: 2 },
    sentence: '0.0 % of G1: SLA rank: SLA rank 1 ×0',
    change: 'amount 2, needed below 2',
  },
  {
    name: 'the hour',
    modules: [split, step('time-window', { windows: [window] })],
    x: {},
    sentence: '0.0 % of G1: Time window: window 1 is open at Fri 12:00 ×0',
    change: 'factor 0, needed above 0',
  },
  {
    name: 'a rule',
    modules: [split, step('rule', { expression: 'account.id == "x" ? 0.0 : 1.0' })],
    x: {},
    sentence: '0.0 % of G1: Rule: the rule gives ×0',
    change: 'factor 0, needed above 0',
  },
]

test.each(rows)('no share because of $name', ({ modules, x, w, sentence, change }) => {
  const given = race(modules, x, w)
  expect(select(given, cel).winner).toBe('w')
  expect(lossOf(given)).toEqual({ step: 'share', reasons: [[sentence, change]] })
})

test('the reason is the first step after which the share is 0', () => {
  const rule = step('rule', { expression: 'account.id == "x" ? 0.0 : 1.0' })
  const given = race([split, fine(50), rule], { failures: failures(1) })
  expect(lossOf(given).reasons).toEqual([
    [expect.stringContaining('Failure fine: 1 failure'), '1 failure fewer'],
  ])
})

describe('without a share', () => {
  const none = (weights: Record<string, number>) => step('weighted-split', { weights })

  test('a whole group before the one that is drawn from', () => {
    const given = race([none({ x: 0 }), step('account-priority')], { priority: 1 }, { priority: 2 })
    expect(select(given, cel)).toMatchObject({ winner: 'w', group: 2 })
    expect(lossOf(given)).toEqual({
      step: 'share',
      reasons: [['0.0 % of G1: Weighted split: weight 0 of 0', 'weight 0, needed above 0']],
    })
  })

  test('every match', () => {
    const given = race([none({ x: 0, w: 0 }), step('account-priority')], { priority: 1 })
    expect(select(given, cel).kind).toBe('nothing-fits')
    expect(lossOf(given, 'x').reasons).toEqual([
      ['0.0 % of G1: Weighted split: weight 0 of 0', 'weight 0, needed above 0'],
    ])
    expect(lossOf(given, 'w').reasons).toEqual([
      ['0.0 % of G2: Weighted split: weight 0 of 0', 'weight 0, needed above 0'],
    ])
  })
})
