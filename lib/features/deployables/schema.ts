import { z } from 'zod'
import { atLeastOne } from '@/lib/api/fields/numbers'
import { idSchema, nameSchema } from '@/lib/api/fields/text'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'
import { deployableList } from './listed'

const instances = atLeastOne.max(10_000, 'Request 10,000 instances or fewer.')

const newAssemblySchema = z.strictObject({
  hardwareProfileId: idSchema,
  imageId: idSchema,
  count: instances,
})

const assemblySchema = z.object({
  hardwareProfileId: z.string(),
  hardwareProfile: z.string(),
  imageId: z.string(),
  image: z.string(),
  count: z.number().int(),
})

type Assembly = z.infer<typeof assemblySchema>
type Named = { name: string }
type AssemblyRow = Pick<Assembly, 'hardwareProfileId' | 'imageId' | 'count'> & {
  hardwareProfile: Named
  image: Named
}

const assembliesText = (assemblies: readonly Assembly[]) =>
  assemblies
    .map(({ count, image, hardwareProfile }) => `${count} × ${image} on ${hardwareProfile}`)
    .join(', ')

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'A deployable needs an assembly.').max(50, 'Keep it within 50 assemblies.')

export const deployableFields = defineFields({
  name: nameField,
  /** The assemblies are one document, so a change replaces all of them. */
  assemblies: {
    ...deployableList.fields.assemblies,
    text: assembliesText,
    schema: listOf(newAssemblySchema),
    shown: z.array(assemblySchema),
    document: listOf(
      z.strictObject({ hardwareProfile: nameSchema, image: nameSchema, count: instances }),
    ),
    members: 'list',
    read: ({ assemblies }: { assemblies: readonly AssemblyRow[] }) =>
      assemblies.map((row) => ({
        hardwareProfileId: row.hardwareProfileId,
        hardwareProfile: row.hardwareProfile.name,
        imageId: row.imageId,
        image: row.image.name,
        count: row.count,
      })),
    audited: (assemblies: readonly Assembly[]) =>
      assemblies.map(({ hardwareProfile, image, count }) => ({ hardwareProfile, image, count })),
    // Assemblies are in a table whose every change triggers new decisions.
    decides: [],
  },
})

export const newDeployableSchema = newSchemaOf(deployableFields, {})

export const deployableChangesSchema = changesSchemaOf(deployableFields)

export const deployableSchema = answerSchemaOf(deployableFields, {})

export type NewAssembly = z.infer<typeof newAssemblySchema>
/** How pages show a deployable. */
export const deployableDescription = describeResource({
  ...deployableList,
  fields: deployableFields,
  create: newDeployableSchema,
  changes: deployableChangesSchema,
})

export type Deployable = z.infer<typeof deployableSchema>
