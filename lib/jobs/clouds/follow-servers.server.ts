import 'server-only'
import { z } from 'zod'
import { followServers } from '@/lib/features/launches/drivers/follow-servers.server'
import type { Job } from '../job'

const payloadSchema = z.object({ accountId: z.string() })

/** Follows the servers that the cloud is building for an account. */
export const followServersJob: Job = {
  name: 'follow-servers',
  waitsFor: 'clouds',
  run: async (payload, now) => {
    await followServers(payloadSchema.parse(payload).accountId, now)
    return null
  },
}
