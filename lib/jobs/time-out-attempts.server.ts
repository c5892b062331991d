import 'server-only'
import { database } from '@/lib/db/client.server'
import { timeOutAttempts } from '@/lib/features/launches/outcome/time-out-attempts.server'
import type { Job } from './job'

/** Attempts without an outcome in time count as failed. A minute late is soon enough: they had many. */
export const timeOutAttemptsJob: Job = {
  name: 'time-out-attempts',
  cron: '* * * * *',
  run: async () => {
    const timedOut = await timeOutAttempts(database())
    return timedOut === 0 ? null : { timedOut }
  },
}
