import { expect, test } from 'vitest'
import { bucketAt, bucketsOf } from './buckets'

const now = new Date('2026-11-21T17:20:00Z')

test.each([
  { range: '1h', since: '2026-11-21T16:00:00.000Z', columns: 2 },
  { range: '24h', since: '2026-11-20T17:00:00.000Z', columns: 25 },
  { range: '7d', since: '2026-11-14T12:00:00.000Z', columns: 29 },
  { range: '30d', since: '2026-10-22T00:00:00.000Z', columns: 31 },
] as const)('$range begins at $since', ({ range, since, columns }) => {
  const buckets = bucketsOf(range, now)
  expect(buckets.since.toISOString()).toBe(since)
  expect(buckets.starts).toHaveLength(columns)
  expect(bucketAt(buckets, now)).toBe(buckets.starts.at(-1)?.toISOString())
  expect(bucketAt(buckets, buckets.since)).toBe(since)
})
