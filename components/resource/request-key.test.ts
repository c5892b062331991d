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

test.each([500, 502, 503, 504])(
  'a request after a response with status %i repeats the key',
  (status) => {
    const key = counted()
    key.of('a')
    key.end(problem(status))
    expect(key.of('a')).toBe('key-1')
  },
)

test.each([400, 409, 422])('a request after a refusal with status %i has another key', (status) => {
  const key = counted()
  key.of('a')
  key.end(problem(status))
  expect(key.of('a')).toBe('key-2')
})

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
