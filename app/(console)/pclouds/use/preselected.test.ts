import { expect, test } from 'vitest'
import { preselected, smallestOf } from './preselected'

const [large, small] = [
  { id: 'l', name: 'batch-large', vcpus: 16, memoryMb: 65_536 },
  { id: 's', name: 'web-small', vcpus: 2, memoryMb: 4096 },
]

test('the latest launch is preselected, with that reason', () => {
  expect(preselected([large, small], large, small, 'The smallest deployable.')).toEqual({
    id: 'l',
    reason: 'From the latest launch.',
  })
})

test('without a launch, or with one of a row that is gone, the usual row has its own reason', () => {
  const smallest = { id: 's', reason: 'The smallest deployable.' }
  for (const former of [undefined, { id: 'gone', name: 'gone' }])
    expect(preselected([large, small], former, small, smallest.reason)).toEqual(smallest)
})

test('the only row needs no reason, and no row is no preselection', () => {
  expect(preselected([small], undefined, small, 'The smallest.')).toEqual({ id: 's' })
  expect(preselected([], undefined, undefined, 'The smallest.')).toEqual({ id: null })
})

test('the smallest deployable has the fewest vCPUs, then the least memory', () => {
  const lean = { id: 'x', name: 'lean', vcpus: 2, memoryMb: 1024 }
  expect(smallestOf([large, small, lean])?.id).toBe('x')
})
