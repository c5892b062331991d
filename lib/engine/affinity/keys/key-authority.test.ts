import { describe, expect, test } from 'vitest'
import { keyRefusals } from './key-authority'
import { KEY_LEVELS, type KeyClass, type KeyLevel } from './levels'

const allowedAt = (owner: KeyClass): KeyLevel[] =>
  KEY_LEVELS.filter((level) => keyRefusals({ class: owner, level, name: 'K' }).length === 0)

describe('levels', () => {
  test('administrators set keys everywhere', () => {
    expect(allowedAt('system')).toEqual(KEY_LEVELS)
  })

  test('a billing entity sets keys everywhere but on the cluster', () => {
    expect(allowedAt('billing_entity')).toEqual(KEY_LEVELS.slice(1))
  })

  test('a customer sets keys on images, servers, disks, networks and NICs', () => {
    expect(allowedAt('customer')).toEqual([
      'image',
      'server',
      'first_disk',
      'first_nic_network',
      'first_nic',
    ])
  })
})

describe('names', () => {
  test.each([
    { owner: 'system', name: '_GPU', refusals: ['reserved-name'] },
    { owner: 'system', name: '#RAM', refusals: [] },
    { owner: 'system', name: '#CPU', refusals: [] },
    { owner: 'system', name: '#LOAD', refusals: [] },
    { owner: 'system', name: '#DISK', refusals: ['special-name'] },
    { owner: 'system', name: 'G_#', refusals: [] },
    { owner: 'billing_entity', name: '_GPU', refusals: [] },
    { owner: 'billing_entity', name: '#RAM', refusals: ['special-name'] },
    { owner: 'customer', name: '_GPU', refusals: [] },
    { owner: 'customer', name: '#LOAD', refusals: ['special-name'] },
  ] as const)('$owner, $name: $refusals', ({ owner, name, refusals }) => {
    expect(keyRefusals({ class: owner, level: 'server', name })).toEqual(refusals)
  })
})

test('returns every refusal that applies', () => {
  expect(keyRefusals({ class: 'customer', level: 'cluster', name: '#RAM' })).toEqual([
    'level-not-allowed',
    'special-name',
  ])
})
