import { describe, expect, test } from 'vitest'
import { large, owner, poolHost, refusalCode, staff } from '../testing/pcloud-state'
import { addHostToPool, removeHostFromPool } from './pool-hosts'

const busy = poolHost('h', { flavor: 'small', instances: 2, serviceEnabled: true })

describe('adding', () => {
  test.each([
    { name: 'an empty node out of service', expected: null },
    { name: 'an operator may', actor: staff('operator'), expected: null },
    { name: 'an owner may not', actor: owner('acme'), flavor: null, expected: 'forbidden' },
    { name: 'who only looks may not', actor: staff('viewer'), expected: 'forbidden' },
    { name: 'no flavor, and no node', flavor: null, host: null, expected: 'flavor-not-found' },
    { name: 'no node', host: null, expected: 'host-not-found' },
    { name: 'in another pool, busy, in service', host: busy, expected: 'host-already-in-pool' },
    {
      name: 'in this pool already',
      host: { ...busy, flavor: 'large' },
      expected: 'host-already-in-pool',
    },
    { name: 'busy and in service', host: { ...busy, flavor: null }, expected: 'host-not-empty' },
    {
      name: 'empty but in service',
      host: { ...busy, flavor: null, instances: 0 },
      expected: 'host-service-enabled',
    },
  ])('$name: $expected', ({ actor = staff(), flavor = large, host = poolHost('h'), expected }) => {
    expect(refusalCode(addHostToPool({ actor, flavor, host }))).toBe(expected)
  })

  test('takes the node into the pool and into service', () => {
    expect(addHostToPool({ actor: staff(), flavor: large, host: poolHost('h') })).toEqual({
      ok: true,
      value: poolHost('h', { flavor: 'large', serviceEnabled: true }),
    })
  })

  test('gives the number of instances', () => {
    const host = poolHost('h', { instances: 2 })
    expect(addHostToPool({ actor: staff(), flavor: large, host })).toEqual({
      ok: false,
      error: { code: 'host-not-empty', facts: { instances: 2 } },
    })
  })
})

describe('removing', () => {
  const inPool = poolHost('h', { flavor: 'large', serviceEnabled: true })
  test.each([
    { name: 'a free node', expected: null },
    { name: 'an owner may not', actor: owner('acme'), host: null, expected: 'forbidden' },
    { name: 'no node', host: null, expected: 'host-not-in-pool' },
    { name: 'in no pool', host: poolHost('h'), expected: 'host-not-in-pool' },
    {
      name: 'in another pool, allocated',
      host: { ...inPool, flavor: 'small' },
      allocated: true,
      expected: 'host-not-in-pool',
    },
    { name: 'allocated', allocated: true, expected: 'host-allocated' },
  ])('$name: $expected', ({ actor = staff(), host = inPool, allocated = false, expected }) => {
    expect(refusalCode(removeHostFromPool({ actor, flavor: 'large', host, allocated }))).toBe(
      expected,
    )
  })

  test('takes the node out of the pool and out of service', () => {
    const leaving = { actor: staff(), flavor: 'large', host: inPool, allocated: false }
    expect(removeHostFromPool(leaving)).toEqual({ ok: true, value: poolHost('h') })
  })
})
