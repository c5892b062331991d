import { describe, expect, test } from 'vitest'
import { large, owner, poolHost, said, staff } from '../testing/pcloud-world'
import { addHostToPool, removeHostFromPool } from './pool-hosts'

const busy = poolHost('h', { flavor: 'small', instances: 2, serviceEnabled: true })

describe('adding', () => {
  test.each([
    { name: 'an empty node out of service', says: null },
    { name: 'an operator may', actor: staff('operator'), says: null },
    { name: 'an owner may not', actor: owner('acme'), flavor: null, says: 'forbidden' },
    { name: 'who only looks may not', actor: staff('viewer'), says: 'forbidden' },
    { name: 'no flavor, and no node', flavor: null, host: null, says: 'flavor-not-found' },
    { name: 'no node', host: null, says: 'host-not-found' },
    { name: 'in another pool, busy, in service', host: busy, says: 'host-already-in-pool' },
    {
      name: 'in this pool already',
      host: { ...busy, flavor: 'large' },
      says: 'host-already-in-pool',
    },
    { name: 'busy and in service', host: { ...busy, flavor: null }, says: 'host-not-empty' },
    {
      name: 'empty but in service',
      host: { ...busy, flavor: null, instances: 0 },
      says: 'host-service-enabled',
    },
  ])('$name: $says', ({ actor = staff(), flavor = large, host = poolHost('h'), says }) => {
    expect(said(addHostToPool({ actor, flavor, host }))).toBe(says)
  })

  test('takes the node into the pool and into service', () => {
    expect(addHostToPool({ actor: staff(), flavor: large, host: poolHost('h') })).toEqual({
      ok: true,
      value: poolHost('h', { flavor: 'large', serviceEnabled: true }),
    })
  })

  test('says how many instances there are', () => {
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
    { name: 'a free node', says: null },
    { name: 'an owner may not', actor: owner('acme'), host: null, says: 'forbidden' },
    { name: 'no node', host: null, says: 'host-not-in-pool' },
    { name: 'in no pool', host: poolHost('h'), says: 'host-not-in-pool' },
    {
      name: 'in another pool, allocated',
      host: { ...inPool, flavor: 'small' },
      allocated: true,
      says: 'host-not-in-pool',
    },
    { name: 'allocated', allocated: true, says: 'host-allocated' },
  ])('$name: $says', ({ actor = staff(), host = inPool, allocated = false, says }) => {
    expect(said(removeHostFromPool({ actor, flavor: 'large', host, allocated }))).toBe(says)
  })

  test('takes the node out of the pool and out of service', () => {
    const leaving = { actor: staff(), flavor: 'large', host: inPool, allocated: false }
    expect(removeHostFromPool(leaving)).toEqual({ ok: true, value: poolHost('h') })
  })
})
