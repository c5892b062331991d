import { groupBy } from '@/lib/base/group-by'
import type { Match, SelectInput } from '@/lib/engine'
import type { Evaluated } from '../evaluate/evaluate'

export type PriceRange = { low: number; high: number; unpriced: number }

/** Reasons and prices of one account's candidates. Nothing here depends on the policy. */
type AccountCandidates = {
  count: number
  price: PriceRange | null
  reasons: ReasonCounts
  /** The requested image, for a link to it. */
  image: string | null
}
type ReasonCounts = ReadonlyMap<string, number>

const cache = new WeakMap<readonly Match[], ReadonlyMap<string, AccountCandidates>>()

/** Cached by array of matches, because arrays of a snapshot are immutable. */
export function candidatesByAccount({
  matches,
}: Pick<SelectInput, 'matches'>): ReadonlyMap<string, AccountCandidates> {
  const cached = cache.get(matches)
  if (cached !== undefined) return cached

  const counted = new Map<string, AccountCandidates>()
  for (const [id, own] of groupBy(matches, ({ account }) => account)) {
    counted.set(id, {
      count: own.length,
      price: priceRange(own),
      reasons: countReasons(own),
      image: own[0]?.image ?? null,
    })
  }
  cache.set(matches, counted)
  return counted
}

/** Prices of the candidates that compete, or of all if none does. */
function priceRange(matches: readonly Match[]): PriceRange | null {
  const able = matches.filter(({ rejectedBecause }) => rejectedBecause.length === 0)
  const counted = able.length > 0 ? able : matches
  const prices = counted.flatMap(({ costPerHour }) =>
    costPerHour === null ? [] : [Number(costPerHour)],
  )
  if (prices.length === 0) return null
  const low = prices.reduce((least, price) => Math.min(least, price), Number.POSITIVE_INFINITY)
  const high = prices.reduce((most, price) => Math.max(most, price), 0)
  return { low, high, unpriced: counted.length - prices.length }
}

function countReasons(matches: readonly Match[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { rejectedBecause } of matches) {
    for (const reason of rejectedBecause) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return counts
}

/** An account without a competing candidate, and the reasons. */
export type NotConsidered = {
  id: string
  candidates: number
  reasons: ReasonCounts
  provider: string | null
  image: string | null
}

/** Finds the accounts in no group. Rejections by modules are read only if there are such accounts. */
export function notConsidered({ input, outcome }: Evaluated): NotConsidered[] {
  const standing = new Set(outcome.groups.flatMap(({ accounts }) => accounts.map(({ id }) => id)))
  const out = input.accounts.filter(({ id }) => !standing.has(id))
  if (out.length === 0) return []

  const byAccount = candidatesByAccount(input)
  const byModules = moduleReasons({ input, outcome })
  return out.map(({ id, provider }) => {
    const own = byAccount.get(id)
    const reasons = new Map(own?.reasons)
    for (const [reason, count] of byModules.get(id) ?? []) {
      reasons.set(reason, (reasons.get(reason) ?? 0) + count)
    }
    const image = own?.image ?? null
    return { id, candidates: own?.count ?? 0, reasons: mostFrequentFirst(reasons), provider, image }
  })
}

function moduleReasons({
  input,
  outcome,
}: Omit<Evaluated, 'rules'>): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  const rejected = outcome.rejected.filter(({ module }) => module !== null)
  if (rejected.length === 0) return counts

  const accountOf = new Map(input.matches.map(({ id, account }) => [id, account]))
  for (const { match, reason } of rejected) {
    const account = accountOf.get(match) ?? ''
    const own = counts.get(account) ?? new Map<string, number>()
    counts.set(account, own.set(reason, (own.get(reason) ?? 0) + 1))
  }
  return counts
}

/** Counts the candidates that each reason excludes, with their accounts. */
export type ReasonBar = { code: string; count: number; accounts: readonly string[] }

export function reasonHistogram(out: readonly NotConsidered[]): ReasonBar[] {
  const bars = new Map<string, { count: number; accounts: string[] }>()
  for (const { id, reasons } of out) {
    for (const [code, count] of reasons) {
      const bar = bars.get(code) ?? { count: 0, accounts: [] }
      bars.set(code, { count: bar.count + count, accounts: [...bar.accounts, id] })
    }
  }
  return [...bars]
    .map(([code, bar]) => ({ code, ...bar }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}

const mostFrequentFirst = (counts: Map<string, number>) =>
  new Map([...counts].sort(([, a], [, b]) => b - a))
