import { MINUTE_MS } from '@/lib/base/durations'

/**
 * Shorter than the ten minutes between two checks of the sources, so that each fetch has ended by
 * the next check. A thousand hosts on a slow Placement take about six minutes.
 */
export const FETCH_DEADLINE_MS = 8 * MINUTE_MS
