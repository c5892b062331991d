import 'server-only'
import { z } from 'zod'
import { driveAttempt } from '@/lib/features/launches/drivers/drive-attempt.server'
import type { Job } from '../job'

const payloadSchema = z.object({
  launchId: z.string(),
  attempt: z.number().int(),
  reference: z.string().nullable(),
})

/** Starts or follows an attempt with the driver of its account. */
export const driveAttemptJob: Job = {
  name: 'drive-attempt',
  waits: true,
  // A cloud that accepts slowly does not delay other accounts. An attempt that fails afterwards is resumed by a sweep.
  placeMs: 500,
  run: async (payload, now) => {
    const { reference, ...which } = payloadSchema.parse(payload)
    await driveAttempt(which, reference, now)
    return null
  },
}
