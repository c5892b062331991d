import { expect, test } from 'vitest'
import { cel } from '../cel'
import { parseRankInput } from './input'
import { defaultRule, rankRuleFault } from './rule'
import { rankRuleCost } from './rule-cost'

function costOf(rule: string | null, targets: number, type = 'public_ip') {
  const services = [{ targets: Array.from({ length: targets }, () => ({ type })) }]
  const sla = { id: 's', customer: '', provider: 'p', start_date: '', end_date: '', services }
  const input = parseRankInput({ request: { sla: [sla] }, rule }, cel)
  if (!input.ok) throw new Error(JSON.stringify(input.error))
  return rankRuleCost(input.value, cel)
}

test('a rule costs as much for each target; the built-in formula costs nothing', () => {
  const { cost } = costOf(defaultRule, 1)
  expect(cost).toBeGreaterThan(0)
  expect(costOf(defaultRule, 10)).toEqual({ cost: cost * 10, overBudget: 0 })
  expect(costOf(null, 10)).toEqual({ cost: 0, overBudget: 0 })
})

test('targets on which the rule costs more than one evaluation may are counted', () => {
  const rule = 'type.matches("^(ab|a)+x") ? 1 : 2'
  expect(costOf(rule, 3)).toMatchObject({ overBudget: 0 })
  expect(costOf(rule, 3, 'a'.repeat(20_000))).toMatchObject({ overBudget: 3 })
})

test.each([
  { rule: 'totalLimit *', at: 11 },
  { rule: 'factor +\n  limit', at: 11 },
  { rule: 'type', at: 0 },
  { rule: ' '.repeat(1001), at: 1000 },
])('a fault has a position: $rule', ({ rule, at }) => {
  expect(rankRuleFault(rule, cel)).toMatchObject({ at })
})
