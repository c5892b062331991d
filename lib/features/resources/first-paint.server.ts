import 'server-only'
import type { Unreadable } from '@/lib/api/fields/unreadable'
import type { Growing } from '@/lib/api/growing'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'

type Page<Item> = { items: Item[]; next: string | null; unreadable?: readonly Unreadable[] }

/** The list a page paints first; the browser fetches longer ones, and those with rows that cannot be read. */
export const firstPaint = <Item>(page: Result<Page<Item>, Problem>): Item[] | undefined =>
  page.ok && page.value.next === null && page.value.unreadable === undefined
    ? page.value.items
    : undefined

/** What a list paints first: its first rows, while the browser fetches all of them if there are more. */
export const firstRows = <Item>(page: Result<Page<Item>, Problem>): Growing<Item> | undefined =>
  page.ok && page.value.unreadable === undefined
    ? { rows: page.value.items, isWhole: page.value.next === null }
    : undefined

/** The first page that a list paints; the browser fetches one with rows that cannot be read, which staff alone get to know. */
export const firstPage = <Shown extends { unreadable?: readonly Unreadable[] | undefined }>(
  page: Result<Shown, Problem>,
): Shown | undefined => (page.ok && page.value.unreadable === undefined ? page.value : undefined)
