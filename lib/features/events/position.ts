/** A position in the order of events. The reader has seen no later event. */
export type Position = { tx: string; id: string }

/**
 * The last event that a reader received, or the newest event at the start of the stream. `at` is the time of
 * the event. It is null if there was no event, or if the id comes from a release that omitted the time.
 */
export type LastSeen = Position & { at: Date | null }

/** The start position of a reader if there is no event. */
export const BEFORE_ALL: LastSeen = { tx: '0', id: '0', at: null }

/** The highest number that the database assigns. */
const LAST_ID = '9223372036854775807'

/** The last millisecond that a Date can represent. */
const LAST_MS = 8.64e15

const form = /^(\d{1,19})-(\d{1,19})(?:-(\d{1,16}))?$/

export const positionText = ({ tx, id }: Position): string => `${tx}-${id}`

/** The id of an event for readers: its position and its time. The time locates the event if the database lost it. */
export const eventIdOf = ({ at, ...position }: LastSeen): string =>
  at === null ? positionText(position) : `${positionText(position)}-${at.getTime()}`

/** Returns null if the text is no valid id of an event. */
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
