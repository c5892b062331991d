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

/** A named share that is this close to the wanted one is reached. */
const MOST_ERROR = 0.005

/**
 * The whole weights of the base under which the policy of the input meets a goal, for the matches of that input. All
 * other modules stay as they are. Only the accounts of the group that is drawn are weighed: what no weight can reach is
 * in `limits`, with the module that forbids it. `input` must have passed `parseSelectInput`.
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

/** An account without a weight would have no share to start from. */
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

/** Rounding may end beyond a limit: then the targets are tightened by what it went beyond. Null if out of reach. */
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

/** By how much an outcome misses a limit: a price per hour or a share; 0 for goals without a limit. */
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
  const isWithin = (largestError ?? 0) <= MOST_ERROR && excessOf(solving, outcome) <= MET
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
