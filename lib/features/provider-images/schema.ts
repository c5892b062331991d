import { z } from 'zod'
import { idSchema, text } from '@/lib/api/fields/text'

export const externalIdSchema = text(300)

/** Account and realm null: pushed to all of the provider's. */
export const newProviderImageSchema = z.strictObject({
  imageId: idSchema,
  providerId: idSchema,
  accountId: idSchema.nullable().default(null),
  realmId: idSchema.nullable().default(null),
  externalId: externalIdSchema,
})

/** The place is what names the entry; another place is another entry. */
export const providerImageChangesSchema = z.strictObject({
  externalId: externalIdSchema.optional(),
})

export const providerImageSchema = z.object({
  id: z.string(),
  imageId: z.string(),
  image: z.string(),
  providerId: z.string(),
  provider: z.string(),
  accountId: z.string().nullable(),
  account: z.string().nullable(),
  realmId: z.string().nullable(),
  realm: z.string().nullable(),
  externalId: z.string(),
  createdAt: z.string(),
  revision: z.number().int(),
})

export type NewProviderImage = z.infer<typeof newProviderImageSchema>
export type ProviderImage = z.infer<typeof providerImageSchema>
