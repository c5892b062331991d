import type { Column, Sort } from './column'

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts rows; ties and unknown columns preserve the given order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] {
  const column = columns.find(({ id }) => sort === id || sort === `-${id}`)
  const by = column?.sortBy
  if (by === undefined) return rows
  const sign = sort?.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [by(a), by(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    if (typeof x === 'number' && typeof y === 'number') return sign * (x - y)
    return sign * collator.compare(String(x), String(y))
  })
}
