import 'server-only'
import { z } from 'zod'
import { backUpFollow, followServers } from '@/lib/features/launches/drivers/follow-servers.server'
import type { Job } from '../job'

const payloadSchema = z.object({ accountId: z.string() })

/** Follows the servers that the cloud is building for an account. */
export const followServersJob: Job = {
  name: 'follow-servers',
  waitsFor: 'clouds',
  // A cloud that lists slowly does not delay other accounts.
  placeMs: 500,
  onDetach: (payload, now) => backUpFollow(payloadSchema.parse(payload).accountId, now),
  run: async (payload, now) => {
    await followServers(payloadSchema.parse(payload).accountId, now)
    return null
  },
}
