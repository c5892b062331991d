import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract, route } from '../contract'
import { keyOf } from './query-keys'
import { cacheOf } from './use-cache'

const params = z.object({ id: z.string() })
const answer = z.object({ name: z.string() })
const shared = { permission: 'inventory.read', summary: '', answer } as const

const boxes = contract(
  { noun: 'boxes', group: 'store' },
  {
    list: route({ ...shared, method: 'GET', path: '/boxes' }),
    show: route({ ...shared, method: 'GET', path: '/boxes/:id', params }),
  },
)

/** Counts how often a read runs while a component uses it. */
function shown(queries: QueryClient, queryKey: readonly unknown[]) {
  const read = { count: 0 }
  const queryFn = () => Promise.resolve({ name: String(++read.count) })
  new QueryObserver(queries, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {})
  return read
}

async function twoBoxes() {
  const queries = new QueryClient()
  const list = shown(queries, keyOf(boxes.list, 'all', {}))
  const first = shown(queries, keyOf(boxes.show, 'one', { params: { id: 'first' } }))
  const second = shown(queries, keyOf(boxes.show, 'one', { params: { id: 'second' } }))
  await new Promise(setImmediate)
  const counts = () => ({ list: list.count, first: first.count, second: second.count })
  return { queries, cache: cacheOf(queries), counts }
}

test('a change of a group refetches its reads in use', async () => {
  const { cache, counts } = await twoBoxes()
  await cache.refreshGroups(['store'])
  expect(counts()).toEqual({ list: 2, first: 2, second: 2 })
  await cache.refreshGroups(['launches'])
  expect(counts()).toEqual({ list: 2, first: 2, second: 2 })
})

test('a removed row becomes stale and is not read again', async () => {
  const { queries, cache, counts } = await twoBoxes()
  await cache.refreshGroups(['store'], { except: 'first' })
  expect(counts()).toEqual({ list: 2, first: 1, second: 2 })
  const key = keyOf(boxes.show, 'one', { params: { id: 'first' } })
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})

test('the next read returns a written response', async () => {
  const { queries, cache } = await twoBoxes()
  cache.write(boxes.show, { params: { id: 'first' } }, { name: 'written' })
  cache.writeAll(boxes.show, ({ name }) => ({ name: `${name}!` }))
  const nameOf = (id: string) =>
    queries.getQueryData<{ name: string }>(keyOf(boxes.show, 'one', { params: { id } }))?.name
  expect([nameOf('first'), nameOf('second')]).toEqual(['written!', '1!'])
})

test('drops all cached responses of a group, or only those not in use', async () => {
  const { queries, cache } = await twoBoxes()
  queries.setQueryData(keyOf(boxes.show, 'one', { params: { id: 'third' } }), { name: 'unused' })
  cache.removeGroup(boxes.show, 'inactive')
  expect(queries.getQueryCache().getAll()).toHaveLength(3)
  cache.removeGroup(boxes.show)
  expect(queries.getQueryCache().getAll()).toHaveLength(0)
})
