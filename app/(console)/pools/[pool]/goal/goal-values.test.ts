import { expect, test } from 'vitest'
import { account } from '@/lib/engine/testing/builders'
import { emptyGoal, type GoalValues, readGoal } from './goal-values'

const accounts = [account('a'), account('b'), account('c')]
const read = (values: Partial<GoalValues>) => readGoal({ ...emptyGoal, ...values }, accounts)

type Row = { shares: GoalValues['shares']; goal: Record<string, number> }

test.each<Row>([
  { shares: { a: 50, b: 30, c: 20 }, goal: { a: 0.5, b: 0.3, c: 0.2 } },
  { shares: { a: 50, b: null }, goal: { a: 0.5 } },
  { shares: { a: 100, b: 0 }, goal: { a: 1, b: 0 } },
])('shares $shares are read', ({ shares, goal }) => {
  expect(read({ shares })).toEqual({ goal: { kind: 'shares', shares: goal }, problem: null })
})

test('reads a price and a minimum share of providers', () => {
  expect(read({ kind: 'cost', atMost: 0.35 }).goal).toEqual({ kind: 'cost', atMost: 0.35 })
  expect(read({ kind: 'providers' }).goal).toEqual({ kind: 'providers', count: 2, atLeast: 0.2 })
})

test.each<[string, Partial<GoalValues>]>([
  ['Enter a share above 0 % for one account or more', {}],
  ['The shares add up to 110 %, more than 100 %', { shares: { a: 60, b: 50 } }],
  ['The shares add up to 90 %: leave one empty for the rest', { shares: { a: 60, b: 20, c: 10 } }],
  ['Enter a price per hour', { kind: 'cost' }],
  ['Enter a number of providers', { kind: 'providers', count: null }],
  ['Enter a share above 0 %', { kind: 'providers', atLeast: 0 }],
  [
    '3 providers cannot have 40 % each: that is more than 100 %',
    { kind: 'providers', count: 3, atLeast: 40 },
  ],
])('%s', (problem, values) => {
  expect(read(values)).toEqual({ goal: null, problem })
})
