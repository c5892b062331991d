import 'server-only'
import { z } from 'zod'
import { database } from '@/lib/db/client.server'
import { queryCloud } from '@/lib/features/cloud-accounts/query-cloud.server'
import { QUERY_EVERY_MS, queryDueClouds } from '@/lib/features/cloud-accounts/query-due.server'
import { FETCH_PLACE_MS } from '@/lib/features/fetched-sources/fetch-job'
import { lookAtNova } from '@/lib/features/nova-aggregates/look-at-nova.server'
import type { Job } from '../job'

/** Every five minutes queues the accounts whose cloud is due to be queried. */
export const queryDueCloudsJob: Job = {
  name: 'query-due-clouds',
  cron: '*/5 * * * *',
  backfillMs: QUERY_EVERY_MS,
  run: async (_payload, now) => {
    const due = await queryDueClouds(database(), now)
    return due === 0 ? null : { due }
  },
}

/** Reads the limits of one account, and compares its servers and host aggregates with the record. */
export const queryCloudJob: Job = {
  name: 'query-cloud',
  waitsFor: 'clouds',
  placeMs: FETCH_PLACE_MS,
  run: async (payload, now) => {
    const { accountId } = z.object({ accountId: z.string() }).parse(payload)
    await queryCloud(accountId, now)
    await lookAtNova(accountId, now)
    return null
  },
}
