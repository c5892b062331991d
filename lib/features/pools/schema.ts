import { z } from 'zod'
import { quotaSchema } from '@/lib/api/fields/numbers'
import { idSchema, nameSchema, noteSchema } from '@/lib/api/fields/text'
import { changesOf, storedFields, usageFields } from '@/lib/features/resources/schema'

/** Which of a noun's rows a pool takes. `all` includes those still to come; an empty list takes none. */
const chosen = z.union([z.literal('all'), z.array(idSchema).max(10_000)], {
  error: 'Use "all" or a list of ids.',
})

export const poolFields = {
  name: nameSchema,
  quota: quotaSchema,
  accounts: chosen,
  realms: chosen,
  tenants: chosen,
  /** False stops new launches into this pool; running instances stay. */
  launching: z.boolean(),
}

export const newPoolSchema = z.strictObject({
  name: poolFields.name,
  quota: poolFields.quota.default(null),
  accounts: poolFields.accounts.default('all'),
  realms: poolFields.realms.default('all'),
  tenants: poolFields.tenants.default('all'),
  launching: poolFields.launching.default(true),
})

export const poolChangesSchema = changesOf(poolFields)

export type PoolChanges = z.infer<typeof poolChangesSchema>

const named = z.object({ id: z.string(), name: z.string() })
const ofProvider = z.object({ id: z.string(), name: z.string(), provider: z.string() })
const allOr = <Item extends z.ZodType>(item: Item) => z.union([z.literal('all'), z.array(item)])

export const poolSchema = z.object({
  ...storedFields,
  name: z.string(),
  quota: z.number().int().nullable(),
  launching: z.boolean(),
  ...usageFields,
  accounts: allOr(ofProvider),
  realms: allOr(ofProvider),
  tenants: allOr(named),
  policy: z.object({
    id: z.string(),
    state: z.enum(['inherits', 'custom']),
    /** 0 while the pool never had a policy of its own. */
    liveVersion: z.number().int(),
    drafts: z.array(z.object({ by: z.string(), updatedAt: z.string() })),
  }),
  counts: z.object({ accounts: z.number().int(), deployables: z.number().int() }),
})

export type Pool = z.infer<typeof poolSchema>

export const launchingSchema = z.strictObject({
  on: z.boolean(),
  note: noteSchema.nullable().default(null),
})

export type Launching = z.infer<typeof launchingSchema>
