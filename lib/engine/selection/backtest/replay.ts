import type { PolicyContext } from '../policy/context'
import { select } from '../select'
import type { StepWatch } from '../stack'
import type { Match, Policy } from '../types'
import type { RecordedInput } from './types'

/** The share of one account in a launch. `priced` and the cost include only its matches with a known price. */
type AccountChance = { share: number; priced: number; costPerHour: number }

/** The result of one launch under one policy. */
export type Replay = {
  /** The matches of the group that is drawn from; empty if nothing fits. */
  group: ReadonlySet<string>
  accounts: ReadonlyMap<string, AccountChance>
  winner: Match | null
}

/** Decides a launch again, with its recorded input and seed. */
export function replay(
  input: RecordedInput,
  policy: Policy,
  matchOf: ReadonlyMap<string, Match>,
  { rules, modules = [] }: PolicyContext,
  watch?: StepWatch,
): Replay {
  const { groups, group, winner } = select({ ...input, policy, modules }, rules, watch)
  const selected = groups.find((each) => each.group === group)?.matches ?? []

  const accounts = new Map<string, AccountChance>()
  for (const { id, account, share } of selected) {
    const sums = accounts.get(account) ?? { share: 0, priced: 0, costPerHour: 0 }
    const price = matchOf.get(id)?.costPerHour ?? null
    sums.share += share
    if (price !== null) {
      sums.priced += share
      sums.costPerHour += share * Number(price)
    }
    accounts.set(account, sums)
  }
  return {
    group: new Set(selected.map(({ id }) => id)),
    accounts,
    winner: winner === null ? null : (matchOf.get(winner) ?? null),
  }
}

/** True if both draw from the same set of matches. */
export const isSameGroup = (a: Replay, b: Replay): boolean =>
  a.group.size === b.group.size && [...a.group].every((id) => b.group.has(id))

/** The shares of every account that has one under either policy, in the order of ids. */
export function shiftsBetween(a: Replay, b: Replay): { id: string; a: number; b: number }[] {
  const ids = new Set([...a.accounts.keys(), ...b.accounts.keys()])
  return [...ids].sort().map((id) => ({
    id,
    a: a.accounts.get(id)?.share ?? 0,
    b: b.accounts.get(id)?.share ?? 0,
  }))
}

/** The total variation distance over accounts. If nothing fits, the whole share counts as "none". */
export function distanceBetween(a: Replay, b: Replay): number {
  const toNone = a.accounts.size === 0 || b.accounts.size === 0
  if (toNone) return a.accounts.size === b.accounts.size ? 0 : 1
  return shiftsBetween(a, b).reduce((sum, shift) => sum + Math.abs(shift.b - shift.a), 0) / 2
}
