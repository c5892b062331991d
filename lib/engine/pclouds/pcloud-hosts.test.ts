import { describe, expect, test } from 'vitest'
import { member, owner, pcloud, refusalCode, staff } from '../testing/pcloud-state'
import { releaseHost, switchHost } from './pcloud-hosts'

const host = { name: 'a', node: 'h1', flavor: 'large', enabled: false }
const other = { ...host, name: 'b', node: 'h2' }
const own = pcloud('P1', { hosts: [other, host] })
const facts = { actor: owner('acme'), pcloud: own }

describe.each([
  { name: 'all in order', facts, expected: null },
  { name: 'an administrator may', facts: { ...facts, actor: staff() }, expected: null },
  {
    name: 'who only looks may not',
    facts: { ...facts, actor: staff('viewer') },
    expected: 'forbidden',
  },
  { name: 'a member may not', facts: { ...facts, actor: member('acme') }, expected: 'forbidden' },
  { name: 'no Pcloud', facts: { ...facts, pcloud: null }, expected: 'pcloud-not-found' },
  {
    name: 'authorised is not the owner',
    facts: { actor: owner('beta'), pcloud: { ...own, authorisedTenants: ['beta'] } },
    expected: 'pcloud-not-found',
  },
  { name: 'no such name', facts, called: 'h1', expected: 'host-name-not-found' },
])('$name: $expected', ({ facts: given, called = 'a', expected }) => {
  test('enabling', () => {
    expect(refusalCode(switchHost(given, called, true))).toBe(expected)
  })

  test('releasing', () => {
    const release = { ...given, instances: 0, used: 8, units: 4 }
    expect(refusalCode(releaseHost(release, called))).toBe(expected)
  })
})

test.each([true, false])('switched to %s from either state', (enabled) => {
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
      expected: 'host-enabled',
    },
    { name: 'one instance is left', pcloud: own, instances: 1, expected: 'host-not-empty' },
    { name: 'disabled and empty', pcloud: own, instances: 0, expected: null },
  ])('$name: $expected', ({ pcloud: given, instances, expected }) => {
    const release = { actor: facts.actor, pcloud: given, instances, used: 8, units: 4 }
    expect(refusalCode(releaseHost(release, 'a'))).toBe(expected)
  })

  test('refunds the units', () => {
    expect(releaseHost({ ...facts, instances: 0, used: 5, units: 4 }, 'a')).toEqual({
      ok: true,
      value: { host, unitsUsed: 1 },
    })
  })

  test('returns the number of instances left', () => {
    expect(releaseHost({ ...facts, instances: 3, used: 5, units: 4 }, 'a')).toEqual({
      ok: false,
      error: { code: 'host-not-empty', facts: { instances: 3 } },
    })
  })
})
