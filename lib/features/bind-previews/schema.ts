import { z } from 'zod'
import { bindSettingsSchema } from '@/lib/features/settings/bind-settings'

export const bindPreviewRequestSchema = z.strictObject({ binding: bindSettingsSchema })

export type BindPreviewRequest = z.output<typeof bindPreviewRequestSchema>

const named = z.object({ id: z.string(), name: z.string() })

export const bindPreviewSchema = z.object({
  /** One entry for each zone and group of pods, sorted by zone and group. */
  requests: z.array(
    z.object({
      realm: named.extend({ provider: z.string() }),
      group: z.string(),
      /** The pod for the first request of a new tenant; null if no pod is left. */
      pod: named.nullable(),
      /** The number of pods of the zone and group that pass the filters, and the number of all. */
      left: z.number().int(),
      of: z.number().int(),
    }),
  ),
})

export type BindPreview = z.output<typeof bindPreviewSchema>
