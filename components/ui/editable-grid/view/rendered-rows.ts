/** A rendered row, or the space of rows that are not rendered. */
export type RowOrGap = { kind: 'row'; at: number } | { kind: 'gap'; from: number; rows: number }

/**
 * The content of the body: the rows in view, and rows that must always exist, such as the one with the focus.
 * Gaps preserve all positions.
 */
export function renderedRows(
  view: { from: number; to: number },
  always: readonly number[],
  count: number,
): RowOrGap[] {
  const inView = Array.from(
    { length: Math.max(0, view.to - view.from + 1) },
    (_, n) => view.from + n,
  )
  const all = [...new Set([...inView, ...always])].filter((at) => at >= 0 && at < count)
  const rendered: RowOrGap[] = []
  let next = 0
  for (const at of all.toSorted((a, b) => a - b)) {
    if (at > next) rendered.push({ kind: 'gap', from: next, rows: at - next })
    rendered.push({ kind: 'row', at })
    next = at + 1
  }
  if (next < count) rendered.push({ kind: 'gap', from: next, rows: count - next })
  return rendered
}

/**
 * The scroll offset at which a stretch is fully visible next to the sticky part; unchanged if it already is.
 */
export function scrollToShow(
  stretch: { start: number; size: number },
  view: { scroll: number; size: number; covered: number },
): number {
  const first = stretch.start - view.covered
  const last = stretch.start + stretch.size - view.size
  if (view.scroll > first) return Math.max(0, first)
  return view.scroll < last ? last : view.scroll
}
