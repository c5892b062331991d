import { MINUTE_MS } from '@/lib/base/durations'
/** Calls that may still be made now; it fills as time goes by, up to those of a minute. */
export type Bucket = { left: number; at: number }

/** What adding up fractions of calls may lose. */
const ROUNDING = 1e-6

export const fullBucket = (perMinute: number, nowMs: number): Bucket => ({
  left: perMinute,
  at: nowMs,
})

/**
 * Takes `weight` calls out of a bucket: 0 when it could, otherwise the seconds until it can. One call that weighs
 * more than a whole minute's worth has to wait for a full bucket, and is owed by those that follow.
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
