import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'

/** More than any pod has in any of the units. A larger number was measured in another unit. */
const MAX_AMOUNT = 1e12

const amount = z
  .number('Use a number in the unit of the field’s name.')
  .min(0, 'This cannot be negative.')
  .max(MAX_AMOUNT, 'This is too large; check its unit.')

const nova = z.strictObject({
  vcpus: amount,
  vcpus_used: amount,
  memory_mb: amount,
  memory_mb_used: amount,
  local_gb: amount,
  local_gb_used: amount,
})

const cinder = z.strictObject({ total_capacity_gb: amount, free_capacity_gb: amount })

/** The usage that the services of a pod report, with their own field names and units. */
export const podUsageSchema = z.strictObject({ nova: nova.optional(), cinder: cinder.optional() })

export const podUsageReportSchema = z
  .strictObject({
    ...podUsageSchema.shape,
    /** The service or tool that measured it. */
    source: text(100).optional(),
    /** The current time if absent. */
    at: timeSchema.optional(),
  })
  .refine(({ nova, cinder }) => nova !== undefined || cinder !== undefined, {
    error: 'State nova, cinder or both.',
    path: ['nova'],
  })

export type PodUsageReport = z.output<typeof podUsageReportSchema>
