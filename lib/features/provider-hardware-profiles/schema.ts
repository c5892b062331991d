import { z } from 'zod'
import { idSchema } from '@/lib/api/fields/text'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'
import { sizeFields } from '@/lib/features/resources/fields/size-fields'

export const providerHardwareProfileFields = defineFields({
  name: { ...nameField, hint: 'It cannot change after the first launch.' },
  ...sizeFields,
})

export const newProviderHardwareProfileSchema = newSchemaOf(providerHardwareProfileFields, {
  providerId: idSchema,
})

export const providerHardwareProfileChangesSchema = changesSchemaOf(providerHardwareProfileFields)

export const providerHardwareProfileSchema = answerSchemaOf(providerHardwareProfileFields, {
  providerId: z.string(),
  provider: z.string(),
})

/** How pages show a provider hardware profile. */
export const providerHardwareProfileDescription = describeResource({
  one: 'provider profile',
  param: 'offer',
  fields: providerHardwareProfileFields,
  owners: {
    providerId: {
      label: 'Provider',
      schema: idSchema,
      shownAs: 'provider',
      column: { hideBelow: 'sm' },
    },
  },
  create: newProviderHardwareProfileSchema,
  changes: providerHardwareProfileChangesSchema,
})

export type ProviderHardwareProfile = z.infer<typeof providerHardwareProfileSchema>
