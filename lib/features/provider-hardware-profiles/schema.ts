import { z } from 'zod'
import { idSchema, nameSchema } from '@/lib/api/fields/text'
import { changesOf, sizeFields, storedFields } from '@/lib/features/resources/schema'

export const providerHardwareProfileFields = { name: nameSchema, ...sizeFields }

export const newProviderHardwareProfileSchema = z.strictObject({
  providerId: idSchema,
  ...providerHardwareProfileFields,
})

export const providerHardwareProfileChangesSchema = changesOf(providerHardwareProfileFields)

export const providerHardwareProfileSchema = z.object({
  ...storedFields,
  providerId: z.string(),
  provider: z.string(),
  name: z.string(),
  ...sizeFields,
})

export type ProviderHardwareProfile = z.infer<typeof providerHardwareProfileSchema>
