import { z } from 'zod'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'
import { architectureSchema } from '@/lib/features/resources/schema'

export const imageFields = defineFields({
  name: nameField,
  architecture: {
    label: 'Architecture',
    preset: 'x86_64',
    column: { hideBelow: 'sm' },
    schema: architectureSchema,
    decides: true,
  },
})

export const newImageSchema = newSchemaOf(imageFields, {})

export const imageChangesSchema = changesSchemaOf(imageFields)

export const imageSchema = answerSchemaOf(imageFields, {
  /** The names of the providers that have the image, in at least one place. */
  pushedTo: z.array(z.string()),
  counts: z.object({ pushed: z.number().int(), assemblies: z.number().int() }),
})

/** How pages show an image. */
export const imageDescription = describeResource({
  one: 'image',
  fields: imageFields,
  create: newImageSchema,
  changes: imageChangesSchema,
})

export type Image = z.infer<typeof imageSchema>
