import 'server-only'
import { z } from 'zod'
import { database } from '@/lib/db/client.server'
import {
  fetchDueMonitoring,
  fetchMonitoring,
} from '@/lib/features/accounts/monitoring-source/fetch-monitoring.server'
import { FETCH_EVERY_MS } from '@/lib/features/accounts/monitoring-source/fetching'
import { FETCH_PLACE_MS } from '@/lib/features/fetched-sources/fetch-job'
import type { Job } from './job'

/** Every five minutes queues the accounts whose metrics are due. */
export const fetchDueMonitoringJob: Job = {
  name: 'fetch-due-monitoring',
  cron: '*/5 * * * *',
  backfillMs: FETCH_EVERY_MS,
  run: async (_payload, now) => {
    const due = await fetchDueMonitoring(database(), now)
    return due === 0 ? null : { due }
  },
}

/** Fetches the metrics of one account. */
export const fetchMonitoringJob: Job = {
  name: 'fetch-monitoring',
  waitsFor: 'clouds',
  placeMs: FETCH_PLACE_MS,
  run: async (payload, now, ending) => {
    const { accountId } = z.object({ accountId: z.string() }).parse(payload)
    return { accountId, ended: await fetchMonitoring(accountId, now, { ending }) }
  },
}
