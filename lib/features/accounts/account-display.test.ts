import { expect, test } from 'vitest'
import { countSlot, freeSlot, slotCounts } from './account-display'

test('a new account gets the colour that the fewest have, the first of equals', () => {
  expect(freeSlot(slotCounts([]))).toBe(0)
  expect(freeSlot(slotCounts([0, 1, 1, 3]))).toBe(2)
  expect(freeSlot(slotCounts([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1]))).toBe(2)
})

test('the work for each account of a large import stays the same', () => {
  const { counts, readsOf } = countedReads()
  const reads = Array.from({ length: 1000 }, () =>
    readsOf(() => countSlot(counts, freeSlot(counts))),
  )
  expect([...counts]).toEqual(new Array(10).fill(100))
  expect(Math.max(...reads)).toBeLessThan(60)
})

/** Counts that notice each read of themselves. */
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
