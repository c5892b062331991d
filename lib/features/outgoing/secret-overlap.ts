import { DAY_MS } from '@/lib/base/durations'
/** How long a rotated secret continues to sign next to the new one. */
export const secretOverlapMs = DAY_MS
