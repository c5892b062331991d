import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf } from '../paging/page'
import { endpoints } from '../registry.server'
import { unboundedLists } from '../respond/unbounded-lists'

/** Lists with more entries than this need pages. */
const MAX_ENTRIES = 5_000

const reads = endpoints.filter(({ method, status }) => method === 'GET' && status !== 204)

test.each(reads.map((it) => [it.path, it] as const))(
  'GET %s returns a page, a limited number of entries, or a large answer',
  (_path, { answer, isLarge, file, mostEntries, answerType }) => {
    if (isLarge === true || file?.when === 'always' || answerType?.startsWith('text/event-stream'))
      return
    const lists = unboundedLists(answer)
    if (lists.length > 0)
      expect({ lists, mostEntries }).toEqual({ lists, mostEntries: expect.any(Number) })
    expect(mostEntries ?? 0).toBeLessThanOrEqual(MAX_ENTRIES)
  },
)

test('finds a list without pages at any position', () => {
  const list = z.array(z.string())
  const found = [
    list,
    z.object({ rows: list }),
    z.object({ rows: list.nullable().optional() }),
    z.union([z.object({ id: z.string() }), z.object({ rows: list.readonly() })]),
    z.object({ byName: z.record(z.string(), z.number()) }),
    z.object({ items: list }),
    pageOf(z.string()).extend({ more: list }),
  ].map(unboundedLists)
  expect(found.map((lists) => lists.length)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(unboundedLists(pageOf(z.string()))).toEqual([])
  expect(unboundedLists(z.object({ rows: list.max(100) }))).toEqual([])
})
