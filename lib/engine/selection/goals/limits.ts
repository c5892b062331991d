import { fixedText } from '@/lib/base/number-text'
import { percentText } from '@/lib/base/percent'
import { at } from '../../kernel/columns'
import { counted, shown } from '../../kernel/words'
import { reasonSentence } from '../../reasons/registry'
import { doubleOf } from '../decimal-double'
import { accountContributions } from '../explain/contributions'
import { zeroCauses } from '../explain/zero-causes'
import { findModule } from '../find-module'
import { columnsOf } from '../outcome-columns'
import type { Account, Effect, Outcome, SelectInput } from '../types'
import { accountPrices, groupShares } from './group-shares'
import type { Solving } from './solving'
import type { Goal, GoalLimit, GoalRow } from './types'
import type { Weighing } from './weighing'

/** A share further from its target than this is listed. */
const MISSED = 0.005
const MAX_LISTED = 5

/**
 * The parts of a goal that the solution does not reach: accounts outside of the group, and shares that miss their
 * target.
 */
export function limitsOf(
  solving: Solving,
  outcome: Outcome,
  rows: readonly GoalRow[],
): GoalLimit[] {
  const { input, start, weighing } = solving
  const members = new Set(weighing.accounts.map(({ id }) => id))
  const lost = rows.reduce(
    (sum, { account, target }) => sum + (members.has(account) ? 0 : (target ?? 0)),
    0,
  )
  return rows.flatMap(({ account, target, got }) => {
    if (target === null) return []
    if (!members.has(account)) return [{ account, words: whyOutside(account, start, input) }]
    // Shares of accounts outside the group go to the other accounts.
    if (lost > 0 && got > 0) return []
    if (Math.abs(got - target) <= MISSED) return []
    const missed = { account, target, got }
    return [{ account, words: whyMissed(missed, outcome, input, weighing.group) }]
  })
}

/** Why the goal cannot be reached, with the accounts that would help but cannot get a share. */
export function unreachableLimits({ input, goal, start, weighing }: Solving): GoalLimit[] {
  const members = new Set(weighing.accounts.map(({ id }) => id))
  const outside = input.accounts.filter(({ id }) => !members.has(id))
  const helpful = outside.filter(helps(goal, input, weighing)).slice(0, MAX_LISTED)
  return [
    { account: null, words: unreachableWords(goal, input, start, weighing) },
    ...helpful.map(({ id }) => ({ account: id, words: whyOutside(id, start, input) })),
  ]
}

function helps(goal: Goal, { matches }: SelectInput, { accounts }: Weighing) {
  const cheap = new Set(
    matches.flatMap(({ account, costPerHour }) =>
      goal.kind === 'cost' && costPerHour !== null && doubleOf(costPerHour) <= goal.atMost
        ? [account]
        : [],
    ),
  )
  const providers = new Set(accounts.map(({ provider }) => provider))
  return ({ id, provider }: Account) =>
    goal.kind === 'cost' ? cheap.has(id) : goal.kind === 'providers' && !providers.has(provider)
}

function unreachableWords(
  goal: Goal,
  input: SelectInput,
  start: Outcome,
  { accounts, group }: Weighing,
): string {
  if (goal.kind === 'providers') {
    const count = new Set(accounts.map(({ id, provider }) => provider ?? id)).size
    return `Group ${group} has ${counted(count, 'provider')}, fewer than ${goal.count}`
  }
  if (goal.kind === 'shares') return 'No named account can get a share'
  const shares = groupShares(start, group)
  const prices = accountPrices(start, input, group).filter((_, i) => at(shares, i) > 0)
  const available = prices.filter((price) => !Number.isNaN(price))
  if (available.length === 0) return 'No account with a share has a known price'
  return `The lowest price of an account with a share is ${shown(Math.min(...available))} per hour`
}

/** Why an account outside the group cannot get a share of it, with the module that excludes it. */
function whyOutside(account: string, outcome: Outcome, input: SelectInput): string {
  const other = outcome.groups.find(({ accounts }) => accounts.some(({ id }) => id === account))
  if (other !== undefined) {
    const module = rankingModule(account, outcome)
    const words = module === null ? 'it is in' : `${labelOf(module, input)} puts it into`
    return `cannot get a share: ${words} group ${other.group}`
  }
  const own = new Set(input.matches.flatMap((it) => (it.account === account ? [it.id] : [])))
  if (own.size === 0) return 'cannot get a share: it has no match'
  const rejection = outcome.rejected.find(({ match }) => own.has(match))
  if (rejection === undefined) return 'cannot get a share'
  const { module, reason } = rejection
  const because = reasonSentence(reason)
  return `cannot get a share: ${module === null ? because : `${labelOf(module, input)}, ${because}`}`
}

/** The first module that ranks every match of the account after the best ones of the group that is drawn from. */
function rankingModule(account: string, outcome: Outcome): string | null {
  const selected = outcome.groups.find(({ group }) => group === outcome.group)
  const members = new Set(selected?.accounts.map(({ id }) => id))
  const behind = columnsOf(outcome).ranks.find(({ ranked }) => {
    let [own, best] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const each of ranked()) {
      const place = placeOf(each.rank)
      if (each.account === account) own = Math.min(own, place)
      if (members.has(each.account)) best = Math.min(best, place)
    }
    return own > best
  })
  return behind?.module ?? null
}

/** A rank as a number in the order of use: ranked, not ranked, last resort. */
const placeOf = (rank: Effect['after']): number => {
  if (rank === 'last-resort') return Number.POSITIVE_INFINITY
  return rank ?? Number.MAX_VALUE
}

type Missed = { account: string; target: number; got: number }

/** Why an account of the group misses its target share, with the module that moves it furthest away. */
function whyMissed(
  { account, target, got }: Missed,
  outcome: Outcome,
  input: SelectInput,
  group: number,
): string {
  const zero = got === 0 ? zeroCauses(outcome, input, group).get(account) : undefined
  if (zero !== undefined) return `cannot get a share: ${zero.words}`
  const row = accountContributions(outcome).find(
    (each) => each.account === account && each.group === group,
  )
  const sign = got < target ? -1 : 1
  const [most] = (row?.steps ?? []).toSorted((a, b) => sign * ((b.delta ?? 0) - (a.delta ?? 0)))
  const distance = `gets ${percentText(got)} instead of ${percentText(target)}`
  if (most === undefined || sign * (most.delta ?? 0) <= 0) return distance
  const points = fixedText(Math.abs(most.delta ?? 0) * 100, 1)
  const verb = sign < 0 ? 'takes' : 'adds'
  return `${distance}: ${labelOf(most.module, input)} ${verb} ${points} percentage points`
}

const labelOf = (module: string, { modules }: SelectInput) =>
  findModule(module, modules)?.label ?? module
