import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'
import { MAX_VIEW_NAME_LENGTH } from './max-view-name-length'

/** The maximum number of views of one person over all lists. */
export const MAX_VIEWS = 100

const listSchema = freeText(
  z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/, 'Use lower-case letters and hyphens for the name of a list.'),
)

/** The appearance of a list. */
export const listLookSchema = z.strictObject({
  /** The ids of hidden columns. */
  hidden: z.array(freeText(z.string().min(1).max(60))).max(50),
  /** The ids of columns that are shown at any width. Other columns are hidden on narrow screens. */
  shown: z
    .array(freeText(z.string().min(1).max(60)))
    .max(50)
    .optional(),
  density: z.enum(['dense', 'comfortable']),
})

export type ListLook = z.output<typeof listLookSchema>

export const newViewSchema = z.strictObject({
  list: listSchema,
  name: text(MAX_VIEW_NAME_LENGTH),
  /** The query string of the address without its question mark. */
  search: freeText(z.string().max(2_000)),
  /** Null if the view does not change columns and density. */
  look: listLookSchema.nullable().default(null),
})

export type NewView = z.output<typeof newViewSchema>

/** The name has no limit here, because earlier releases stored longer ones. */
export const savedViewSchema = newViewSchema.extend({ id: z.string(), name: z.string() })

export type SavedView = z.output<typeof savedViewSchema>

export const savedViewsSchema = z.object({ items: z.array(savedViewSchema).max(MAX_VIEWS) })
