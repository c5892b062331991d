import { expect, test } from 'vitest'
import type { ResourceKey } from '@/lib/features/resource-keys/schema'
import type { TenantVm } from '@/lib/features/vms/schema'
import { meaningOf, subjectOf, tenantKeysOf } from './tenant-keys'

const vm: TenantVm = {
  id: 'vm1',
  name: 'web-01',
  ramMb: 1024,
  vcpus: 1,
  state: 'running',
  host: 'host-1',
  startedAt: null,
  pcloud: null,
  launchId: null,
  createdAt: '2026-11-22T00:00:00Z',
  subjects: { image: 'debian', first_nic_network: 'lan' },
}

const key = (level: ResourceKey['level'], subject: string, value: number): ResourceKey => ({
  id: `${level} ${subject}`,
  createdAt: '',
  revision: 1,
  class: 'customer',
  level,
  subject,
  name: 'group',
  value,
  weight: 10,
  tenantId: 't',
})

test('a VM has only the keys of its own subjects, and the lowest level wins', () => {
  const all = [
    key('server', 'vm1', 1),
    key('server', 'vm2', 2),
    key('image', 'debian', 3),
    key('image', 'lan', 4),
    key('first_nic_network', 'lan', 5),
    key('first_disk', 'none', 6),
  ]
  const { levels, keys, ladders } = tenantKeysOf(vm, all)
  expect(levels).toEqual(['image', 'server', 'first_nic_network'])
  expect(keys.map(({ value }) => value)).toEqual([1, 3, 5])
  expect(ladders.map(({ name, winner }) => [name, winner?.level, winner?.value])).toEqual([
    ['group', 'first_nic_network', 5],
  ])
  expect(levels.map((level) => subjectOf(vm, level))).toEqual(['debian', 'web-01', 'lan'])
})

test.each([
  [{ weight: 5 }, 'stay together'],
  [{ weight: -5 }, 'run on different hosts'],
  [{ weight: 0 }, 'takes no part'],
  [{ weight: null }, 'takes no part'],
  [{ value: 'fast' }, 'not a number'],
  [{ value: ' ' }, 'not a number'],
])('a key with %j has a sentence about its effect', (facts, words) => {
  expect(meaningOf({ name: 'group', value: '1', weight: 10, ...facts })).toContain(words)
})
