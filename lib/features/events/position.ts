/** A place in the order of events: whatever is after it has not been seen. */
export type Position = { tx: string; id: string }

const form = /^(\d{1,19})-(\d{1,19})$/

export const positionText = ({ tx, id }: Position): string => `${tx}-${id}`

/** Null: this is the name of no place. */
export function parsePosition(text: string): Position | null {
  const [, tx, id] = form.exec(text.trim()) ?? []
  return tx === undefined || id === undefined ? null : { tx, id }
}

export function isAfter(a: Position, b: Position): boolean {
  const [one, other] = [BigInt(a.tx), BigInt(b.tx)]
  return one === other ? BigInt(a.id) > BigInt(b.id) : one > other
}
