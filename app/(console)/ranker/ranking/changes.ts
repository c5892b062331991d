import type { RankedProvider } from '@/lib/engine'
import { candidatesOf } from '@/lib/engine'

/** How an entry stands compared with an earlier ranking; null places: it was not in it. */
export type Change = {
  /** Its rank minus the earlier rank; null where it is new. */
  delta: number | null
  /** Places gained; negative: lost. */
  up: number
  /** Its earlier place, from 1. */
  from: number | null
}

/** The changes of all entries, in their order. An SLA is the same one by its id. */
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

/** True if two rankings are equal: reformatting a request changes nothing. */
export function isSameRanking(a: readonly RankedProvider[], b: readonly RankedProvider[]): boolean {
  const names = candidatesOf(b)
  return (
    a.length === b.length &&
    candidatesOf(a).every((name, at) => name === names[at] && a[at]?.rank === b[at]?.rank)
  )
}
