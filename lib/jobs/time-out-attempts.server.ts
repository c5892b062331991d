import 'server-only'
import { database } from '@/lib/db/client.server'
import { timeOutAttempts } from '@/lib/features/launches/outcome/time-out-attempts.server'
import type { Job } from './job'

/**
 * Marks attempts without an outcome in time as failed. A delay of a minute is acceptable, because the time limits are
 * many minutes.
 */
export const timeOutAttemptsJob: Job = {
  name: 'time-out-attempts',
  cron: '* * * * *',
  run: async () => {
    const timedOut = await timeOutAttempts(database())
    return timedOut === 0 ? null : { timedOut }
  },
}
