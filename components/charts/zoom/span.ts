/** A part of a plot, from 0 at its start to 1 at its end. */
export type Span = { from: number; to: number }

/** The part between two positions of a plot, in any order, limited to the plot. */
export const spanBetween = (one: number, other: number): Span => {
  const [a, b] = [clamp(one), clamp(other)]
  return { from: Math.min(a, b), to: Math.max(a, b) }
}

const clamp = (place: number) => Math.min(1, Math.max(0, place))

/** The first and last of `count` equal columns that the span overlaps. */
export function columnsIn({ from, to }: Span, count: number): [first: number, last: number] {
  const first = Math.min(count - 1, Math.floor(from * count))
  return [first, Math.max(first, Math.min(count - 1, Math.ceil(to * count) - 1))]
}
