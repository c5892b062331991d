import 'server-only'
import { queueNextLook, tendHosts } from '@/lib/features/pclouds/tend-hosts.server'
import type { Job } from './job'

/** Looks after dedicated hosts: every minute, when something is due, and soon after a host came free. */
export const tendHostsJob: Job = {
  name: 'tend-hosts',
  cron: '* * * * *',
  restMs: 500,
  run: async (_payload, now) => {
    const done = await tendHosts(now)
    await queueNextLook(now)
    return Object.values(done).every((count) => count === 0) ? null : done
  },
}
