import { expect, test } from 'vitest'
import { capacityOf, capacityText, capacityWords, sumOf } from './capacity'

const ram = capacityOf(65_536, 1.5, 65_536)
const cpu = capacityOf(16, 16, 16)

test('used and allocatable are shown, by the ratio', () => {
  expect(capacityText('ram', ram)).toBe('64 / 96')
  expect(capacityText('cpu', cpu)).toBe('16 / 256')
})

test('the text contains physical, ratio, allocatable, used and free', () => {
  expect(capacityWords('ram', ram, 'prod')).toBe(
    '64 GiB × 1.5 (ratio of prod) = 96 GiB allocatable, 64 used, 32 free',
  )
  expect(capacityWords('cpu', cpu, null)).toBe(
    '16 cores × 16.0 = 256 vCPUs allocatable, 16 used, 240 free',
  )
})

test('nothing is free if a lowered ratio leaves less than is used', () => {
  const over = capacityOf(16, 1, 20)
  expect(over.free).toBe(0)
  expect(capacityWords('cpu', over, null)).toContain('16 vCPUs allocatable, 20 used, 0 free')
})

test('the sum of several has the mean of their ratios', () => {
  const both = sumOf([capacityOf(10, 2, 25), capacityOf(30, 1, 6)])
  expect(both).toEqual({ physical: 40, ratio: 1.25, allocatable: 50, used: 31, free: 24 })
  expect(sumOf([])).toEqual({ physical: 0, ratio: 1, allocatable: 0, used: 0, free: 0 })
})
