import { at, columnOf, doubleAt, scale, sumOf } from '../../kernel/columns'
import { tilt } from '../../kernel/tilt'
import type { Because } from '../../trace/trace'
import type { Facts } from '../facts'
import type { Field } from '../field'
import { type RankHandler, type ReweighHandler, reweighHandler } from '../module'
import type { Account, Skipped } from '../types'

type OfAccount<T> = (account: Account, index: number) => T

/** Ranks matches by their account: lower is earlier, NaN is after all ranked ones. */
export const rankAccounts = (
  { accounts }: Facts,
  rank: OfAccount<number>,
  because: OfAccount<Because>,
): RankHandler => ({
  per: 'account',
  rank: columnOf(accounts, rank),
  last: null,
  because: (index) => because(at(accounts, index), index),
})

/** Marks the matches of some accounts as a last resort. */
export const lastResortAccounts = (
  { accounts }: Facts,
  isLast: OfAccount<boolean>,
  because: OfAccount<Because>,
): RankHandler => ({
  per: 'account',
  rank: null,
  last: marksOf(accounts, isLast),
  because: (index) => because(at(accounts, index), index),
})

function marksOf(accounts: readonly Account[], isMarked: OfAccount<boolean>): Uint8Array {
  const marks = new Uint8Array(accounts.length)
  for (let index = 0; index < accounts.length; index++) {
    if (isMarked(at(accounts, index), index)) marks[index] = 1
  }
  return marks
}

type Split<GroupFacts extends object> = {
  /** The facts that all accounts of a group share. */
  group: (accounts: Int32Array) => GroupFacts
  weight: (account: number, facts: GroupFacts) => number
  because: (account: number, matches: number, facts: GroupFacts) => Because
}

/** Gives each account of a group a weight and splits it equally over its matches there. */
export const splitOverAccounts = <GroupFacts extends object>(
  field: Field,
  split: Split<GroupFacts>,
): ReweighHandler =>
  reweighHandler<GroupFacts>({
    per: 'account',
    weigh(group, _share, raw) {
      const facts = split.group(field.accountsOf(group))
      field.eachAccount(group, (account, start, end) => {
        raw.fill(split.weight(account, facts) / (end - start), start, end)
      })
      return facts
    },
    because(position, facts) {
      const { account, start, end } = field.accountAt(position)
      return split.because(account, end - start, facts)
    },
  })

type Scaling = {
  /** The factor for all matches of an account, given its share of the group. */
  factor: (account: number, share: number) => number
  because: (account: number, share: number) => Because
}

/** Multiplies the shares of each account by one factor. */
export const scaleAccounts = (field: Field, { factor, because }: Scaling): ReweighHandler =>
  reweighHandler<{ share: Float64Array }>({
    per: 'account',
    weigh(group, share, raw) {
      field.eachAccount(group, (account, start, end) => {
        const own = factor(account, sumOf(share, start, end))
        scale(share, raw, { start, end, factor: own })
      })
      return { share }
    },
    because(position, { share }) {
      const { account, start, end } = field.accountAt(position)
      return because(account, sumOf(share, start, end))
    },
  })

type AccountTilt = {
  amount: number
  /** The position t in 0..1 of each of these accounts; null if all are equal. */
  places: (accounts: Int32Array) => Float64Array | null
  because: (account: number) => Because
}

/** Changes the shares of accounts by their position: factor = max(0, 1 + amount * (mean - t)). */
export const tiltAccounts = (
  field: Field,
  { amount, places, because }: AccountTilt,
): ReweighHandler =>
  reweighHandler<{ mean: number; placeOf: Float64Array }>({
    per: 'account',
    weigh(group, share, raw): { mean: number; placeOf: Float64Array } | Skipped {
      const placeOf = places(field.accountsOf(group))
      if (placeOf === null) return 'no-spread'

      const mean = meanPlace(field, group, share, placeOf)
      let number = 0
      field.eachAccount(group, (_account, start, end) => {
        scale(share, raw, { start, end, factor: tilt(amount, mean, at(placeOf, number++)) })
      })
      return { mean, placeOf }
    },
    because(position, { mean, placeOf }) {
      const { account, number } = field.accountAt(position)
      const place = at(placeOf, number)
      return { ...because(account), position: place, mean, factor: tilt(amount, mean, place) }
    },
  })

/** The share-weighted mean position, summed match by match. */
function meanPlace(field: Field, group: number, share: Float64Array, placeOf: Float64Array) {
  let mass = 0
  let sum = 0
  let number = 0
  field.eachAccount(group, (_account, start, end) => {
    const place = at(placeOf, number++)
    for (let p = start; p < end; p++) {
      const own = doubleAt(share, p)
      mass += own
      sum += own * place
    }
  })
  return mass === 0 ? 0 : sum / mass
}
