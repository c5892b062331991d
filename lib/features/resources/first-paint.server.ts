import 'server-only'
import type { Unreadable } from '@/lib/api/fields/unreadable'
import type { IncrementalRows } from '@/lib/api/incremental-rows'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'

type Page<Item> = { items: Item[]; next: string | null; unreadable?: readonly Unreadable[] }

/** Returns a list for the first paint. The browser fetches longer lists, and those with rows that cannot be read. */
export const firstPaint = <Item>(page: Result<Page<Item>, Problem>): Item[] | undefined =>
  page.ok && page.value.next === null && page.value.unreadable === undefined
    ? page.value.items
    : undefined

/** Returns the first rows of a list for the first paint. The browser fetches all rows if there are more. */
export const firstRows = <Item>(
  page: Result<Page<Item>, Problem>,
): IncrementalRows<Item> | undefined =>
  page.ok && page.value.unreadable === undefined
    ? { rows: page.value.items, isWhole: page.value.next === null }
    : undefined

/**
 * Returns the first page of a list for the first paint. The browser fetches a page with rows that cannot be read, which
 * only staff see.
 */
export const firstPage = <Shown extends { unreadable?: readonly Unreadable[] | undefined }>(
  page: Result<Shown, Problem>,
): Shown | undefined => (page.ok && page.value.unreadable === undefined ? page.value : undefined)
