import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { type RecordedLaunches, type RecordedRange, recordedLaunchesSchema } from './schema'

/** A pool's launches as they were decided; not kept, since they are many and read once. */
export const fetchRecorded = (
  poolId: string,
  { limit, from, to }: RecordedRange,
): Promise<RecordedLaunches> =>
  browserFetch('GET', `/pools/${encodeURIComponent(poolId)}/recorded-launches`, {
    answer: recordedLaunchesSchema,
    query: { limit, from, to },
  })
