import type { Unreadable } from '../fields/unreadable'

/** Rows of a list that the server left out because they cannot be read, and the page that fetched it. */
export type UnreadableList = { path: string; page: string; rows: readonly Unreadable[] }

const none: readonly UnreadableList[] = []
let state = none
const listeners = new Set<() => void>()

/** Remembers what the last answer of a list left out. */
export function noteUnreadableRows(path: string, page: string, rows: readonly Unreadable[]): void {
  const others = state.filter((list) => list.path !== path)
  if (rows.length === 0 && others.length === state.length) return
  state = rows.length === 0 ? others : [...others, { path, page, rows }]
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const unreadableRows = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => state,
  onServer: () => none,
}
