import type { RuleLanguage } from '../../kernel/cel'
import { evaluationTotals } from '../../kernel/rule-cost/meter'
import { select } from '../select'
import type { StepWatch } from '../stack'
import type { SelectInput } from '../types'

/** The most that the rules of a policy may cost together in one decision, for it to be published. */
export const MOST_DECISION_COST = 250_000

/** What the rules of one entry of a stack cost in one decision; entries without a rule cost 0. */
export type StepCost = {
  step: string
  cost: number
  /** Evaluations that exceeded the budget of one, so that their match was left as it was. */
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
