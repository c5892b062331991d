import 'server-only'
import { HOSTS_JOB } from '@/lib/features/host-flavors/hosts-job'
import { processDueHosts, queueNextRun } from '@/lib/features/pclouds/process-due-hosts.server'
import type { Job } from './job'

/**
 * Processes due changes of dedicated hosts: every minute, when a change is due, and soon after a host was released.
 */
export const dueHostsJob: Job = {
  name: HOSTS_JOB,
  cron: '* * * * *',
  restMs: 500,
  run: async (_payload, now) => {
    try {
      const done = await processDueHosts(now)
      return Object.values(done).every((count) => count === 0) ? null : done
    } finally {
      await queueNextRun(now)
    }
  },
}
