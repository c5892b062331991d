import 'server-only'
import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { pageQuery } from '@/lib/api/paging/page'
import { isStorable } from '@/lib/api/request/storable-text'
import { readInstant } from '@/lib/base/instant'

/** Where the next page begins: the sort key and the id of the last row shown. */
export type Cursor = readonly [key: string | number, id: string]

export type Page = { limit: number; after: Cursor | null; q: string | null; archived: boolean }

// A cursor is unpacked after the query was looked at, so what cannot be stored is found here.
const storable = z.string().refine(isStorable)
const cursorSchema = z.tuple([z.union([storable, z.int32()]), storable])
const notOurs = 'is no cursor of ours; begin again without it'

const cursorParam = freeText(z.string().max(2000)).transform((value, context): Cursor => {
  const parsed = cursorSchema.safeParse(fromJson(Buffer.from(value, 'base64url').toString()))
  if (parsed.success) return parsed.data
  context.addIssue(notOurs)
  return z.NEVER
})

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** What every list takes; a cursor that is none of ours is refused, not ignored. */
export const pageFields = { limit: pageQuery.shape.limit, cursor: cursorParam.optional() }

/** The same for lists in the order of time. */
export const timedPageFields = {
  ...pageFields,
  cursor: cursorParam.refine(([key]) => readInstant(String(key)) !== null, notOurs).optional(),
}

export const listFields = {
  ...pageFields,
  /** Part of the name. */
  q: freeText(z.string().max(200)).optional(),
  /** `true` lists archived rows too. */
  archived: z.enum(['true', 'false']).optional(),
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
