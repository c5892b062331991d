import { expect, test } from 'vitest'
import { stalenessOf } from './connection'

const at = { isOnline: true, now: 100_000 }

test.each([
  { name: 'answers', connection: { answeredAt: 99_000, failedAt: null }, is: 'fresh' },
  {
    name: 'got no call for long',
    connection: { answeredAt: 1_000, failedAt: null },
    is: 'fresh',
  },
  { name: 'failed just now', connection: { answeredAt: 95_000, failedAt: 99_000 }, is: 'fresh' },
  {
    name: 'has not answered for 30 s',
    connection: { answeredAt: 70_000, failedAt: 75_000 },
    is: 'reconnecting',
  },
] as const)('a server that $name: $is', ({ connection, is }) => {
  expect(stalenessOf(connection, at)).toBe(is)
})

test('is offline immediately without a network', () => {
  const connection = { answeredAt: 99_000, failedAt: null }
  expect(stalenessOf(connection, { ...at, isOnline: false })).toBe('offline')
})
