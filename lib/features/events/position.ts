/** A position in the order of events; the reader has seen no event after it. */
export type Position = { tx: string; id: string }

/**
 * The last event that a reader received, or that was there when it began. `at`: when it happened; null: its id is of a release
 * that left this out, or there was no event.
 */
export type LastSeen = Position & { at: Date | null }

/** Where a reader begins when there is no event. */
export const BEFORE_ALL: LastSeen = { tx: '0', id: '0', at: null }

/** The last number that the database gives. */
const LAST_ID = '9223372036854775807'

/** The last millisecond of a Date. */
const LAST_MS = 8.64e15

const form = /^(\d{1,19})-(\d{1,19})(?:-(\d{1,16}))?$/

export const positionText = ({ tx, id }: Position): string => `${tx}-${id}`

/** The id of an event as readers get it: its position, and when it happened, which locates it if the database lost it. */
export const eventIdOf = ({ at, ...position }: LastSeen): string =>
  at === null ? positionText(position) : `${positionText(position)}-${at.getTime()}`

/** Null: this is the name of no place. */
export function parseEventId(text: string): LastSeen | null {
  const [, tx, id, ms] = form.exec(text.trim()) ?? []
  if (tx === undefined || id === undefined || BigInt(id) > BigInt(LAST_ID)) return null
  if (Number(ms ?? 0) > LAST_MS) return null
  return { tx, id, at: ms === undefined ? null : new Date(Number(ms)) }
}

export function isAfter(a: Position, b: Position): boolean {
  const [one, other] = [BigInt(a.tx), BigInt(b.tx)]
  return one === other ? BigInt(a.id) > BigInt(b.id) : one > other
}
