import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'

/** More than any pod has, in any of the units: a larger number was measured in another unit. */
const MOST = 1e12

const amount = z
  .number('Use a number in the unit of the field’s name.')
  .min(0, 'This cannot be negative.')
  .max(MOST, 'This is too large; check its unit.')

const nova = z.strictObject({
  vcpus: amount,
  vcpus_used: amount,
  memory_mb: amount,
  memory_mb_used: amount,
  local_gb: amount,
  local_gb_used: amount,
})

const cinder = z.strictObject({ total_capacity_gb: amount, free_capacity_gb: amount })

/** What the services of a pod report, in their own words and units. */
export const podUsageSchema = z.strictObject({ nova: nova.optional(), cinder: cinder.optional() })

export const podUsageReportSchema = z
  .strictObject({
    ...podUsageSchema.shape,
    /** Who measured it. */
    source: text(100).optional(),
    /** Absent: now. */
    at: timeSchema.optional(),
  })
  .refine(({ nova, cinder }) => nova !== undefined || cinder !== undefined, {
    error: 'State nova, cinder or both.',
    path: ['nova'],
  })

export type PodUsageReport = z.output<typeof podUsageReportSchema>
