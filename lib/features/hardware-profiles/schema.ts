import { z } from 'zod'
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

export type HardwareProfile = z.infer<typeof hardwareProfileSchema>
