import { expect, test } from 'vitest'
import { fullBucket, takeFrom } from './token-bucket'

const at = (seconds: number) => ({ perMinute: 60, nowMs: seconds * 1000 })

test('allows the calls of a minute at once, then one each second', () => {
  const bucket = fullBucket(60, 0)
  for (let i = 0; i < 60; i++) expect(takeFrom(bucket, 1, at(0))).toBe(0)
  expect(takeFrom(bucket, 1, at(0))).toBe(1)
  expect(takeFrom(bucket, 1, at(0.9))).toBe(1)
  expect(takeFrom(bucket, 1, at(1))).toBe(0)
  expect(takeFrom(bucket, 1, at(1))).toBe(1)
  expect(takeFrom(bucket, 30, at(2))).toBe(29)
})

test('unused calls remain available for a minute', () => {
  const bucket = fullBucket(60, 0)
  expect(takeFrom(bucket, 60, at(3600))).toBe(0)
  expect(takeFrom(bucket, 1, at(3600))).toBe(1)
})

test('a call that weighs more than a minute waits for a full bucket and delays later calls', () => {
  const bucket = fullBucket(60, 0)
  expect(takeFrom(bucket, 1, at(0))).toBe(0)
  expect(takeFrom(bucket, 100, at(0))).toBe(1)
  expect(takeFrom(bucket, 100, at(1))).toBe(0)
  expect(takeFrom(bucket, 1, at(1))).toBe(41)
})
