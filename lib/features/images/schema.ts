import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'
import { architectureSchema, changesOf, storedFields } from '@/lib/features/resources/schema'

export const imageFields = { name: nameSchema, architecture: architectureSchema }

export const newImageSchema = z.strictObject(imageFields)

export const imageChangesSchema = changesOf(imageFields)

export const imageSchema = z.object({
  ...storedFields,
  name: z.string(),
  architecture: architectureSchema,
  counts: z.object({ pushed: z.number().int(), assemblies: z.number().int() }),
})

export type Image = z.infer<typeof imageSchema>
