import { invalid, type Problem } from '@/lib/base/problem'
import { type Cursor, encodeCursor, MAX_SORTED } from './cursor'
import { pageFrom } from './page'

/** The refusal of a cursor that belongs to another order, or null. */
export const cursorRefusal = (
  cursor: Cursor | null | undefined,
  sort: string | undefined,
): Problem | null =>
  cursor != null && (typeof cursor[0] === 'number') !== (sort !== undefined)
    ? invalid('cursor', 'is a cursor of another order; start again without it')
    : null

/** The number of rows before the page of a cursor, in the order of a column. */
export const rowsBefore = (cursor: Cursor | null | undefined): number => Number(cursor?.[0] ?? 0)

/** A page in the order of a column, without the extra row that was read. Its cursor counts the rows before the next page. */
export function sortedPageFrom<Row>(
  rows: readonly Row[],
  { skip, limit, sort }: { skip: number; limit: number; sort: string },
): { items: Row[]; next: string | null } {
  const { items, next } = pageFrom(rows, limit, () => encodeCursor([skip + limit, sort]))
  return { items, next: skip + limit <= MAX_SORTED ? next : null }
}
