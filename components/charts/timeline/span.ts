export type Range = { from: number; to: number }

/** A horizontal position and width, in percent of a range. */
export type Span = {
  start: number
  width: number
  /** True if the period began before the range. */
  isCut: boolean
}

/**
 * The position of a period within the range; without an end it extends to the end of the range. Null if it is
 * outside.
 */
export function spanIn({ from, to }: Range, started: number, end: number | null): Span | null {
  const ended = Math.min(end ?? to, to)
  if (ended < from || started > to) return null
  const start = Math.max(started, from)
  const percent = (ms: number) => (ms / (to - from)) * 100
  return {
    start: percent(start - from),
    width: percent(Math.max(0, ended - start)),
    isCut: started < from,
  }
}
