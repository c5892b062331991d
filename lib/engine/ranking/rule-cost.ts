import type { RuleLanguage } from '../kernel/cel'
import { evaluationTotals } from '../kernel/rule-cost/meter'
import { rank } from './rank'
import type { RankInput } from './types'

/** What the rule costs in one ranking, and how many targets cost more than one evaluation may, so that it fails. */
export function rankRuleCost(
  input: RankInput,
  rules: RuleLanguage,
): { cost: number; overBudget: number } {
  const before = evaluationTotals()
  rank(input, rules)
  const after = evaluationTotals()
  return { cost: after.cost - before.cost, overBudget: after.overBudget - before.overBudget }
}
