import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { step } from '../../testing/builders'
import { failures, lossOf, race, type Side, split } from '../../testing/races'
import { select } from '../select'

function lossesOf(modules: readonly object[], x: Side, w: Side = {}) {
  const given = race([split, ...modules], x, w)
  expect(select(given, cel).winner).toBe('w')
  return lossOf(given)
}

const priority = step('account-priority')
const cheap = step('cost', { mode: 'strict' })
const sla = step('sla-rank', { mode: 'strict' })
const guard = step('capacity-guard')
const tiers = step('priority-groups', { tiers: [['w'], [{ account: 'x', realm: 'r' }]] })
const lastAfter = (lastResortAfter: number) => step('failure-fine', { fine: 0, lastResortAfter })

test.each([
  {
    name: 'priority',
    modules: [priority],
    x: { priority: 2 },
    w: { priority: 1 },
    change: 'priority 2, needed 1',
  },
  {
    name: 'no priority',
    modules: [priority],
    x: {},
    w: { priority: 4 },
    change: 'priority none, needed 4',
  },
  {
    name: 'price',
    modules: [cheap],
    x: { costPerHour: '0.10' },
    w: { costPerHour: '0.04' },
    change: 'price 0.1, needed 0.04',
  },
  {
    name: 'no price',
    modules: [cheap],
    x: {},
    w: { costPerHour: '0.04' },
    change: 'price none known, needed 0.04',
  },
  {
    name: 'SLA rank',
    modules: [sla],
    x: { slaRank: 53.12 },
    w: { slaRank: 3010 },
    change: 'SLA rank 53.12, needed 3010',
  },
  { name: 'tier', modules: [tiers], x: { realm: 'r' }, w: {}, change: 'tier 2, needed 1' },
  { name: 'no tier', modules: [tiers], x: { realm: 'q' }, w: {}, change: 'tier none, needed 1' },
  {
    name: 'a full account',
    modules: [guard],
    x: { running: 95, quota: 100 },
    w: {},
    change: '6 fewer running',
  },
  {
    name: 'an account on the threshold',
    modules: [guard],
    x: { running: 90, quota: 100 },
    w: {},
    change: '1 fewer running',
  },
  {
    name: 'an account of one',
    modules: [guard],
    x: { running: 1, quota: 1 },
    w: {},
    change: '1 fewer running',
  },
  {
    name: 'an account without room',
    modules: [guard],
    x: { running: 3, quota: 0 },
    w: {},
    change: null,
  },
  {
    name: 'a threshold that is always reached',
    modules: [step('capacity-guard', { threshold: 0 })],
    x: { quota: 5 },
    w: {},
    change: null,
  },
  {
    name: 'failures',
    modules: [lastAfter(2)],
    x: { failures: failures(3) },
    w: {},
    change: '2 failures fewer',
  },
  {
    name: 'one failure',
    modules: [lastAfter(3)],
    x: { failures: failures(3) },
    w: {},
    change: '1 failure fewer',
  },
  {
    name: 'a rule',
    modules: [step('rule', { effect: 'rank', expression: 'account.running' })],
    x: { running: 5 },
    w: { running: 3 },
    change: 'rank 5, needed 3',
  },
])('in a lower group because of $name', ({ modules, x, w, change }) => {
  const { step: at, reasons } = lossesOf(modules, x, w)
  expect({ at, changes: reasons.map(([, each]) => each) }).toEqual({
    at: 'group',
    changes: [change],
  })
})

test('a lower group has its own words, and those of the drawn match', () => {
  expect(lossesOf([priority], { priority: 2 }, { priority: 1 }).reasons).toEqual([
    ['in G2: Account priority: priority 2 (G1: priority 1)', 'priority 2, needed 1'],
  ])
})

test('every worse rank is a reason, until a better one', () => {
  const worseThenBetter = [priority, guard, cheap, sla]
  const x = { priority: 2, costPerHour: '2', slaRank: 9, running: 95, quota: 100 }
  const w = { priority: 1, costPerHour: '1', slaRank: 3 }
  const changes = lossesOf(worseThenBetter, x, w).reasons.map(([, change]) => change)
  expect(changes).toEqual(['6 fewer running', 'priority 2, needed 1', 'price 2, needed 1'])

  const betterBetween = lossesOf([priority, sla, cheap], x, w).reasons.map(([, change]) => change)
  expect(betterBetween).toEqual(['priority 2, needed 1'])

  const onlyMarked = lossesOf([priority, guard], { ...x, priority: 1 }, { priority: 2 })
  expect(onlyMarked.reasons.map(([, change]) => change)).toEqual(['6 fewer running'])
})

test('among last resorts the mark is no reason', () => {
  const full = { running: 99, quota: 100 }
  const losses = lossesOf([priority, guard], { priority: 2, ...full }, { priority: 1, ...full })
  expect(losses.reasons.map(([, change]) => change)).toEqual(['priority 2, needed 1'])
})
