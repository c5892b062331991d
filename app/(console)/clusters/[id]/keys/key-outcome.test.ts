import { expect, test } from 'vitest'
import type { SetKey } from '@/lib/features/resource-keys/schema'
import type { VmKeys } from '@/lib/features/vms/schema'
import { oneSidedWarning, outcomeOf, type RequestedKey, unrequestedKeys } from './key-outcome'

const set = (level: SetKey['level'], value: number | string, weight: number): SetKey => ({
  id: level,
  revision: 1,
  level,
  class: 'system',
  subject: 's',
  name: 'SSD',
  value,
  weight,
  tenantId: null,
})
const vmKeys = (...keys: SetKey[]): VmKeys => ({
  vmId: 'vm',
  subjects: {},
  keys,
  stickyKeys: [],
  advertised: { system: ['SSD', 'rack', '#RAM'], customer: ['_zone'] },
})
const expected = (facts: Partial<RequestedKey> = {}): RequestedKey => ({
  level: 'vdc',
  class: 'system',
  name: 'SSD',
  value: 1,
  weight: 50,
  ...facts,
})

test.each<[string, SetKey[], Partial<RequestedKey>, string]>([
  ['nothing else', [], {}, 'Would win.'],
  ['a higher level', [set('cluster', 0, 10)], {}, 'Would win.'],
  [
    'a lower level',
    [set('server', 1, 50)],
    {},
    'Would be overridden by Server (value 1, weight 50).',
  ],
  ['a lower level that is normal', [set('server', 1, 0)], {}, 'Would win.'],
  ['itself', [set('vdc', 0, 3)], {}, 'Would win.'],
  [
    'weight 0',
    [set('cluster', 0, 10)],
    { weight: 0 },
    'Would not be a placement key: its weight is 0. Cluster (value 0, weight 10) wins.',
  ],
  ['a word', [], { value: 'fast' }, 'Would take no part in placements: its value is not a number.'],
])('with %s', (_what, keys, facts, sentence) => {
  expect(outcomeOf(vmKeys(...keys), expected(facts))).toBe(sentence)
})

test("a copy of a sticky key loses to a key at the server's level, and wins above it", () => {
  const stickyKeys = [{ name: 'SSD', value: 3, weight: 7 }]
  const at = (level: RequestedKey['level']) =>
    outcomeOf({ ...vmKeys(), stickyKeys }, expected({ level }))
  expect(at('server')).toBe('Would win.')
  expect(at('image')).toBe('Would be overridden by Server (value 3, weight 7).')
})

test('a key on one side only is listed', () => {
  expect(oneSidedWarning(vmKeys(), 'system', 'SSD')).toBeNull()
  expect(oneSidedWarning(vmKeys(), 'system', '')).toBeNull()
  expect(oneSidedWarning(vmKeys(), 'system', 'SDD')).toContain('No node has the key SDD')
  expect(oneSidedWarning(vmKeys(), 'customer', '_zone')).toBeNull()
  expect(oneSidedWarning(vmKeys(), 'customer', 'SSD')).toContain('Neither a node')
  expect(unrequestedKeys(vmKeys(), 'system', [{ name: 'SSD', entries: [], winner: null }])).toEqual(
    ['rack'],
  )
})
