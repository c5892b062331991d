import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstUseOf } from './first-use'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('later uses of an object return the time of its first use', () => {
  const restored = { rows: [] }
  expect(firstUseOf(restored)).toBe(1_000)
  vi.setSystemTime(70_000)
  expect(firstUseOf(restored)).toBe(1_000)
  expect(firstUseOf({ rows: [] })).toBe(70_000)
})

test('without an object, the time is unknown', () => {
  expect(firstUseOf(undefined)).toBeUndefined()
  expect(firstUseOf(null)).toBeUndefined()
})

test('data of a restored page is read again when it is older than the response may be', async () => {
  const initial = { amount: '0.2' }
  const read = vi.fn(async () => ({ amount: '0.7' }))
  const open = () => {
    const client = new QueryClient()
    const observer = new QueryObserver(client, {
      queryKey: ['prices'],
      queryFn: read,
      initialData: initial,
      initialDataUpdatedAt: firstUseOf(initial),
      staleTime: 60_000,
    })
    return observer.subscribe(() => {})
  }
  open()()
  vi.setSystemTime(50_000)
  open()()
  expect(read).not.toHaveBeenCalled()
  vi.setSystemTime(70_000)
  open()()
  expect(read).toHaveBeenCalledOnce()
})
