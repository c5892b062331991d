import { expect, test } from 'vitest'
import { pcloud } from '../testing/pcloud-state'
import { exceedsQuota, usedUnits } from './quota'

test.each([
  { name: 'room for it', quota: { used: 3, asked: 4, limit: 8 }, exceeds: false },
  { name: 'exactly the limit', quota: { used: 4, asked: 4, limit: 8 }, exceeds: false },
  { name: 'one too many', quota: { used: 5, asked: 4, limit: 8 }, exceeds: true },
  { name: 'nothing allowed', quota: { used: 0, asked: 1, limit: 0 }, exceeds: true },
  { name: 'unlimited', quota: { used: 1e9, asked: 4, limit: -1 }, exceeds: false },
  { name: 'lowered below what is used', quota: { used: 9, asked: 1, limit: 8 }, exceeds: true },
])('$name', ({ quota, exceeds }) => {
  expect(exceedsQuota(quota)).toBe(exceeds)
})

test('all hosts of all Pclouds of the owner count, enabled or not', () => {
  const host = (name: string, flavor: string, enabled = true) => ({
    name,
    node: name,
    flavor,
    enabled,
  })
  const pclouds = [
    pcloud('P1', { hosts: [host('a', 'large'), host('b', 'small', false)] }),
    pcloud('P2', { hosts: [host('c', 'large')] }),
    pcloud('P3', { owner: 'beta', authorisedTenants: ['acme'], hosts: [host('d', 'large')] }),
  ]
  const units = new Map([
    ['large', 4],
    ['small', 1],
  ])
  expect(usedUnits('acme', pclouds, units)).toBe(9)
  expect(usedUnits('beta', pclouds, units)).toBe(4)
  expect(usedUnits('nobody', pclouds, units)).toBe(0)
})
