import { describe, expect, test } from 'vitest'
import { large, member, owner, said, staff } from '../testing/pcloud-world'
import { createHostFlavor, deleteHostFlavor } from './host-flavors'

describe('creating', () => {
  test.each([
    { name: 'an administrator may', actor: staff(), says: null },
    { name: 'an operator may', actor: staff('operator'), says: null },
    { name: 'who only looks may not', actor: staff('viewer'), says: 'forbidden' },
    { name: 'an owner may not', actor: owner('acme'), says: 'forbidden' },
    { name: 'a member may not', actor: member('acme'), units: 0, says: 'forbidden' },
    { name: 'one unit is enough', units: 1, says: null },
    { name: 'no units', units: 0, says: 'invalid-units' },
    { name: 'a part of a unit', units: 1.5, says: 'invalid-units' },
    { name: 'no number of units', units: Number.NaN, says: 'invalid-units' },
    { name: 'units come before the id', units: 0, taken: large, says: 'invalid-units' },
    { name: 'an id that is taken', taken: large, says: 'flavor-exists' },
  ])('$name: $says', ({ actor = staff(), units = 4, taken = null, says }) => {
    expect(said(createHostFlavor({ actor, taken }, { ...large, units }))).toBe(says)
  })

  test('answers the flavor', () => {
    expect(createHostFlavor({ actor: staff(), taken: null }, large)).toEqual({
      ok: true,
      value: large,
    })
  })
})

describe('deleting', () => {
  test.each([
    { name: 'an empty pool', says: null },
    { name: 'an owner may not', actor: owner('acme'), flavor: null, says: 'forbidden' },
    { name: 'there is none', flavor: null, nodes: 1, says: 'flavor-not-found' },
    { name: 'one node in its pool', nodes: 1, says: 'flavor-in-use' },
  ])('$name: $says', ({ actor = staff(), flavor = large, nodes = 0, says }) => {
    expect(said(deleteHostFlavor({ actor, flavor, nodes }))).toBe(says)
  })
})
