import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { batchQueue, enqueue, type QueuedCall } from './batch-queue.server'

type Call = QueuedCall & { name: string; resolve: (result: Result<string, Problem>) => void }

/** A queue that records its batches and whose transactions fail if they contain the call `faulty`. */
function recordedQueue(most: number, faulty: string | null = null, cause = new Error('a bug')) {
  const batches: string[][] = []
  const queue = batchQueue<Call>(randomUUID(), {
    take: (waiting) => waiting.splice(0, most),
    answer: async (batch) => {
      batches.push(batch.map(({ name }) => name))
      if (batch.some(({ name }) => name === faulty)) throw cause
      for (const { name, resolve } of batch) resolve(ok(name))
    },
    isConflict: (error) => Object(error).message === 'outdated',
  })
  const call = (name: string) =>
    new Promise<Result<string, Problem>>((resolve, fail) => enqueue(queue, { name, resolve, fail }))
  return { batches, call }
}

test('calls of one tick share a transaction, up to its maximum size', async () => {
  const { batches, call } = recordedQueue(2)
  expect(await Promise.all(['a', 'b', 'c'].map(call))).toEqual(['a', 'b', 'c'].map((it) => ok(it)))
  expect(batches).toEqual([['a', 'b'], ['c']])
})

test('a failed transaction is repeated call by call, and only the call at fault fails', async () => {
  const { batches, call } = recordedQueue(10, 'b')
  const [a, b, c] = await Promise.allSettled(['a', 'b', 'c'].map(call))
  expect([a, c]).toEqual(['a', 'c'].map((it) => ({ status: 'fulfilled', value: ok(it) })))
  expect(b).toMatchObject({ status: 'rejected' })
  expect(batches).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
})

test('a call that conflicts with others again and again is refused, and can be repeated', async () => {
  const { call } = recordedQueue(10, 'b', new Error('outdated'))
  const [a, b] = await Promise.all(['a', 'b'].map(call))
  expect(a).toEqual(ok('a'))
  expect(b).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
})

test('refuses the 2,001st waiting call', async () => {
  const { call } = recordedQueue(3_000)
  const calls = Array.from({ length: 2_001 }, (_, i) => call(`${i}`))
  expect(await calls.at(-1)).toMatchObject({ ok: false, error: { kind: 'limited' } })
  expect(await calls[1_999]).toEqual(ok('1999'))
})
