import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { unreadableSchema } from '@/lib/api/fields/unreadable'

/** The maximum number of rows of a page. */
const MAX_ROWS = 200

/** The query of every list, with an opaque cursor in a stable order. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(50),
  cursor: freeText(z.string().max(200)).optional(),
})

export type PageQuery = z.output<typeof pageQuery>

/** The response of every list. `next` is the cursor of the next page, null at the end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable(),
    /**
     * The rows of this page that are left out because they cannot be read. Only for staff; absent if there is no such row.
     */
    unreadable: z.array(unreadableSchema).max(MAX_ROWS).optional(),
  })

export type PageOf<Item extends z.ZodType> = ReturnType<typeof pageOf<Item>>

/** Removes the extra row that was read and returns the cursor of the next page. */
export function pageFrom<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

/** Parameters of a route for one row. */
export const idParams = z.object({ id: z.string().min(1).max(100) })
