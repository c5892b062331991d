import { afterEach, expect, test, vi } from 'vitest'
import { realmContract } from '@/lib/features/realms/contract'
import type { IncrementalRows } from '../incremental-rows'
import { callAll, callIncrementally } from './call-route'

afterEach(() => vi.unstubAllGlobals())

/** Makes `fetch` return these rows as pages of a list. */
function answerPages(pages: readonly (readonly string[])[]): string[] {
  const addresses: string[] = []
  vi.stubGlobal('location', { pathname: '/catalog' })
  vi.stubGlobal('fetch', (address: string) => {
    addresses.push(address)
    const at = Number(/cursor=(\d+)/.exec(address)?.[1] ?? 0)
    const items = (pages[at] ?? []).map((id) => ({ id }))
    return Promise.resolve(
      Response.json({ items, next: at + 1 < pages.length ? String(at + 1) : null }),
    )
  })
  return addresses
}

async function grown(): Promise<string[]> {
  const states: string[] = []
  for await (const { rows, isWhole } of callIncrementally(realmContract.list, {}))
    states.push(`${ids(rows)} ${isWhole ? 'whole' : 'partial'}`)
  return states
}

const ids = (rows: IncrementalRows<{ id: string }>['rows']) => rows.map(({ id }) => id).join()

test('a list of several pages yields its first page, then all rows in order', async () => {
  const addresses = answerPages([['a', 'b'], ['c'], ['d']])
  expect(await grown()).toEqual(['a,b partial', 'a,b,c,d whole'])
  expect(addresses).toHaveLength(3)
  expect(ids(await callAll(realmContract.list, {}))).toBe('a,b,c,d')
})

test('a list of one page, or of none, is complete immediately', async () => {
  answerPages([['a']])
  expect(await grown()).toEqual(['a whole'])
  answerPages([[]])
  expect(await grown()).toEqual([' whole'])
})
