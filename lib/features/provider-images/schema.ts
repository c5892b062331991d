import { z } from 'zod'
import { idSchema, text } from '@/lib/api/fields/text'
import {
  changesShapeOf,
  newSchemaOf,
  responseShapeOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields } from '@/lib/features/resources/fields/fields'
import { storedFields } from '@/lib/features/resources/schema'

export const providerImageFields = defineFields({
  externalId: {
    label: "Provider's id of the image",
    column: { header: "Provider's id" },
    schema: text(300),
    shown: z.string(),
    decides: true,
  },
})

/** Null as account or realm means all accounts or realms of the provider. */
export const newProviderImageSchema = newSchemaOf(providerImageFields, {
  imageId: idSchema,
  providerId: idSchema,
  accountId: idSchema.nullable().default(null),
  realmId: idSchema.nullable().default(null),
})

/** The image, provider, account and realm identify an entry and cannot be changed. An entry cannot be archived. */
export const providerImageChangesSchema = z.strictObject(changesShapeOf(providerImageFields))

const { archived: _, ...stored } = storedFields

export const providerImageSchema = z.object({
  ...stored,
  imageId: z.string(),
  image: z.string(),
  providerId: z.string(),
  provider: z.string(),
  accountId: z.string().nullable(),
  account: z.string().nullable(),
  realmId: z.string().nullable(),
  realm: z.string().nullable(),
  ...responseShapeOf(providerImageFields),
})

export type NewProviderImage = z.infer<typeof newProviderImageSchema>
export type ProviderImage = z.infer<typeof providerImageSchema>
