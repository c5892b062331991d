import { expect, test } from 'vitest'
import { cel } from '@/lib/engine/cel'
import { evaluate } from '../evaluate/evaluate'
import { account, match, snapshot, split, stack, step } from '../testing/snapshots'
import { matrixOf, orderHints } from './contributions'

const facts = snapshot(
  [
    account('a', { failures: ['2026-11-20T11:00:00Z'] }),
    account('b'),
    account('c', { priority: 2 }),
  ],
  [
    match('a', 'r1', { costPerHour: '0.10' }),
    match('b', 'r1', { costPerHour: '0.20' }),
    match('c', 'r1'),
  ],
)
const policy = stack(
  split(),
  step('account-priority', { mode: 'strict' }),
  step('failure-fine', { fine: 20 }),
)

function matrix(of = policy) {
  const evaluated = evaluate(facts, 'd', of, { rules: cel })
  if (evaluated === undefined) throw new Error('the deployable is missing')
  return matrixOf(facts, 'd', evaluated, 1)
}

test('a column for every module in stack order, with what it moved', () => {
  const { columns } = matrix()
  expect(columns.map(({ label }) => label)).toEqual([
    'Weighted split',
    'Account priority',
    'Failure fine',
  ])
  expect(columns[1]?.ranks).toBe('2 ranks: 2 / 1 accounts')
  // a: 0.5 - 0.2 = 0.3 of 0.8, so 0.375: 12.5 points moved.
  expect(columns[2]?.moved).toBeCloseTo(0.125, 12)
})

test('distinguishes the direct effect from the division by the sum', () => {
  const [a, b] = matrix().rows
  const [fined, other] = [a?.cells[2]?.contribution, b?.cells[2]?.contribution]
  expect(fined?.direct).toBeCloseTo(-0.2, 12)
  expect(fined?.renormalised).toBeCloseTo(0.075, 12)
  expect(other?.direct).toBeCloseTo(0, 12)
  expect(other?.renormalised).toBeCloseTo(0.125, 12)
})

test('marks the module that moved an account to another group', () => {
  const rows = matrix().rows
  expect(
    rows.map(({ appearance, cells }) => [appearance.id, ...cells.map(({ movedTo }) => movedTo)]),
  ).toEqual([
    ['a', null, null, null],
    ['b', null, null, null],
    ['c', null, 2, null],
  ])
})

test('an empty stack shows the equal split', () => {
  const { columns, rows } = matrix(stack())
  expect(columns.map(({ label }) => label)).toEqual(['Weighted split'])
  expect(rows[0]?.cells[0]?.contribution?.after).toBeCloseTo(1 / 3, 12)
})

test('lists only neighbours whose order matters', () => {
  const fine = step('failure-fine', { fine: 20 })
  const hinted = stack(split(), fine, step('cost', { amount: 1 }))
  const evaluated = evaluate(facts, 'd', hinted, { rules: cel })
  const hints = evaluated === undefined ? [] : orderHints(facts, 'd', evaluated)
  expect(hints.map(({ first, second }) => [first, second])).toEqual([['Failure fine', 'Cost']])

  const still = evaluate(facts, 'd', stack(split(), fine, step('cost', { amount: 0 })), {
    rules: cel,
  })
  expect(still === undefined ? null : orderHints(facts, 'd', still)).toEqual([])
})
