import { z } from 'zod'
import { idSchema } from '@/lib/api/fields/text'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'

export const realmFields = defineFields({
  name: { ...nameField, hint: 'It cannot change after the first launch.' },
})

export const newRealmSchema = newSchemaOf(realmFields, { providerId: idSchema })

export const realmChangesSchema = changesSchemaOf(realmFields)

export const realmSchema = answerSchemaOf(realmFields, {
  providerId: z.string(),
  provider: z.string(),
  counts: z.object({ pods: z.number().int() }),
})

/** The description from which pages render it. */
export const realmDescription = describeResource({
  one: 'realm',
  fields: realmFields,
  owners: { providerId: { label: 'Provider', schema: idSchema, shownAs: 'provider', column: {} } },
  create: newRealmSchema,
  changes: realmChangesSchema,
})

export type Realm = z.infer<typeof realmSchema>
