import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'

/** What names something of a provider in the inventory document. */
export const ofProvider = { provider: nameSchema, name: nameSchema }

/** Something of a provider: `{ provider, name }`, its name alone, or `provider/name`. */
export const reference = z.union([z.string().min(1).max(401), z.strictObject(ofProvider)], {
  error: 'Use { provider, name }, or a name, or "provider/name".',
})

export type Reference = z.output<typeof reference>

/** Which of a resource's rows another one takes. */
export const allOr = <Item extends z.ZodType>(item: z.ZodArray<Item>, error?: string) =>
  z.union([z.literal('all'), item], error === undefined ? undefined : { error })
