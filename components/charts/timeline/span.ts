export type Range = { from: number; to: number }

/** Where something is drawn: percent of a range from its start. */
export type Span = {
  start: number
  width: number
  /** It began before the range. */
  isCut: boolean
}

/** Where a time is drawn, which reaches to the end of the range while it has none; null: it is outside of the range. */
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
