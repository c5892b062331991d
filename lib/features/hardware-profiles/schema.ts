import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'
import { changesOf, sizeFields, storedFields } from '@/lib/features/resources/schema'

export const hardwareProfileFields = { name: nameSchema, ...sizeFields }

export const newHardwareProfileSchema = z.strictObject(hardwareProfileFields)

export const hardwareProfileChangesSchema = changesOf(hardwareProfileFields)

export const hardwareProfileSchema = z.object({
  ...storedFields,
  name: z.string(),
  ...sizeFields,
  counts: z.object({ assemblies: z.number().int() }),
})

export type HardwareProfile = z.infer<typeof hardwareProfileSchema>
