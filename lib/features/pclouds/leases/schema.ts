import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'

/** The end of a lease; null if the host is held until it is released. */
export const leaseSchema = z.strictObject({ endAt: timeSchema.nullable() })
