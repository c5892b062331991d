import { z } from 'zod'
import { idSchema, nameSchema } from '@/lib/api/fields/text'
import { changesOf, storedFields } from '@/lib/features/resources/schema'

export const newRealmSchema = z.strictObject({ providerId: idSchema, name: nameSchema })

export const realmChangesSchema = changesOf({ name: nameSchema })

export const realmSchema = z.object({
  ...storedFields,
  providerId: z.string(),
  provider: z.string(),
  name: z.string(),
})

export type Realm = z.infer<typeof realmSchema>
