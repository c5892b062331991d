import type { RuleLanguage } from '../../kernel/cel'
import { evaluationTotals } from '../../kernel/rule-cost/meter'
import { select } from '../select'
import type { StepWatch } from '../stack'
import type { SelectInput } from '../types'

/** The cost limit of all rules of a policy in one decision. A policy above it cannot be published. */
export const MAX_DECISION_COST = 250_000

/** The cost of the rules of one entry of a stack in one decision; 0 for entries without a rule. */
export type StepCost = {
  step: string
  cost: number
  /** The number of evaluations that exceeded their budget, so that the rule had no effect on the match. */
  overBudget: number
}

/** The cost of each entry of a policy in the decision of this input, in stack order. */
export function policyCost(input: SelectInput, rules: RuleLanguage, watch?: StepWatch): StepCost[] {
  const costs = new Map<string, StepCost>()
  let running: { step: string; before: ReturnType<typeof evaluationTotals> } | null = null

  const addCost = () => {
    if (running === null) return
    const { step, before } = running
    const now = evaluationTotals()
    const existing = costs.get(step)
    costs.set(step, {
      step,
      cost: (existing?.cost ?? 0) + now.cost - before.cost,
      overBudget: (existing?.overBudget ?? 0) + now.overBudget - before.overBudget,
    })
  }
  select(input, rules, (step) => {
    addCost()
    watch?.(step)
    running = { step, before: evaluationTotals() }
  })
  addCost()
  return input.policy.modules.flatMap(({ id }) => costs.get(id) ?? [])
}
