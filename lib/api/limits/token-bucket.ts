import { MINUTE_MS } from '@/lib/base/durations'
/** The number of calls that are allowed now. It grows with time, up to the calls of one minute. */
export type Bucket = { left: number; at: number }

/** The rounding error of adding fractions of calls. */
const ROUNDING = 1e-6

export const fullBucket = (perMinute: number, nowMs: number): Bucket => ({
  left: perMinute,
  at: nowMs,
})

type Now = { perMinute: number; nowMs: number }

const leftNow = ({ left, at }: Bucket, { perMinute, nowMs }: Now): number =>
  Math.min(perMinute, left + ((nowMs - at) / MINUTE_MS) * perMinute)

/** True if all calls of a minute are left, as in a new bucket. */
export const isFull = (bucket: Bucket, now: Now): boolean => leftNow(bucket, now) >= now.perMinute

/**
 * Takes `weight` calls out of a bucket. Returns 0 on success, otherwise the seconds until it can succeed. A call that
 * weighs more than the calls of a minute waits for a full bucket and makes it negative, so that later calls wait.
 */
export function takeFrom(bucket: Bucket, weight: number, now: Now): number {
  const { perMinute, nowMs } = now
  bucket.left = leftNow(bucket, now)
  bucket.at = nowMs
  const missing = Math.min(weight, perMinute) - bucket.left
  if (missing > ROUNDING) return Math.max(1, Math.ceil((missing / perMinute) * 60))
  bucket.left -= weight
  return 0
}
