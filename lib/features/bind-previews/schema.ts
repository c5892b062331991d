import { z } from 'zod'
import { bindSettingsSchema } from '@/lib/features/settings/bind-settings'

export const bindPreviewRequestSchema = z.strictObject({ binding: bindSettingsSchema })

export type BindPreviewRequest = z.output<typeof bindPreviewRequestSchema>

const named = z.object({ id: z.string(), name: z.string() })

export const bindPreviewSchema = z.object({
  /** One for each zone and group of pods, by zone and group. */
  requests: z.array(
    z.object({
      realm: named.extend({ provider: z.string() }),
      group: z.string(),
      /** The pod that the first request of a new tenant gets; null: no pod is left. */
      pod: named.nullable(),
      /** How many pods of the zone and group the filters leave, and how many there are. */
      left: z.number().int(),
      of: z.number().int(),
    }),
  ),
})

export type BindPreview = z.output<typeof bindPreviewSchema>
