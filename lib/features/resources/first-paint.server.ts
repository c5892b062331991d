import 'server-only'
import type { Unreadable } from '@/lib/api/fields/unreadable'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'

type Page<Item> = { items: Item[]; next: string | null; unreadable?: readonly Unreadable[] }

/** The list a page paints first; the browser fetches longer ones, and those with rows that cannot be read. */
export const firstPaint = <Item>(page: Result<Page<Item>, Problem>): Item[] | undefined =>
  page.ok && page.value.next === null && page.value.unreadable === undefined
    ? page.value.items
    : undefined

/** The first page that a list paints; the browser fetches one with rows that cannot be read, which staff alone get to know. */
export const firstPage = <Shown extends { unreadable?: readonly Unreadable[] | undefined }>(
  page: Result<Shown, Problem>,
): Shown | undefined => (page.ok && page.value.unreadable === undefined ? page.value : undefined)
