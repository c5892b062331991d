import { z } from 'zod'
import { atLeastOne } from '@/lib/api/fields/numbers'
import { idSchema, nameSchema } from '@/lib/api/fields/text'
import { changesOf, storedFields } from '@/lib/features/resources/schema'

export const newAssemblySchema = z.strictObject({
  hardwareProfileId: idSchema,
  imageId: idSchema,
  count: atLeastOne.max(10_000, 'Ask for 10,000 instances or fewer.'),
})

/** The assemblies are one document: a change replaces them all. */
export const deployableFields = {
  name: nameSchema,
  assemblies: z
    .array(newAssemblySchema)
    .min(1, 'A deployable needs an assembly.')
    .max(50, 'Keep it within 50 assemblies.'),
}

export const newDeployableSchema = z.strictObject(deployableFields)

export const deployableChangesSchema = changesOf(deployableFields)

export const assemblySchema = z.object({
  hardwareProfileId: z.string(),
  hardwareProfile: z.string(),
  imageId: z.string(),
  image: z.string(),
  count: z.number().int(),
})

export const deployableSchema = z.object({
  ...storedFields,
  name: z.string(),
  assemblies: z.array(assemblySchema),
})

export type NewAssembly = z.infer<typeof newAssemblySchema>
export type Deployable = z.infer<typeof deployableSchema>
