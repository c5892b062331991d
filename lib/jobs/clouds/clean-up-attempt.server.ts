import 'server-only'
import { z } from 'zod'
import { database } from '@/lib/db/client.server'
import {
  cleanUpAttempt,
  sweepAttempts,
} from '@/lib/features/launches/drivers/clean-up-attempt.server'
import { endTrials } from '@/lib/features/launches/drivers/end-trials.server'
import { resumeAttempts } from '@/lib/features/launches/drivers/follow-servers.server'
import type { Job } from '../job'

const payloadSchema = z.object({ launchId: z.string(), attempt: z.number().int() })

/** Deletes what an attempt made on a cloud. */
export const cleanUpAttemptJob: Job = {
  name: 'clean-up-attempt',
  waits: true,
  run: async (payload, now) => {
    await cleanUpAttempt(payloadSchema.parse(payload), now)
    return null
  },
}

/** Finds attempts whose job or clean-up is missing, for example because a process was killed. */
export const sweepAttemptsJob: Job = {
  name: 'sweep-attempts',
  cron: '* * * * *',
  run: async (_payload, now) => {
    const trials = await endTrials(database())
    const cleanUps = await sweepAttempts(database(), now)
    const resumed = await resumeAttempts(database(), now)
    return trials + cleanUps + resumed === 0 ? null : { trials, cleanUps, resumed }
  },
}
