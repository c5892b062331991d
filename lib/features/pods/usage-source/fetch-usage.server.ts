import 'server-only'
import { runFetch } from '@/lib/features/fetched-sources/run-fetch.server'
import { FETCH_DEADLINE_MS } from './fetching'
import { podUsage } from './usage-source-of.server'

type Limits = { deadline?: AbortSignal; ending: AbortSignal }

/**
 * Fetches the usage of a pod and records it. If that fails, records the reason and leaves the
 * previous usage unchanged.
 */
export const fetchUsage = (
  podId: string,
  now: Date,
  { deadline = AbortSignal.timeout(FETCH_DEADLINE_MS), ending }: Limits,
) => runFetch(podUsage, podId, now, { deadline, ending })
