import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'

/** The properties that identify a resource of a provider in the inventory document. */
export const ofProvider = { provider: nameSchema, name: nameSchema }

/** A resource of a provider: `{ provider, name }`, only its name, or `provider/name`. */
export const reference = z.union([z.string().min(1).max(401), z.strictObject(ofProvider)], {
  error: 'Use { provider, name }, or a name, or "provider/name".',
})

export type Reference = z.output<typeof reference>

/** All rows of a resource, or some of them. */
export const allOr = <Item extends z.ZodType>(item: z.ZodArray<Item>, error?: string) =>
  z.union([z.literal('all'), item], error === undefined ? undefined : { error })
