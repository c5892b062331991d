import { describe, expect, test } from 'vitest'
import { member, owner, pcloud, refusalCode, staff } from '../testing/pcloud-state'
import { setRatios } from './pcloud-ratios'
import { authoriseTenant, leavePcloud, revokeTenant } from './pcloud-tenants'
import { createPcloud, deletePcloud, launchOn } from './pclouds'

const host = { name: 'a', node: 'h1', flavor: 'large', enabled: false }
const own = pcloud('P1', { authorisedTenants: ['acme', 'beta'] })
const facts = { actor: owner('acme'), pcloud: own }

describe('creating', () => {
  test.each([
    { name: 'an owner may', expected: null },
    { name: 'an administrator may, on its behalf', actor: staff(), expected: null },
    { name: 'an operator may not', actor: staff('operator'), expected: 'forbidden' },
    { name: 'a member may not', actor: member('acme'), called: '', expected: 'forbidden' },
    { name: 'no owner may for another tenant', actor: owner('beta'), expected: 'forbidden' },
    { name: 'the last one', owned: 1999, expected: null },
    { name: 'one more', owned: 2000, expected: 'too-many-pclouds' },
    { name: 'no name', called: '', owned: 2000, expected: 'invalid-name' },
    { name: 'a blank name', called: '  ', expected: 'invalid-name' },
  ])('$name: $expected', ({ actor = owner('acme'), called = 'mine', owned = 0, expected }) => {
    expect(refusalCode(createPcloud({ actor, tenant: 'acme', id: 'P1', owned }, called))).toBe(
      expected,
    )
  })

  test('authorises only the owner', () => {
    expect(createPcloud({ actor: staff(), tenant: 'acme', id: 'P1', owned: 0 }, 'mine')).toEqual({
      ok: true,
      value: pcloud('P1', { name: 'mine' }),
    })
  })
})

describe.each([
  { name: 'authorising', run: (given: typeof facts) => authoriseTenant(given, 'beta') },
  { name: 'revoking', run: (given: typeof facts) => revokeTenant(given, 'beta') },
  { name: 'setting ratios', run: (given: typeof facts) => setRatios(given, { ramRatio: -1 }) },
  { name: 'deleting', run: (given: typeof facts) => deletePcloud(given) },
])('$name', ({ run }) => {
  test.each([
    { name: 'no Pcloud', given: { ...facts, pcloud: null }, expected: 'pcloud-not-found' },
    {
      name: 'a stranger’s',
      given: { ...facts, actor: owner('beta') },
      expected: 'pcloud-not-found',
    },
    { name: 'a member may not', given: { ...facts, actor: member('acme') }, expected: 'forbidden' },
    {
      name: 'an operator may not',
      given: { ...facts, actor: staff('operator') },
      expected: 'forbidden',
    },
  ])('$name: $expected', ({ given, expected }) => {
    expect(refusalCode(run(given as typeof facts))).toBe(expected)
  })
})

test.each([
  { tenant: 'gamma', after: ['acme', 'beta', 'gamma'] },
  { tenant: 'beta', after: ['acme', 'beta'] },
])('authorising $tenant leaves $after', ({ tenant, after }) => {
  expect(authoriseTenant(facts, tenant)).toMatchObject({ value: { authorisedTenants: after } })
})

test.each([
  { tenant: 'beta', after: ['acme'] },
  { tenant: 'acme', after: ['beta'] },
])('revoking $tenant leaves $after', ({ tenant, after }) => {
  expect(revokeTenant(facts, tenant)).toMatchObject({ value: { authorisedTenants: after } })
})

describe('leaving a Pcloud', () => {
  const leave = (tenant: string | null, managesPclouds = true) =>
    leavePcloud({ actor: { ...facts.actor, tenant, managesPclouds }, pcloud: own })

  test.each([
    { tenant: 'beta', after: ['acme'] },
    { tenant: 'acme', after: ['beta'] },
  ])('takes $tenant off its list', ({ tenant, after }) => {
    expect(leave(tenant)).toMatchObject({ value: { authorisedTenants: after } })
  })

  test('is refused to those that it does not authorise', () => {
    expect(refusalCode(leave('gamma'))).toBe('pcloud-not-found')
    expect(refusalCode(leave(null))).toBe('tenant-not-authorised')
    expect(refusalCode(leave('beta', false))).toBe('forbidden')
    expect(refusalCode(leavePcloud({ ...facts, pcloud: null }))).toBe('pcloud-not-found')
  })
})

test('a tenant that is not authorised cannot be revoked', () => {
  expect(refusalCode(revokeTenant(facts, 'gamma'))).toBe('tenant-not-authorised')
})

test.each([
  { name: 'both', ratios: { ramRatio: 2, cpuRatio: 0.5 }, expected: null, after: [2, 0.5] },
  { name: 'one, the other stays', ratios: { cpuRatio: 8 }, expected: null, after: [1, 8] },
  { name: 'the other', ratios: { ramRatio: 8 }, expected: null, after: [8, 4] },
  { name: 'zero', ratios: { ramRatio: 0 }, expected: 'invalid-ratio' },
  { name: 'below zero', ratios: { ramRatio: 1, cpuRatio: -1 }, expected: 'invalid-ratio' },
  { name: 'no number', ratios: { cpuRatio: Number.NaN }, expected: 'invalid-ratio' },
  { name: 'no end', ratios: { ramRatio: Number.POSITIVE_INFINITY }, expected: 'invalid-ratio' },
])('ratios: $name', ({ ratios, expected, after = [] }) => {
  const set = setRatios({ ...facts, pcloud: { ...own, ramRatio: 1, cpuRatio: 4 } }, ratios)
  expect(refusalCode(set)).toBe(expected)
  if (set.ok) expect([set.value.ramRatio, set.value.cpuRatio]).toEqual(after)
})

test('only an empty Pcloud is deleted', () => {
  expect(refusalCode(deletePcloud(facts))).toBeNull()
  const full = { ...facts, pcloud: { ...own, hosts: [host] } }
  expect(refusalCode(deletePcloud(full))).toBe('pcloud-not-empty')
})

test('a launch without a node has no valid host', () => {
  expect(launchOn('h1')).toEqual({ ok: true, value: 'h1' })
  expect(refusalCode(launchOn(null))).toBe('no-valid-host')
})

test('a Pcloud authorises at most 1,000 tenants, and authorising one again is allowed', () => {
  const authorisedTenants = Array.from({ length: 1000 }, (_, n) => `tenant-${n}`)
  const full = { ...facts, pcloud: { ...facts.pcloud, authorisedTenants } }
  expect(authoriseTenant(full, 'tenant-7')).toMatchObject({ ok: true })
  expect(authoriseTenant(full, 'one more')).toMatchObject({ error: { code: 'too-many-tenants' } })
})
