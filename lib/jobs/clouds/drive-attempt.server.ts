import 'server-only'
import { z } from 'zod'
import { backUpAttempt } from '@/lib/features/launches/drivers/back-up-attempt.server'
import { driveAttempt } from '@/lib/features/launches/drivers/drive-attempt.server'
import type { Job } from '../job'

const payloadSchema = z.object({
  launchId: z.string(),
  attempt: z.number().int(),
  reference: z.string().nullable(),
  isRepeated: z.boolean().default(false),
})

/** Starts or follows an attempt with the driver of its account. */
export const driveAttemptJob: Job = {
  name: 'drive-attempt',
  waitsFor: 'clouds',
  // A cloud that accepts slowly does not delay other accounts. An attempt that fails afterwards is resumed by a sweep or
  // by the job that backs it up.
  placeMs: 500,
  onDetach: async (payload, now) => {
    const { reference, isRepeated: _isRepeated, ...which } = payloadSchema.parse(payload)
    await backUpAttempt(which, reference, now)
  },
  run: async (payload, now) => {
    const { reference, isRepeated, ...which } = payloadSchema.parse(payload)
    await driveAttempt(which, reference, now, isRepeated)
    return null
  },
}
