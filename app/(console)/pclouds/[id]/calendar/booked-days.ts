import { DAY_MS } from '@/lib/base/durations'
import type { Availability } from '@/lib/features/host-flavors/schema'

/** Positions of the first and the last day, both included. */
export type DaySpan = { first: number; last: number }

/** The span between two days, in either order. */
export const spanOf = (a: number, b: number): DaySpan => ({
  first: Math.min(a, b),
  last: Math.max(a, b),
})

/** The days of the span without a free host. */
export const fullDays = (
  words: readonly Availability[],
  { first, last }: DaySpan,
): Availability[] => words.slice(first, last + 1).filter((word) => word === 'none')

/** A lease of whole days in UTC. One that begins today starts now, and its last day is included. */
export function leaseOf(
  from: string,
  to: string,
  today: string,
): { startAt?: string; endAt: string } {
  const endAt = new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS).toISOString()
  return from === today ? { endAt } : { startAt: `${from}T00:00:00.000Z`, endAt }
}

/** The first consecutive days with a free host. Null if every day is full. */
export function firstFree(words: readonly Availability[]): DaySpan | null {
  const first = words.findIndex((word) => word !== 'none')
  if (first < 0) return null
  const length = words.slice(first).indexOf('none')
  return { first, last: length < 0 ? words.length - 1 : first + length - 1 }
}

/** The days on which a host is held. A day counts if the host is held during any part of it, in UTC. */
export function heldSpan(
  { from, to }: { from: string; to: string | null },
  days: readonly string[],
): DaySpan | null {
  const held = days.flatMap((day, i) =>
    from.slice(0, 10) <= day && (to === null || Date.parse(day) < Date.parse(to)) ? [i] : [],
  )
  const [first, last] = [held[0], held.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}
