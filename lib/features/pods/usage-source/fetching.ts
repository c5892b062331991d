import { MINUTE_MS } from '@/lib/base/durations'

/**
 * Below the ten minutes after which sources are looked at again, so that each fetch has ended by then. A thousand hosts
 * on a slow Placement take about six minutes.
 */
export const FETCH_DEADLINE_MS = 8 * MINUTE_MS
