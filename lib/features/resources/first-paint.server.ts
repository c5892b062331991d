import 'server-only'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'

type Page<Item> = { items: Item[]; next: string | null }

/** The list a page paints first; longer ones the browser fetches whole. */
export const firstPaint = <Item>(page: Result<Page<Item>, Problem>): Item[] | undefined =>
  page.ok && page.value.next === null ? page.value.items : undefined
