import { MINUTE_MS } from '@/lib/base/durations'
/** The number of calls that are allowed now. It grows with time, up to the calls of one minute. */
export type Bucket = { left: number; at: number }

/** The rounding error of adding fractions of calls. */
const ROUNDING = 1e-6

export const fullBucket = (perMinute: number, nowMs: number): Bucket => ({
  left: perMinute,
  at: nowMs,
})

/**
 * Takes `weight` calls out of a bucket. Returns 0 on success, otherwise the seconds until it can succeed. A call that
 * weighs more than the calls of a minute waits for a full bucket and makes it negative, so that later calls wait.
 */
export function takeFrom(
  bucket: Bucket,
  weight: number,
  { perMinute, nowMs }: { perMinute: number; nowMs: number },
): number {
  const refilled = bucket.left + ((nowMs - bucket.at) / MINUTE_MS) * perMinute
  bucket.left = Math.min(perMinute, refilled)
  bucket.at = nowMs
  const missing = Math.min(weight, perMinute) - bucket.left
  if (missing > ROUNDING) return Math.max(1, Math.ceil((missing / perMinute) * 60))
  bucket.left -= weight
  return 0
}
