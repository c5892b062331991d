import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { generatePlaceCases } from '../../testing/generate-place'
import { customerKey, placeInput, systemKey, vm } from '../../testing/place-builders'
import { parsePlaceInput } from '../input/input'
import { keyLadders } from './key-ladder'
import { compileVmKeys } from './vm-keys'

const laddersOf = (facts: object) => keyLadders(placeInput({ vm: vm(facts) }).vm)
const standings = (entries: readonly { level: string; standing: string }[] = []) =>
  entries.map(({ level, standing }) => `${level} ${standing}`)
const billingKey = (name: string, level: string) => ({
  ...customerKey(name, 1, 10, level),
  class: 'billing_entity',
})

describe('a ladder', () => {
  test('lists the levels from the highest to the lowest, and the lowest wins', () => {
    const keys = [
      systemKey('SSD', 2, 5, 'first_nic'),
      systemKey('SSD', 1, 50, 'cluster'),
      systemKey('SSD', 0, 3, 'image'),
    ]
    const [ladder] = laddersOf({ keys }).system
    expect(standings(ladder?.entries)).toEqual([
      ...['cluster overridden', 'image overridden', 'first_nic wins'],
    ])
    expect(ladder?.winner).toMatchObject({ level: 'first_nic', value: 2, weight: 5 })
  })

  test.each([
    ['a normal key', systemKey('K', 9, 0), 'server normal'],
    ['a word', systemKey('K', 'fast', 50), 'server no-number'],
    ['a normal word', systemKey('K', 'fast', 0), 'server normal'],
  ])('%s overrides nothing above it', (_name, lower, standing) => {
    const [ladder] = laddersOf({ keys: [lower, systemKey('K', 1, 10, 'cluster')] }).system
    expect(standings(ladder?.entries)).toEqual(['cluster wins', standing])
  })

  test('has no winner if nothing takes part', () => {
    const [ladder] = laddersOf({ keys: [systemKey('K', 9, 0)] }).system
    expect(ladder?.winner).toBeNull()
  })

  test('has the copies of sticky keys at the server level, overridden by keys set there', () => {
    const stickyKeys = [{ name: 'rack', value: 3, weight: 7 }]
    const copied = laddersOf({ stickyKeys, keys: [systemKey('rack', 1, 9, 'vdc')] }).system[0]
    expect(standings(copied?.entries)).toEqual(['vdc overridden', 'server wins'])
    expect(copied?.winner?.isCopy).toBe(true)
    const set = laddersOf({ stickyKeys, keys: [systemKey('rack', 1, 9)] }).system[0]
    expect(standings(set?.entries)).toEqual(['server overridden', 'server wins'])
    expect(set?.winner?.isCopy).toBe(false)
    const normal = laddersOf({ stickyKeys, keys: [systemKey('rack', 1, 0)] }).system[0]
    expect(normal?.winner?.isCopy).toBe(true)
  })

  test('joins customer and billing-entity keys, and the customer wins at one level', () => {
    const keys = [customerKey('_a', 2, 10), billingKey('_a', 'server'), billingKey('_b', 'vdc')]
    const { system, customer } = laddersOf({ keys })
    expect(system).toEqual([])
    expect(customer.map(({ name, winner }) => [name, winner?.class])).toEqual([
      ...[
        ['_a', 'customer'],
        ['_b', 'billing_entity'],
      ],
    ])
  })
})

prop.prop([fc.integer({ min: 0, max: 0x7fffffff })], { numRuns: 200 })(
  'winners are the keys that the VM is placed by',
  (seed) => {
    for (const raw of generatePlaceCases(3, seed)) {
      const parsed = parsePlaceInput(raw)
      if (!parsed.ok) continue
      const compiled = compileVmKeys(parsed.value.vm)
      const ladders = keyLadders(parsed.value.vm)
      for (const side of ['system', 'customer'] as const) {
        const won = ladders[side].flatMap(({ name, winner }) =>
          winner === null ? [] : [{ name, value: Number(winner.value), weight: winner.weight }],
        )
        const expected = compiled[side].map(({ name, value, weight }) => ({ name, value, weight }))
        const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
        expect(won.toSorted(byName)).toEqual(expected.toSorted(byName))
        const wins = ladders[side].flatMap(({ entries }) =>
          entries.filter(({ standing }) => standing === 'wins'),
        )
        expect(wins.length).toBe(expected.length)
      }
    }
  },
)
