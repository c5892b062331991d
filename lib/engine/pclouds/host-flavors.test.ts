import { describe, expect, test } from 'vitest'
import { large, member, owner, refusalCode, staff } from '../testing/pcloud-state'
import { createHostFlavor, deleteHostFlavor } from './host-flavors'

describe('creating', () => {
  test.each([
    { name: 'an administrator may', actor: staff(), expected: null },
    { name: 'an operator may', actor: staff('operator'), expected: null },
    { name: 'who only looks may not', actor: staff('viewer'), expected: 'forbidden' },
    { name: 'an owner may not', actor: owner('acme'), expected: 'forbidden' },
    { name: 'a member may not', actor: member('acme'), units: 0, expected: 'forbidden' },
    { name: 'one unit is enough', units: 1, expected: null },
    { name: 'no units', units: 0, expected: 'invalid-units' },
    { name: 'a part of a unit', units: 1.5, expected: 'invalid-units' },
    { name: 'no number of units', units: Number.NaN, expected: 'invalid-units' },
    { name: 'units come before the id', units: 0, taken: large, expected: 'invalid-units' },
    { name: 'an id that is taken', taken: large, expected: 'flavor-exists' },
  ])('$name: $expected', ({ actor = staff(), units = 4, taken = null, expected }) => {
    expect(refusalCode(createHostFlavor({ actor, taken }, { ...large, units }))).toBe(expected)
  })

  test('returns the flavor', () => {
    expect(createHostFlavor({ actor: staff(), taken: null }, large)).toEqual({
      ok: true,
      value: large,
    })
  })
})

describe('deleting', () => {
  test.each([
    { name: 'an empty pool', expected: null },
    { name: 'an owner may not', actor: owner('acme'), flavor: null, expected: 'forbidden' },
    { name: 'no flavor', flavor: null, nodes: 1, expected: 'flavor-not-found' },
    { name: 'one node in its pool', nodes: 1, expected: 'flavor-in-use' },
  ])('$name: $expected', ({ actor = staff(), flavor = large, nodes = 0, expected }) => {
    expect(refusalCode(deleteHostFlavor({ actor, flavor, nodes }))).toBe(expected)
  })
})
