import type { RankedProvider } from '@/lib/engine'
import { candidatesOf } from '@/lib/engine'

/** The change of an entry from an earlier ranking. The positions are null if that does not contain it. */
export type Change = {
  /** Its rank minus the earlier rank. Null if it is new. */
  delta: number | null
  /** Positions gained, negative if lost. */
  up: number
  /** Its earlier position, from 1. */
  from: number | null
}

/** The changes of all entries, in their order. SLAs are matched by id. */
export function changesSince(
  before: readonly RankedProvider[] | null,
  now: readonly RankedProvider[],
): (Change | null)[] {
  if (before === null) return now.map(() => null)
  const placeBefore = new Map(candidatesOf(before).map((name, place) => [name, place]))
  return candidatesOf(now).map((name, place) => {
    const from = placeBefore.get(name)
    const entry = now[place]
    const earlier = from === undefined ? undefined : before[from]
    if (from === undefined || earlier === undefined || entry === undefined)
      return { delta: null, up: 0, from: null }
    return { delta: entry.rank - earlier.rank, up: from - place, from: from + 1 }
  })
}

/** True if two rankings are equal, as after reformatting a request. */
export function isSameRanking(a: readonly RankedProvider[], b: readonly RankedProvider[]): boolean {
  const names = candidatesOf(b)
  return (
    a.length === b.length &&
    candidatesOf(a).every((name, at) => name === names[at] && a[at]?.rank === b[at]?.rank)
  )
}
