import 'server-only'
import { followCanaries } from '@/lib/features/canaries/follow-canaries.server'
import type { Job } from '../job'

/** Tests every minute whether a new version on trial is worse than the live one. */
export const followCanariesJob: Job = {
  name: 'follow-canaries',
  cron: '* * * * *',
  run: async (_payload, now) => {
    const done = await followCanaries(now)
    return done.held + done.backedOut === 0 ? null : done
  },
}
