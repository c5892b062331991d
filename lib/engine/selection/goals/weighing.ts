import type { RuleLanguage } from '../../kernel/cel'
import { at, columnOf } from '../../kernel/columns'
import { defaultBase, findModule } from '../find-module'
import type { SelectionModule } from '../module'
import { select } from '../select'
import type { Account, Outcome, PolicyStep, SelectInput } from '../types'
import { groupShares, largestDistance } from './group-shares'
import { solveBase } from './solve-base'
import { wholeWeights } from './whole-weights'

export type Weights = Readonly<Record<string, number>>

/** The base entry of a policy, with the param that holds its weights. */
export type GoalBase = {
  step: PolicyStep
  param: string
  byAccount: Weights
  weightsFor: NonNullable<SelectionModule['weightsFor']>
}

/** The enabled base of a policy; null if the stack has none. */
export function baseOf({ policy }: SelectInput): GoalBase | null {
  const step = policy.modules.find(({ enabled }) => enabled)
  const module = step === undefined ? defaultBase : findModule(step.module)
  const weights = step === undefined ? undefined : module?.weights?.(step.params)
  if (step === undefined || weights === undefined || module?.weightsFor === undefined) return null
  return { step, ...weights, weightsFor: module.weightsFor }
}

/** Decides the input with other weights for some accounts. */
export function decideWith(
  input: SelectInput,
  { step, param, byAccount }: GoalBase,
  { weights, rules }: { weights: Weights; rules: RuleLanguage },
): Outcome {
  const params = { ...(step.params as object), [param]: { ...byAccount, ...weights } }
  const modules = input.policy.modules.map((each) => (each === step ? { ...each, params } : each))
  return select({ ...input, policy: { modules } }, rules)
}

/** The accounts whose weights are searched, and the decision of the policy for given weights. */
export type Weighing = {
  base: GoalBase
  group: number
  accounts: readonly Account[]
  decide: (weights: Weights) => Outcome
}

export type Weighed = { weights: Weights; outcome: Outcome }

/** The whole weights with the shares nearest to the targets. */
export function weigh(weighing: Weighing, targets: Float64Array): Weighed {
  const { base, accounts, group, decide } = weighing
  const running = columnOf(accounts, (account) => account.running)
  const weightsAt = (shares: Float64Array, largest: number) =>
    base.weightsFor(base.step.params, { shares, running, largest })
  const byId = (weights: Float64Array): Weights =>
    Object.fromEntries(accounts.map(({ id }, index) => [id, at(weights, index)]))

  const { base: shares } = solveBase(targets, (each) =>
    groupShares(decide(byId(weightsAt(each, 1000))), group),
  )
  const { weights, result } = wholeWeights(
    (largest) => weightsAt(shares, largest),
    (tried) => {
      const outcome = decide(byId(tried))
      return { distance: largestDistance(targets, groupShares(outcome, group)), result: outcome }
    },
  )
  return { weights: byId(weights), outcome: result }
}
