import { expect, test } from 'vitest'
import { processState } from './process-state'

test('creates its value once, at the first use', () => {
  let made = 0
  const count = processState('test-made-once', () => ++made)
  expect(made).toBe(0)
  expect([count.get(), count.get()]).toEqual([1, 1])
})

test('shares a value between two declarations of the same name', () => {
  const [one, other] = [1, 2].map((n) => processState('test-shared', () => n))
  one?.set(7)
  expect(other?.get()).toBe(7)
})

test('returns a value that was set to null or undefined', () => {
  const state = processState<number | null | undefined>('test-empty', () => 1)
  state.set(null)
  expect(state.get()).toBe(null)
  state.set(undefined)
  expect(state.get()).toBe(undefined)
})
