import { expect, test } from 'vitest'
import { member, owner, pcloud, refusalCode, staff } from '../testing/pcloud-state'
import { membershipsOf } from './memberships'
import { showPcloud, visiblePclouds } from './pcloud-view'

const host = { name: 'web', node: 'secret-7', flavor: 'large', enabled: true }
const own = pcloud('P1', { hosts: [host], authorisedTenants: ['acme', 'beta'] })

test.each([
  { name: 'an owner sees its own', actor: owner('acme'), expected: null },
  { name: 'so does a member', actor: member('acme'), expected: null },
  { name: 'so does staff that only looks', actor: staff('viewer'), expected: null },
  { name: 'to be authorised is no sight', actor: owner('beta'), expected: 'pcloud-not-found' },
  { name: 'no private cloud', actor: staff(), shown: null, expected: 'pcloud-not-found' },
])('$name', ({ actor, shown = own, expected }) => {
  expect(refusalCode(showPcloud(actor, shown, () => []))).toBe(expected)
  expect(visiblePclouds(actor, [own]).length).toBe(expected === null || shown === null ? 1 : 0)
})

test('hosts have the owner’s names, and no node is named', () => {
  const shown = showPcloud(owner('acme'), own, (node) => [`on ${node.length}`])
  expect(shown).toEqual({
    ok: true,
    value: {
      id: 'P1',
      name: 'P1',
      tenants: ['acme', 'beta'],
      hosts: [{ name: 'web', state: 'enabled', flavor: 'large', instances: ['on 8'] }],
    },
  })
  expect(JSON.stringify(shown)).not.toContain('secret')
})

test('a node is in the Pclouds that contain it, with their ratios or the defaults', () => {
  const pclouds = [
    own,
    pcloud('P2', { hosts: [{ ...host, enabled: false }], ramRatio: 2, cpuRatio: 3 }),
    pcloud('P3', { hosts: [{ ...host, node: 'other' }] }),
  ]
  expect(membershipsOf('secret-7', pclouds)).toEqual([
    { id: 'P1', enabled: true, authorisedTenants: ['acme', 'beta'], ramRatio: 1.5, cpuRatio: 16 },
    { id: 'P2', enabled: false, authorisedTenants: ['acme'], ramRatio: 2, cpuRatio: 3 },
  ])
})
