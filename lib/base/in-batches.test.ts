import { expect, test } from 'vitest'
import { inBatches } from './in-batches'

test.each([
  { all: [], batches: [] },
  { all: [1], batches: [[1]] },
  { all: [1, 2], batches: [[1, 2]] },
  { all: [1, 2, 3, 4, 5], batches: [[1, 2], [3, 4], [5]] },
])('$all two at a time', ({ all, batches }) => {
  expect([...inBatches(all, 2)]).toEqual(batches)
})
