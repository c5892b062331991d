import { type Bucket, fullBucket, isFull, takeFrom } from './token-bucket'

type Now = { perMinute: number; nowMs: number }

/**
 * Takes `weight` calls out of the bucket of a caller. Returns 0 on success, otherwise the seconds until it can succeed.
 * The buckets are in the order of their last use. Full ones at the start are removed, because a new bucket is full too,
 * so other callers cannot give a caller a new minute.
 */
export function takeFor(
  buckets: Map<string, Bucket>,
  caller: string,
  weight: number,
  now: Now,
): number {
  for (const [other, bucket] of buckets) {
    if (!isFull(bucket, now)) break
    buckets.delete(other)
  }
  const bucket = buckets.get(caller) ?? fullBucket(now.perMinute, now.nowMs)
  buckets.delete(caller)
  buckets.set(caller, bucket)
  return takeFrom(bucket, weight, now)
}
