import { expect, test } from 'vitest'
import { ratioEffect } from './ratio-words'

const host = (name: string, vcpus: number, allocatedMb: number) => ({
  name,
  ramMb: 65_536,
  cpus: 16,
  ram: { schedulable: 0, allocated: allocatedMb },
  cpu: { schedulable: 0, allocated: vcpus },
})
const hosts = [host('a', 100, 70_000), host('b', 20, 0)]
const cpu = { physical: 32, used: 120 }
const ram = { physical: 131_072, used: 70_000 }

test('a ratio shows the allocatable, used and free capacity', () => {
  expect(ratioEffect('cpu', cpu, hosts, 4).text).toBe(
    '32 cores × 4.0 = 128 vCPUs allocatable, 120 used, 8 free',
  )
  expect(ratioEffect('ram', ram, hosts, 1.5).text).toBe(
    '128 GiB × 1.5 = 192 GiB allocatable, 68.4 used, 123.6 free',
  )
})

test('hosts that already exceed the ratio are named', () => {
  expect(ratioEffect('cpu', cpu, hosts, 4).over).toEqual(['a'])
  expect(ratioEffect('cpu', cpu, hosts, 7).over).toEqual([])
  expect(ratioEffect('ram', ram, hosts, 1).over).toEqual(['a'])
})
