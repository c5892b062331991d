import type { Match, ReasonCode } from '@/lib/engine'

/**
 * The restrictions that a request adds to eligibility: excluded and pinned accounts, and matches of earlier attempts.
 */
export type Narrowing = {
  /** Ids of accounts. */
  exclude: readonly string[]
  /** Id of the only account allowed; null if not pinned. */
  pin: string | null
  /** Ids of matches. */
  tried: readonly string[]
  /** The requested Pcloud in receipts of releases in which eligibility did not check Pclouds; null otherwise. */
  pcloud: string | null
}

/** The same matches with the reasons of the request after those of eligibility. */
export function narrowMatches(matches: readonly Match[], narrowing: Narrowing): readonly Match[] {
  const { exclude, pin, tried, pcloud } = narrowing
  if (exclude.length === 0 && pin === null && tried.length === 0 && pcloud === null) return matches
  return matches.map((match) => {
    const reasons: ReasonCode[] = [
      ...(pcloud === null ? [] : (['pcloud'] as const)),
      ...(exclude.includes(match.account) ? (['excluded'] as const) : []),
      ...(pin === null || pin === match.account ? [] : (['not-pinned'] as const)),
      ...(tried.includes(match.id) ? (['already-tried'] as const) : []),
    ]
    return reasons.length === 0
      ? match
      : { ...match, rejectedBecause: [...match.rejectedBecause, ...reasons] }
  })
}
