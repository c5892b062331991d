import { expect, test } from 'vitest'
import { countSlot, displayOf, freeSlot, slotCounts } from './account-display'

test('a range of accounts has the same letters, colours and hatches as among all accounts', () => {
  const all = Array.from({ length: 60 }, (_, n) => ({
    id: `a${n}`,
    ordinal: 3 * n,
    colourSlot: (n * n) % 10,
  }))
  const among = displayOf(all)
  for (const [from, to] of [
    [0, 60],
    [1, 4],
    [25, 28],
    [59, 60],
  ]) {
    const before = slotCounts(all.slice(0, from).map(({ colourSlot }) => colourSlot))
    const range = all.slice(from, to)
    expect([...displayOf(range, before)]).toEqual(range.map(({ id }) => [id, among.get(id)]))
  }
})

test('a new account gets the first of the least used colours', () => {
  expect(freeSlot(slotCounts([]))).toBe(0)
  expect(freeSlot(slotCounts([0, 1, 1, 3]))).toBe(2)
  expect(freeSlot(slotCounts([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1]))).toBe(2)
})

test('the work per account does not grow with the size of an import', () => {
  const { counts, readsOf } = countedReads()
  const reads = Array.from({ length: 1000 }, () =>
    readsOf(() => countSlot(counts, freeSlot(counts))),
  )
  expect([...counts]).toEqual(new Array(10).fill(100))
  expect(Math.max(...reads)).toBeLessThan(60)
})

/** Counts how often the slot counts are read. */
function countedReads() {
  let reads = 0
  const counts = new Proxy(slotCounts([]), {
    get(target, key, receiver) {
      reads += 1
      return Reflect.get(target, key, receiver)
    },
  })
  const readsOf = (work: () => void) => {
    reads = 0
    work()
    return reads
  }
  return { counts, readsOf }
}
