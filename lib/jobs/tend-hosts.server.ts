import 'server-only'
import { queueNextLook, tendHosts } from '@/lib/features/pclouds/tend-hosts.server'
import type { Job } from './job'

/**
 * Processes due changes of dedicated hosts: every minute, when a change is due, and soon after a host was released.
 */
export const tendHostsJob: Job = {
  name: 'tend-hosts',
  cron: '* * * * *',
  restMs: 500,
  run: async (_payload, now) => {
    try {
      const done = await tendHosts(now)
      return Object.values(done).every((count) => count === 0) ? null : done
    } finally {
      await queueNextLook(now)
    }
  },
}
