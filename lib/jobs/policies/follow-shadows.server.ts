import 'server-only'
import { followShadows } from '@/lib/features/shadows/follow-shadows.server'
import type { Job } from '../job'

/** Compares launches with the decisions of shadow policies every minute. */
export const followShadowsJob: Job = {
  name: 'follow-shadows',
  cron: '* * * * *',
  run: async (_payload, now, ending) => {
    const done = await followShadows(now, ending)
    return done.compared === 0 ? null : done
  },
}
