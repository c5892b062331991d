import { expect, test } from 'vitest'
import { countOf } from './schema'

test('a call is counted in metrics, in every form of the request', () => {
  const block = { metrics: [1, 2, 3] }
  expect(countOf({ samples: [1, 2] })).toBe(2)
  expect(countOf({ monitoring: [block, block] })).toBe(6)
  expect(countOf({})).toBe(0)
})
