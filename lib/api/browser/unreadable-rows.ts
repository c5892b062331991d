import type { Unreadable } from '../fields/unreadable'
import { externalStore } from './external-store'

/** Rows that the server left out of a list because they cannot be read, and the page that fetched the list. */
type UnreadableList = { path: string; page: string; rows: readonly Unreadable[] }

export const unreadableRows = externalStore<readonly UnreadableList[]>([])

/** Notes the rows that a page of a list left out. The first page replaces the noted rows; later pages add to them. */
export function noteUnreadableRows(
  path: string,
  page: string,
  found: readonly Unreadable[],
  { isFirst }: { isFirst: boolean },
): void {
  const lists = unreadableRows.current()
  const before = lists.find((list) => list.path === path)?.rows ?? []
  const added = found.filter(({ id }) => isFirst || before.every((row) => row.id !== id))
  const rows = isFirst ? added : [...before, ...added]
  if (added.length === 0 && rows.length === before.length) return
  const others = lists.filter((list) => list.path !== path)
  unreadableRows.change(rows.length === 0 ? others : [...others, { path, page, rows }])
}
