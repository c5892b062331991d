import type { Unreadable } from '../fields/unreadable'
import { externalStore } from './external-store'

/** Rows of a list that the server left out because they cannot be read, and the page that fetched it. */
export type UnreadableList = { path: string; page: string; rows: readonly Unreadable[] }

export const unreadableRows = externalStore<readonly UnreadableList[]>([])

/** Remembers the rows that a page of a list left out: in place of the noted ones if it is the first page, else beside them. */
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
