import { expect, test } from 'vitest'
import { joined, listPart, wholeList } from './list-part'

const entries = (count: number, size: number) =>
  Array.from({ length: count }, (_, n) => ({ n, text: 'x'.repeat(size) }))

const read = (part: ReturnType<typeof listPart>) =>
  part === null
    ? null
    : { count: JSON.parse(new TextDecoder().decode(joined(part.pieces))).length, next: part.next }

test('a part without a limit has 200 entries and names where the next one begins', () => {
  const all = entries(450, 10)
  expect(read(listPart(all, { from: 0, limit: null }))).toEqual({ count: 200, next: 200 })
  expect(read(listPart(all, { from: 400, limit: null }))).toEqual({ count: 50, next: null })
  expect(read(listPart(all, { from: 900, limit: null }))).toEqual({ count: 0, next: null })
})

test('large entries end a part before 1 MB, and a part has at least one entry', () => {
  expect(read(listPart(entries(10, 300_000), { from: 0, limit: null }))).toEqual({
    count: 3,
    next: 3,
  })
  expect(read(listPart(entries(3, 2_000_000), { from: 1, limit: null }))).toEqual({
    count: 1,
    next: 2,
  })
})

test('a limit applies to entries of any size, up to the longest response', () => {
  expect(read(listPart(entries(10, 300_000), { from: 0, limit: 8 }))).toEqual({
    count: 8,
    next: 8,
  })
  expect(wholeList(entries(11, 10_000_000))).toBeNull()
})

test('the joined pieces equal the list, whose entries are removed', () => {
  const named = entries(500, 3_000).map((entry) => ({ ...entry, name: 'Zürich' }))
  const all: unknown[] = [...named]
  const pieces = wholeList(all) ?? []
  expect(pieces.length).toBeGreaterThan(2)
  expect(JSON.parse(new TextDecoder().decode(joined(pieces)))).toEqual(named)
  expect(all.filter((entry) => entry !== undefined)).toEqual([])
})
