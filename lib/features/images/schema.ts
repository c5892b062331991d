import { z } from 'zod'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'
import { architectureSchema } from '@/lib/features/resources/schema'

export const imageFields = defineFields({
  name: nameField,
  architecture: { schema: architectureSchema, decides: true },
})

export const newImageSchema = newSchemaOf(imageFields, {})

export const imageChangesSchema = changesSchemaOf(imageFields)

export const imageSchema = answerSchemaOf(imageFields, {
  counts: z.object({ pushed: z.number().int(), assemblies: z.number().int() }),
})

export type Image = z.infer<typeof imageSchema>
