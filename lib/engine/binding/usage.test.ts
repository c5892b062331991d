import { describe, expect, test } from 'vitest'
import { isExhausted, measured, unitsToFree } from './usage'

const nova = {
  vcpus: 100,
  vcpus_used: 85,
  memory_mb: 1000,
  memory_mb_used: 10,
  local_gb: 0,
  local_gb_used: 5,
}

test.each([
  { name: 'never measured', usage: null, names: [] },
  { name: 'neither service answered', usage: {}, names: [] },
  { name: 'a total of 0 is left out', usage: { nova }, names: ['vcpus', 'memory_mb'] },
  {
    name: 'storage is a dimension',
    usage: { nova, cinder: { total_capacity_gb: 10, free_capacity_gb: 4 } },
    names: ['vcpus', 'memory_mb', 'capacity_gb'],
  },
])('measured: $name', ({ usage, names }) => {
  expect(measured(usage).map(({ name }) => name)).toEqual(names)
})

test('each dimension has its own numbers', () => {
  const all = { ...nova, local_gb: 50 }
  expect(measured({ nova: all, cinder: { total_capacity_gb: 10, free_capacity_gb: 4 } })).toEqual([
    { name: 'vcpus', used: 85, total: 100 },
    { name: 'memory_mb', used: 10, total: 1000 },
    { name: 'local_gb', used: 5, total: 50 },
    { name: 'capacity_gb', used: 6, total: 10 },
  ])
})

test('more free than the total counts as nothing used', () => {
  const [capacity] = measured({ cinder: { total_capacity_gb: 10, free_capacity_gb: 12 } })
  expect(capacity).toEqual({ name: 'capacity_gb', used: 0, total: 10 })
})

describe.each([
  { name: 'just below', used: 799, total: 1000, threshold: 0.8, exhausted: false, free: 0 },
  { name: 'exactly at it', used: 80, total: 100, threshold: 0.8, exhausted: true, free: 1 },
  { name: 'above it', used: 85, total: 100, threshold: 0.8, exhausted: true, free: 6 },
  {
    name: 'part of a unit above',
    used: 80.5,
    total: 100,
    threshold: 0.8,
    exhausted: true,
    free: 1,
  },
  { name: 'a unit and a part', used: 81, total: 100, threshold: 0.805, exhausted: true, free: 1 },
  { name: 'overcommitted', used: 130, total: 100, threshold: 1, exhausted: true, free: 31 },
  { name: 'less than one unit', used: 0.5, total: 0.5, threshold: 0.8, exhausted: true, free: 1 },
  { name: 'idle at threshold 0', used: 0, total: 100, threshold: 0, exhausted: true, free: null },
  { name: 'used at threshold 0', used: 5, total: 100, threshold: 0, exhausted: true, free: null },
  { name: 'a rounded quotient', used: 3, total: 10, threshold: 0.3, exhausted: true, free: 1 },
  { name: 'a rounded product', used: 29, total: 100, threshold: 0.29, exhausted: true, free: 1 },
])('$name', ({ used, total, threshold, exhausted, free }) => {
  const dimension = { name: 'vcpus', used, total }

  test(`is ${exhausted ? '' : 'not '}exhausted`, () => {
    expect(isExhausted(dimension, threshold)).toBe(exhausted)
  })

  test(`needs ${free} fewer`, () => {
    expect(unitsToFree(dimension, threshold)).toBe(free)
  })
})

test('a smaller number is not enough, for any threshold', () => {
  for (let percent = 1; percent <= 100; percent++) {
    for (let used = 0; used <= 120; used++) {
      const threshold = percent / 100
      const free = unitsToFree({ name: 'vcpus', used, total: 100 }, threshold) ?? 0
      const isFull = (left: number) =>
        isExhausted({ name: 'vcpus', used: left, total: 100 }, threshold)
      expect(isFull(used - free)).toBe(false)
      expect(free === 0 || isFull(used - free + 1)).toBe(true)
    }
  }
})
