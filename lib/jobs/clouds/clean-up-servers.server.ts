import 'server-only'
import { z } from 'zod'
import { database } from '@/lib/db/client.server'
import {
  cleanUpServers,
  sweepAttempts,
} from '@/lib/features/launches/drivers/clean-up-servers.server'
import { endTrials } from '@/lib/features/launches/drivers/end-trials.server'
import { resumeAttempts } from '@/lib/features/launches/drivers/follow-servers.server'
import type { Job } from '../job'

const payloadSchema = z.object({ accountId: z.string() })

/** Deletes what attempts of an account created in its cloud. */
export const cleanUpServersJob: Job = {
  name: 'clean-up-servers',
  waitsFor: 'clouds',
  // A cloud that deletes slowly does not delay other accounts. A later failure is repeated by a sweep.
  placeMs: 500,
  run: async (payload, now) => {
    await cleanUpServers(payloadSchema.parse(payload).accountId, now)
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
