import { z } from 'zod'

/** The effect of a scheduled publish, as its author saw it and as computed again at its time. */
export const seenEffectSchema = z.object({
  /** The largest change of any account's chance against the live version, 0..1. */
  largestShift: z.number(),
  /** The chances under the new version, by deployable and account: by id, or by name without `names`. */
  shares: z.record(z.string(), z.record(z.string(), z.number())),
  /** Accounts that accept no launches, likewise by id or name, with the reason. */
  unavailable: z.record(z.string(), z.string()),
  /** The names of the ids. Absent if it was stored before effects had ids. */
  names: z.record(z.string(), z.string()).optional(),
})

export type SeenEffect = z.output<typeof seenEffectSchema>

/** Failures, prices and usage change chances a little. Changes up to this size do not hold a publish. */
const TOLERANCE = 0.1

/**
 * Describes how the effect of a publish differs from what its author saw; null if no chance under
 * the new version differs by more than ten points.
 */
export function effectChange(seen: SeenEffect, computed: SeenEffect): string | null {
  const now = seen.names === undefined ? byName(computed) : computed
  const nameOf = (id: string) => now.names?.[id] ?? seen.names?.[id] ?? id
  const moved = mostMoved(seen, now)
  if (moved === null || moved.by <= TOLERANCE) return null
  const causes = Object.entries(now.unavailable)
    .filter(([account]) => seen.unavailable[account] === undefined)
    .map(([account, state]) => `${nameOf(account)} is ${state}`)
  const [before, after] = [points(seen.largestShift), points(now.largestShift)]
  const shift =
    before === after
      ? `${nameOf(moved.account)} would have ${points(moved.is)} % of ${nameOf(moved.deployable)} instead of ${points(moved.was)} %`
      : `largest shift ${after} pp instead of ${before}`
  return [...causes, shift].join('; ')
}

/** An effect by names, for comparison with one that was stored without ids. */
function byName({ shares, unavailable, names, ...effect }: SeenEffect): SeenEffect {
  const named = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).map(([id, value]) => [names?.[id] ?? id, value]))
  const chances = Object.entries(named(shares)).map(([name, accounts]) => [name, named(accounts)])
  return { ...effect, shares: Object.fromEntries(chances), unavailable: named(unavailable) }
}

type Moved = { deployable: string; account: string; was: number; is: number; by: number }

function mostMoved(seen: SeenEffect, now: SeenEffect): Moved | null {
  const moves = unique(seen.shares, now.shares).flatMap((deployable) => {
    const [before, after] = [seen.shares[deployable] ?? {}, now.shares[deployable] ?? {}]
    return unique(before, after).map((account) => {
      const [was, is] = [before[account] ?? 0, after[account] ?? 0]
      return { deployable, account, was, is, by: Math.abs(is - was) }
    })
  })
  return moves.toSorted((a, b) => b.by - a.by)[0] ?? null
}

const unique = (a: object, b: object) => [...new Set([...Object.keys(a), ...Object.keys(b)])]

const points = (share: number) => Math.round(share * 100)
