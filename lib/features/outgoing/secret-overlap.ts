import { DAY_MS } from '@/lib/base/durations'
/** How long a secret that was rotated goes on signing beside the new one. */
export const secretOverlapMs = DAY_MS
