import { groupBy } from '@/lib/base/group-by'
import { at, columnOf, doubleAt } from '../../kernel/columns'
import { meanPrice } from './group-shares'
import type { Goal } from './types'

/** The accounts of the weighed group with their present shares and prices. */
type GoalGroup = {
  accounts: readonly { id: string; provider: string | null }[]
  shares: Float64Array
  /** NaN if unknown. */
  prices: Float64Array
}

const ROOT_STEPS = 60

/**
 * The target shares, which sum to 1; null if the group cannot meet the goal. `margin` tightens a limit by the error of
 * earlier rounding: a price per hour, or a share.
 */
export function targetsOf(goal: Goal, group: GoalGroup, margin: number): Float64Array | null {
  switch (goal.kind) {
    case 'shares':
      return sharesTargets(goal.shares, group)
    case 'cost':
      return costTargets(goal.atMost - margin, group)
    case 'providers':
      return providerTargets(goal.count, Math.min(goal.atLeast + margin, 1 / goal.count), group)
  }
}

/** Named accounts get their shares; the others split the rest in proportion to their present shares. */
function sharesTargets(
  named: Readonly<Record<string, number>>,
  { accounts, shares }: GoalGroup,
): Float64Array | null {
  const isNamed = (index: number) => Object.hasOwn(named, at(accounts, index).id)
  const target = columnOf(accounts, ({ id }) => (Object.hasOwn(named, id) ? Number(named[id]) : 0))
  const rest = 1 - sumOf(target)
  const others = sumOf(columnOf(shares, (share, i) => (isNamed(i) ? 0 : share)))
  const filled = columnOf(target, (share, i) =>
    isNamed(i) || others === 0 || rest <= 0 ? share : (rest * doubleAt(shares, i)) / others,
  )
  const sum = sumOf(filled)
  return sum > 0 ? columnOf(filled, (share) => share / sum) : null
}

/**
 * Each priced share s becomes s / (1 + t x), x = (price - lowest) / (highest - lowest): the mean price falls as t
 * grows, and the t that gives the limit is found by bisection. The priced part of the group as a whole keeps its
 * share.
 */
function costTargets(atMost: number, { shares, prices }: GoalGroup): Float64Array | null {
  const isCounted = (i: number) => at(shares, i) > 0 && !Number.isNaN(at(prices, i))
  const counted = [...prices].filter((_, i) => isCounted(i))
  const lowest = counted.reduce((least, price) => Math.min(least, price), Number.POSITIVE_INFINITY)
  const highest = counted.reduce((most, price) => Math.max(most, price), 0)
  if (lowest > atMost) return null

  const mass = sumOf(columnOf(shares, (share, i) => (isCounted(i) ? share : 0)))
  const tilted = (u: number) => {
    const raw = columnOf(shares, (share, i) => {
      const x = (at(prices, i) - lowest) / (highest - lowest || 1)
      return isCounted(i) ? (u === 1 ? (x === 0 ? share : 0) : share / (1 + (u / (1 - u)) * x)) : 0
    })
    const sum = sumOf(raw)
    return columnOf(shares, (share, i) => (isCounted(i) ? (mass * at(raw, i)) / sum : share))
  }
  const meets = (u: number) => (meanPrice(tilted(u), prices) ?? 0) <= atMost
  let [low, high] = [0, 1]
  if (meets(0)) return tilted(0)
  for (let step = 0; step < ROOT_STEPS; step++) {
    const middle = (low + high) / 2
    if (meets(middle)) high = middle
    else low = middle
  }
  return tilted(high)
}

/**
 * The `count` providers with the largest shares have `atLeast` or more each; all other shares shrink in proportion.
 * A provider that would fall below `atLeast` is raised in the next round.
 */
function providerTargets(
  count: number,
  atLeast: number,
  { accounts, shares }: GoalGroup,
): Float64Array | null {
  const providers = providerShares({ accounts, shares })
  if (providers.length < count) return null

  const chosen = providers.slice(0, count)
  const raised = new Set<(typeof chosen)[number]>()
  for (;;) {
    const left = 1 - raised.size * atLeast
    const others = sumOf(columnOf(providers, (each) => (raised.has(each) ? 0 : each.share)))
    const factor = others > 0 ? left / others : 0
    const below = chosen.filter((each) => !raised.has(each) && each.share * factor < atLeast)
    if (below.length === 0) return spread(providers, raised, { atLeast, factor, shares })
    for (const each of below) raised.add(each)
  }
}

/** The accounts of each provider, by index, with the sum of their shares; the largest sum first. */
export function providerShares({
  accounts,
  shares,
}: Pick<GoalGroup, 'accounts' | 'shares'>): Provider[] {
  const indexes = groupBy(
    [...accounts.keys()],
    (index) => at(accounts, index).provider ?? at(accounts, index).id,
  )
  return [...indexes.values()]
    .map((members) => ({ members, share: sumOf(columnOf(members, (i) => at(shares, i))) }))
    .sort((a, b) => b.share - a.share)
}

type Provider = { members: readonly number[]; share: number }
type Spread = { atLeast: number; factor: number; shares: Float64Array }

function spread(
  providers: readonly Provider[],
  raised: ReadonlySet<Provider>,
  { atLeast, factor, shares }: Spread,
): Float64Array {
  const targets = new Float64Array(shares.length)
  for (const provider of providers) {
    const { members, share } = provider
    for (const index of members) {
      const part = share > 0 ? at(shares, index) / share : 1 / members.length
      targets[index] = raised.has(provider) ? atLeast * part : at(shares, index) * factor
    }
  }
  return targets
}

const sumOf = (column: Float64Array) => column.reduce((total, value) => total + value, 0)
