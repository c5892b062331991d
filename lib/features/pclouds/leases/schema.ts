import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'

/** The end of a lease; null: the host is held until it is given back. */
export const leaseSchema = z.strictObject({ endAt: timeSchema.nullable() })
