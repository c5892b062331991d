import { expect, test } from 'vitest'
import { testPod } from '../testing-pods'
import { fullness, inOrder, isFull, percentOf, usageOf } from './pod-groups'

const nova = {
  vcpus: 100,
  vcpus_used: 80,
  memory_mb: 2048,
  memory_mb_used: 512,
  local_gb: 0,
  local_gb_used: 0,
}

test('pods are in the order in which they are chosen: by group and zone, the oldest first', () => {
  const pods = [
    testPod({ name: 'cad', tag: { resource: 'CAD' } }),
    testPod({ name: 'young', createdAt: '2026-02-01T00:00:00.000Z' }),
    testPod({ name: 'old', createdAt: '2026-01-01T00:00:00.000Z' }),
    testPod({ name: 'far', realm: 'r2' }),
  ]
  expect(inOrder(pods).map(({ name }) => name)).toEqual(['old', 'young', 'far', 'cad'])
})

test.each([
  { name: 'the fullest dimension decides', usage: { nova }, dimension: null, expected: 1 },
  { name: 'a given dimension', usage: { nova }, dimension: 'memory_mb', expected: 0.3125 },
  {
    name: 'a dimension that is not measured',
    usage: { nova },
    dimension: 'local_gb',
    expected: null,
  },
  { name: 'no usage', usage: null, dimension: null, expected: null },
])('fullness: $name', ({ usage, dimension, expected }) => {
  expect(fullness({ usage, fullFrom: 0.8 }, dimension)).toBe(expected)
})

test('shows usage in readable units, without the dimensions that are not measured', () => {
  expect(usageOf({ usage: { nova } })).toEqual([
    { name: 'vcpus', label: 'vCPU', unit: '', used: 80, total: 100 },
    { name: 'memory_mb', label: 'RAM', unit: ' GiB', used: 0.5, total: 2 },
  ])
  expect(usageOf({ usage: null })).toEqual([])
})

test('a pod is full when one dimension reaches its threshold', () => {
  expect(isFull({ usage: { nova }, fullFrom: 0.8 })).toBe(true)
  expect(isFull({ usage: { nova }, fullFrom: 0.81 })).toBe(false)
  expect(isFull({ usage: null, fullFrom: 0.1 })).toBe(false)
})

test.each([
  [0.825, '82.5 %'],
  [0.8, '80 %'],
  [0.57, '57 %'],
  [2 / 3, '66.67 %'],
])('%d is %s', (fraction, text) => {
  expect(percentOf(fraction)).toBe(text)
})
