import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { pageQuery } from '@/lib/api/paging/page'
import { isStorable } from '@/lib/api/request/storable-text'
import { readInstant } from '@/lib/base/instant'
import { fromBase64Url, toBase64Url } from './base64url'

/** The start of the next page: the sort key and the id of the last row. */
export type Cursor = readonly [key: string | number, id: string]

export type Page = { limit: number; after: Cursor | null; q: string | null; archived: boolean }

// The router checks the query before the cursor is decoded, so text that cannot be stored is refused here.
const storable = z.string().refine(isStorable)
const cursorSchema = z.tuple([z.union([storable, z.int32()]), storable])
const invalidCursor = 'is not a cursor of this API; start again without it'

const cursorParam = freeText(z.string().max(2000)).transform((value, context): Cursor => {
  const parsed = cursorSchema.safeParse(fromJson(fromBase64Url(value)))
  if (parsed.success) return parsed.data
  context.addIssue(invalidCursor)
  return z.NEVER
})

function fromJson(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return null
  }
}

export const encodeCursor = (cursor: Cursor): string => toBase64Url(JSON.stringify(cursor))

/** The query of every list. An invalid cursor is refused. */
export const pageFields = { limit: pageQuery.shape.limit, cursor: cursorParam.optional() }

/** The same for lists in chronological order. */
export const timedPageFields = {
  ...pageFields,
  cursor: cursorParam
    .refine(([key]) => readInstant(String(key)) !== null, invalidCursor)
    .optional(),
}

/** The number of rows that can be paged through in another order, because each page reads all rows before it. */
export const MAX_SORTED = 10_000

/** The same for lists in chronological order or in another one, whose cursor is a number of rows. */
export const sortedPageFields = {
  ...pageFields,
  cursor: cursorParam
    .refine(
      ([key]) =>
        typeof key === 'number' ? key >= 0 && key <= MAX_SORTED : readInstant(key) !== null,
      invalidCursor,
    )
    .optional(),
}

export const listFields = {
  ...pageFields,
  /** A part of the name. */
  q: freeText(z.string().max(200)).optional(),
  /** `true` lists archived rows too. */
  archived: z.enum(['true', 'false']).optional(),
}

/** The query of lists by name, or in another order, whose cursor is a number of rows. */
export const sortedListFields = {
  ...listFields,
  cursor: cursorParam
    .refine(([key]) => typeof key === 'string' || (key >= 0 && key <= MAX_SORTED), invalidCursor)
    .optional(),
}

export type ListQuery = {
  limit: number
  cursor?: Cursor
  q?: string
  archived?: 'true' | 'false'
}

export const pageOfQuery = ({ limit, cursor, q, archived }: ListQuery): Page => ({
  limit,
  after: cursor ?? null,
  q: q === undefined || q.trim() === '' ? null : q.trim(),
  archived: archived === 'true',
})
