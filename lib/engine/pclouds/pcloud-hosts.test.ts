import { describe, expect, test } from 'vitest'
import { member, owner, pcloud, said, staff } from '../testing/pcloud-world'
import { releaseHost, switchHost } from './pcloud-hosts'

const host = { name: 'a', node: 'h1', flavor: 'large', enabled: false }
const other = { ...host, name: 'b', node: 'h2' }
const own = pcloud('P1', { hosts: [other, host] })
const facts = { actor: owner('acme'), pcloud: own }

describe.each([
  { name: 'all in order', facts, says: null },
  { name: 'an administrator may', facts: { ...facts, actor: staff() }, says: null },
  {
    name: 'who only looks may not',
    facts: { ...facts, actor: staff('viewer') },
    says: 'forbidden',
  },
  { name: 'a member may not', facts: { ...facts, actor: member('acme') }, says: 'forbidden' },
  { name: 'no Pcloud', facts: { ...facts, pcloud: null }, says: 'pcloud-not-found' },
  {
    name: 'authorised is not the owner',
    facts: { actor: owner('beta'), pcloud: { ...own, authorisedTenants: ['beta'] } },
    says: 'pcloud-not-found',
  },
  { name: 'no such name', facts, called: 'h1', says: 'host-name-not-found' },
])('$name: $says', ({ facts: given, called = 'a', says }) => {
  test('enabling', () => {
    expect(said(switchHost(given, called, true))).toBe(says)
  })

  test('releasing', () => {
    const release = { ...given, instances: 0, used: 8, units: 4 }
    expect(said(releaseHost(release, called))).toBe(says)
  })
})

test.each([true, false])('switched to %s, from whatever it was', (enabled) => {
  expect(switchHost(facts, 'a', enabled)).toEqual({ ok: true, value: { ...host, enabled } })
  const enabledBefore = { ...facts, pcloud: { ...own, hosts: [{ ...host, enabled: true }] } }
  expect(switchHost(enabledBefore, 'a', enabled)).toMatchObject({ value: { enabled } })
})

describe('releasing', () => {
  const enabled = { ...own, hosts: [{ ...host, enabled: true }] }

  test.each([
    {
      name: 'enabled comes before not empty',
      pcloud: enabled,
      instances: 1,
      says: 'host-enabled',
    },
    { name: 'one instance is left', pcloud: own, instances: 1, says: 'host-not-empty' },
    { name: 'disabled and empty', pcloud: own, instances: 0, says: null },
  ])('$name: $says', ({ pcloud: given, instances, says }) => {
    const release = { actor: facts.actor, pcloud: given, instances, used: 8, units: 4 }
    expect(said(releaseHost(release, 'a'))).toBe(says)
  })

  test('gives the units back', () => {
    expect(releaseHost({ ...facts, instances: 0, used: 5, units: 4 }, 'a')).toEqual({
      ok: true,
      value: { host, unitsUsed: 1 },
    })
  })

  test('says how many instances are left', () => {
    expect(releaseHost({ ...facts, instances: 3, used: 5, units: 4 }, 'a')).toEqual({
      ok: false,
      error: { code: 'host-not-empty', facts: { instances: 3 } },
    })
  })
})
