import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { hostInstanceSchema, pcloudHostSchema } from './schema'

/** The new host is in the zone of the old host unless `anyZone` is set. */
export const replacementSchema = z.strictObject({ anyZone: z.boolean().default(false) })

export const replacedSchema = z.object({
  host: pcloudHostSchema,
  /** VMs on the failed host. They are still assigned to it, and can be stopped. */
  remaining: z.array(hostInstanceSchema),
})

export type Replaced = z.infer<typeof replacedSchema>

/** A host that leaves quarantine, with a note about its repair. */
export const returnSchema = z.strictObject({ note: text(500).optional() })
