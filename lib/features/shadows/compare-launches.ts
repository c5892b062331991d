import { type BacktestReceipt, type Match, type StepWatch, selectWinner } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { ReadPolicy } from '@/lib/features/evaluations/given-policy'
import type { DrawCounts } from './schema'

/** A decided launch with the inputs of its decision, unless they are deleted. */
export type ComparedLaunch = BacktestReceipt & { at: string }

export type Difference = {
  launchId: string
  at: string
  liveAccountId: string | null
  shadowAccountId: string | null
}

/** The result of comparing launches. The sums of prices include launches with a price under both policies. */
export type Comparison = {
  launches: number
  gaps: number
  drawn: DrawCounts
  priced: number
  liveCost: number
  shadowCost: number
  /** The number of launches that would have gone to another account, and the newest of them. */
  differing: number
  differences: Difference[]
}

const nothing = (): Comparison => ({
  launches: 0,
  gaps: 0,
  drawn: {},
  priced: 0,
  liveCost: 0,
  shadowCost: 0,
  differing: 0,
  differences: [],
})

/** Decides launches again under another policy, each with its own inputs and its own seed. */
export function compareLaunches(
  launches: Iterable<ComparedLaunch>,
  policy: ReadPolicy,
  watch?: StepWatch,
): Comparison {
  const found = nothing()
  for (const launch of launches) {
    if (launch.input === null) found.gaps++
    else {
      const { modules: _, ...input } = launch.input
      add(found, launch, input.matches, selectWinner({ ...input, ...policy }, cel, watch))
    }
  }
  return found
}

function add(
  found: Comparison,
  { id, at, winner }: ComparedLaunch,
  matches: readonly Match[],
  shadow: string | null,
) {
  const matchOf = (requested: string | null) =>
    matches.find((match) => match.id === requested) ?? null
  const [a, b] = [matchOf(winner), matchOf(shadow)]
  const [liveAccountId, shadowAccountId] = [a?.account ?? null, b?.account ?? null]
  found.launches++
  count(found.drawn, liveAccountId, 0)
  count(found.drawn, shadowAccountId, 1)
  if (liveAccountId !== shadowAccountId) {
    found.differing++
    found.differences.push({ launchId: id, at, liveAccountId, shadowAccountId })
  }
  const [live, other] = [a?.costPerHour ?? null, b?.costPerHour ?? null]
  if (live === null || other === null) return
  found.priced++
  found.liveCost += Number(live)
  found.shadowCost += Number(other)
}

function count(draws: DrawCounts, account: string | null, side: 0 | 1) {
  const key = account ?? ''
  const counts = draws[key] ?? [0, 0]
  counts[side]++
  draws[key] = counts
}

/**
 * Combines the results of two batches in this order. At most `most` differing launches are listed, the newest
 * ones.
 */
export const together = (one: Comparison, other: Comparison, most: number): Comparison => ({
  launches: one.launches + other.launches,
  gaps: one.gaps + other.gaps,
  drawn: addCounts(one.drawn, other.drawn),
  priced: one.priced + other.priced,
  liveCost: one.liveCost + other.liveCost,
  shadowCost: one.shadowCost + other.shadowCost,
  differing: one.differing + other.differing,
  differences: newest([...one.differences, ...other.differences], most),
})

const newest = (differences: Difference[], most: number): Difference[] =>
  differences.length <= most
    ? differences
    : differences
        .toSorted((a, b) => compareText(b.at, a.at) || compareText(b.launchId, a.launchId))
        .slice(0, most)

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Adds the counts of two batches. */
export function addCounts(one: DrawCounts, other: DrawCounts): DrawCounts {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...keys].map((key) => {
      const [a = 0, b = 0] = one[key] ?? []
      const [c = 0, d = 0] = other[key] ?? []
      return [key, [a + c, b + d]]
    }),
  )
}
