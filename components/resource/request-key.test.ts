import { expect, test } from 'vitest'
import { problemFrom, unreachable } from '@/lib/api/browser/api-problem'
import { requestKey } from './request-key'

function counted() {
  let count = 0
  return requestKey(() => `key-${++count}`)
}

const problem = (status: number) => problemFrom(new Response(null, { status }), null)

test('a request after a lost response repeats the key', () => {
  const key = counted()
  expect(key.of({ name: 'a' })).toBe('key-1')
  key.end(unreachable())
  expect(key.of({ name: 'a' })).toBe('key-1')
})

test.each([401, 403, 409, 422, 429, 500, 502, 503, 504])(
  'a request after a response with status %i repeats the key, because an earlier call may have succeeded',
  (status) => {
    const key = counted()
    key.of('a')
    key.end(unreachable())
    key.of('a')
    key.end(problem(status))
    expect(key.of('a')).toBe('key-1')
  },
)

test.each(['answer-not-kept', 'idempotency-key-reused'])(
  'a request after the refusal %s of its key has another key',
  (code) => {
    const key = counted()
    key.of('a')
    key.end(problemFrom(new Response(null, { status: 409 }), { code }))
    expect(key.of('a')).toBe('key-2')
  },
)

test('a request after a success has another key', () => {
  const key = counted()
  key.of('a')
  key.end(null)
  expect(key.of('a')).toBe('key-2')
})

test('a changed request has another key', () => {
  const key = counted()
  key.of({ name: 'a' })
  key.end(unreachable())
  expect(key.of({ name: 'b' })).toBe('key-2')
})
