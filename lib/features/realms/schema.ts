import { z } from 'zod'
import { idSchema } from '@/lib/api/fields/text'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'

export const realmFields = defineFields({ name: nameField })

export const newRealmSchema = newSchemaOf(realmFields, { providerId: idSchema })

export const realmChangesSchema = changesSchemaOf(realmFields)

export const realmSchema = answerSchemaOf(realmFields, {
  providerId: z.string(),
  provider: z.string(),
})

export type Realm = z.infer<typeof realmSchema>
