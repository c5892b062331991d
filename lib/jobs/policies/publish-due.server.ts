import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { publishDue } from '@/lib/features/publish-requests/schedule/publish-due.server'
import type { Job } from '../job'

/** Publishes scheduled requests at their minute, or holds them. */
export const publishDueJob: Job = {
  name: 'publish-due',
  cron: '* * * * *',
  backfillMs: MINUTE_MS,
  run: async (_payload, now) => {
    const done = await publishDue(now)
    return done.published + done.held === 0 ? null : done
  },
}
