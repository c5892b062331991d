import { z } from 'zod'

/** The effect of a scheduled publish, as its author saw it and as computed again at its time. */
export const seenEffectSchema = z.object({
  /** The largest change of any account's chance against the live version, 0..1. */
  largestShift: z.number(),
  /** The chances under the new version, by the names of deployables and accounts. */
  shares: z.record(z.string(), z.record(z.string(), z.number())),
  /** Accounts that accept no launches, by name, with the reason. */
  unavailable: z.record(z.string(), z.string()),
})

export type SeenEffect = z.output<typeof seenEffectSchema>

/** Failures, prices and usage change chances a little. Changes up to this size do not hold a publish. */
const TOLERANCE = 0.1

/**
 * Describes how the effect of a publish differs from what its author saw; null if no chance under
 * the new version differs by more than ten points.
 */
export function effectChange(seen: SeenEffect, now: SeenEffect): string | null {
  const moved = mostMoved(seen, now)
  if (moved === null || moved.by <= TOLERANCE) return null
  const causes = Object.entries(now.unavailable)
    .filter(([account]) => seen.unavailable[account] === undefined)
    .map(([account, state]) => `${account} is ${state}`)
  const [before, after] = [points(seen.largestShift), points(now.largestShift)]
  const shift =
    before === after
      ? `${moved.account} would have ${points(moved.is)} % of ${moved.deployable} instead of ${points(moved.was)} %`
      : `largest shift ${after} pp instead of ${before}`
  return [...causes, shift].join('; ')
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
