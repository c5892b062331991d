import 'server-only'
import { z } from 'zod'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { FETCH_PLACE_MS } from '@/lib/features/fetched-sources/fetch-job'
import { fetchDueUsage } from '@/lib/features/pods/usage-source/fetch-due-usage.server'
import { fetchUsage } from '@/lib/features/pods/usage-source/fetch-usage.server'
import type { Job } from './job'

/** Every ten minutes queues the pods whose usage is due. */
export const fetchDueUsageJob: Job = {
  name: 'fetch-due-usage',
  cron: '*/10 * * * *',
  backfillMs: 10 * MINUTE_MS,
  run: async (_payload, now) => {
    const due = await fetchDueUsage(database(), now)
    return due === 0 ? null : { due }
  },
}

/** Fetches the usage of one pod. */
export const fetchUsageJob: Job = {
  name: 'fetch-usage',
  waitsFor: 'clouds',
  placeMs: FETCH_PLACE_MS,
  run: async (payload, now, ending) => {
    const { podId } = z.object({ podId: z.string() }).parse(payload)
    return { podId, ended: await fetchUsage(podId, now, { ending }) }
  },
}
