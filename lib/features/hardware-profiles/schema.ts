import { z } from 'zod'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'
import { sizeFields } from '@/lib/features/resources/fields/size-fields'

export const hardwareProfileFields = defineFields({ name: nameField, ...sizeFields })

export const newHardwareProfileSchema = newSchemaOf(hardwareProfileFields, {})

export const hardwareProfileChangesSchema = changesSchemaOf(hardwareProfileFields)

export const hardwareProfileSchema = answerSchemaOf(hardwareProfileFields, {
  counts: z.object({ assemblies: z.number().int() }),
})

/** How pages show a hardware profile. */
export const hardwareProfileDescription = describeResource({
  one: 'hardware profile',
  param: 'profile',
  fields: hardwareProfileFields,
  create: newHardwareProfileSchema,
  changes: hardwareProfileChangesSchema,
})

export type HardwareProfile = z.infer<typeof hardwareProfileSchema>
