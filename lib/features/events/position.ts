/** A position in the order of events; the reader has seen no event after it. */
export type Position = { tx: string; id: string }

/** The last number that the database gives. */
export const LAST_ID = '9223372036854775807'

const form = /^(\d{1,19})-(\d{1,19})$/

export const positionText = ({ tx, id }: Position): string => `${tx}-${id}`

/** Null: this is the name of no place. */
export function parsePosition(text: string): Position | null {
  const [, tx, id] = form.exec(text.trim()) ?? []
  return tx === undefined || id === undefined || BigInt(id) > BigInt(LAST_ID) ? null : { tx, id }
}

export function isAfter(a: Position, b: Position): boolean {
  const [one, other] = [BigInt(a.tx), BigInt(b.tx)]
  return one === other ? BigInt(a.id) > BigInt(b.id) : one > other
}
