import { expect, test } from 'vitest'
import { preselectedDeployable, preselectedPool } from './preselected'

const [large, small] = [
  { id: 'l', name: 'batch-large', vcpus: 16, memoryMb: 65_536, runs: true },
  { id: 's', name: 'web-small', vcpus: 2, memoryMb: 4096, runs: true },
]
const [batch, web] = [
  { id: 'b', name: 'batch' },
  { id: 'w', name: 'web' },
]
const latest = 'From the latest launch.'
const smallest = 'The smallest that can run here.'

test('the latest launch is preselected and named as the reason', () => {
  expect(preselectedPool({ pools: [web, batch], pool: 'b' }, batch)).toEqual({
    id: 'b',
    reason: latest,
  })
  expect(preselectedDeployable([large, small], large)).toEqual({ id: 'l', reason: latest })
})

test('without a launch, or if its choice no longer exists, the usual choice has its own reason', () => {
  for (const former of [undefined, { id: 'gone', name: 'gone' }])
    expect(preselectedDeployable([large, small], former)).toEqual({ id: 's', reason: smallest })
  expect(preselectedPool({ pools: [batch, web], pool: 'b' }, undefined)).toEqual({
    id: 'b',
    reason: 'The first pool by name.',
  })
})

test('the only choice needs no reason, and without choices nothing is preselected', () => {
  expect(preselectedPool({ pools: [web], pool: 'w' }, undefined)).toEqual({ id: 'w' })
  expect(preselectedPool({ pools: [], pool: null }, undefined)).toEqual({ id: null })
  expect(preselectedDeployable([], undefined)).toEqual({ id: null })
})

test('the smallest deployable has the fewest vCPUs, then the least memory', () => {
  const lean = { id: 'x', name: 'lean', vcpus: 2, memoryMb: 1024, runs: null }
  expect(preselectedDeployable([large, small, lean], undefined).id).toBe('x')
})

test('a deployable that cannot run there is not preselected, even after the latest launch', () => {
  const stuck = { ...small, runs: false }
  expect(preselectedDeployable([large, stuck], stuck)).toEqual({ id: 'l', reason: undefined })
  expect(preselectedDeployable([stuck], stuck)).toEqual({
    id: null,
    reason: 'None can run here in this pool now.',
  })
})
