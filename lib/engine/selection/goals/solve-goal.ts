import type { RuleLanguage } from '../../kernel/cel'
import { select } from '../select'
import type { Account, Outcome, SelectInput } from '../types'
import { accountPrices, groupShares, meanPrice } from './group-shares'
import { limitsOf, unreachableLimits } from './limits'
import { solutionRows } from './rows'
import type { Solving } from './solving'
import { providerShares, targetsOf } from './targets'
import type { Goal, GoalLimit, GoalSolution } from './types'
import { baseOf, decideWith, type GoalBase, type Weighed, type Weighing, weigh } from './weighing'

const TIGHTENINGS = 5
const MET = 1e-9

/** A target share is reached if the resulting share is this close. */
const MAX_ERROR = 0.005

/**
 * Finds whole weights of the base with which the policy meets a goal for the matches of the input. All other modules
 * remain unchanged, and only the accounts of the group that is drawn from are weighed. `limits` explains what no
 * weights can reach, with the module that prevents it. `input` must have passed `parseSelectInput`.
 */
export function solveGoal(input: SelectInput, goal: Goal, rules: RuleLanguage): GoalSolution {
  const before = select(input, rules)
  const base = baseOf(input)
  if (base === null) return refused('The stack is empty: add a base, whose weights can be solved')
  const decide: Weighing['decide'] = (weights) => decideWith(input, base, { weights, rules })
  const start = goal.kind === 'shares' ? decide(raisedWeights(goal.shares, base)) : before
  if (start.group === null) return refused('No match competes for this deployable')

  const weighing = { base, group: start.group, accounts: membersOf(start, input), decide }
  const solving: Solving = { input, goal, before, start, weighing }
  const isMetAlready = goal.kind !== 'shares' && excessOf(solving, before) <= MET
  const weighed = isMetAlready ? { weights: {}, outcome: before } : approach(solving)
  return solution(solving, weighed)
}

/** Weight 1 for accounts with a target share whose weight is 0, because the search needs a share to start from. */
const raisedWeights = (shares: Readonly<Record<string, number>>, { byAccount }: GoalBase) =>
  Object.fromEntries(
    Object.entries(shares).flatMap(([id, share]) =>
      share > 0 && byAccount[id] === 0 ? [[id, 1]] : [],
    ),
  )

function membersOf({ groups, group }: Outcome, { accounts }: SelectInput): Account[] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const members = groups.find((each) => each.group === group)?.accounts ?? []
  return members.flatMap(({ id }) => byId.get(id) ?? [])
}

/** If rounding exceeds a limit, the targets are tightened by 1.5 times the excess. Null if the goal is out of reach. */
function approach(solving: Solving): Weighed | null {
  const { input, goal, start, weighing } = solving
  const { accounts, group } = weighing
  const shares = groupShares(start, group)
  const prices = accountPrices(start, input, group)
  let weighed: Weighed | null = null
  let margin = 0
  for (let attempt = 0; attempt < TIGHTENINGS; attempt++) {
    const targets = targetsOf(goal, { accounts, shares, prices }, margin)
    if (targets === null) return weighed
    weighed = weigh(weighing, targets)
    const excess = excessOf(solving, weighed.outcome)
    if (excess <= MET) return weighed
    margin += 1.5 * excess
  }
  return weighed
}

/** The amount by which an outcome misses the limit: a price per hour or a share. 0 for goals without a limit. */
function excessOf({ input, goal, weighing: { group, accounts } }: Solving, outcome: Outcome) {
  const shares = groupShares(outcome, group)
  switch (goal.kind) {
    case 'shares':
      return 0
    case 'cost': {
      const mean = meanPrice(shares, accountPrices(outcome, input, group))
      return mean === null ? Number.POSITIVE_INFINITY : mean - goal.atMost
    }
    case 'providers': {
      const last = providerShares({ accounts, shares })[goal.count - 1]
      return goal.atLeast - (last?.share ?? 0)
    }
  }
}

function solution(solving: Solving, weighed: Weighed | null): GoalSolution {
  const { input, goal, before, weighing } = solving
  const { group, base } = weighing
  const outcome = weighed?.outcome ?? before
  const rows = solutionRows(solving, outcome, weighed?.weights ?? {})
  const errors = rows.flatMap(({ target, got }) =>
    target === null ? [] : [Math.abs(got - target)],
  )
  const largestError = goal.kind === 'shares' ? Math.max(0, ...errors) : null
  const priceOf = (each: Outcome) =>
    meanPrice(groupShares(each, group), accountPrices(each, input, group))
  const limits = weighed === null ? unreachableLimits(solving) : limitsOf(solving, outcome, rows)
  const isWithin = (largestError ?? 0) <= MAX_ERROR && excessOf(solving, outcome) <= MET
  return {
    isMet: weighed !== null && limits.length === 0 && isWithin,
    group,
    entry: { id: base.step.id, param: base.param },
    weights: weighed?.weights ?? {},
    rows,
    largestError,
    perHour: { before: priceOf(before), after: priceOf(outcome) },
    limits,
  }
}

const refused = (words: string): GoalSolution => ({
  isMet: false,
  group: null,
  entry: null,
  weights: {},
  rows: [],
  largestError: null,
  perHour: { before: null, after: null },
  limits: [{ account: null, words }] satisfies GoalLimit[],
})
