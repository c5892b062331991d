import { expect, test } from 'vitest'
import { takeFor } from './caller-buckets'
import type { Bucket } from './token-bucket'

const at = (seconds: number) => ({ perMinute: 5, nowMs: seconds * 1000 })

test('many other callers give a caller without calls left no new minute', () => {
  const buckets = new Map<string, Bucket>()
  expect(takeFor(buckets, 'busy', 5, at(0))).toBe(0)
  for (let i = 0; i < 10_001; i++) takeFor(buckets, `other ${i}`, 1, at(0))
  expect(takeFor(buckets, 'busy', 1, at(0))).toBe(12)
})

test('buckets that are full again are removed', () => {
  const buckets = new Map<string, Bucket>()
  for (let i = 0; i < 100; i++) takeFor(buckets, `idle ${i}`, 1, at(0))
  expect(takeFor(buckets, 'busy', 5, at(1))).toBe(0)
  expect(takeFor(buckets, 'new', 1, at(20))).toBe(0)
  expect([...buckets.keys()]).toEqual(['busy', 'new'])
})

test('a caller whose own bucket is full may call', () => {
  const buckets = new Map<string, Bucket>()
  for (const seconds of [0, 60, 120]) expect(takeFor(buckets, 'one', 5, at(seconds))).toBe(0)
})
