import { MINUTE_MS } from '@/lib/base/durations'

/** How often a source is fetched. */
export const FETCH_EVERY_MS = 5 * MINUTE_MS
/** Shorter than the interval, so that each fetch has ended when the next one is due. */
export const FETCH_DEADLINE_MS = 4 * MINUTE_MS
