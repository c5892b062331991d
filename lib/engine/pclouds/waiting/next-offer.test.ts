import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { isPassedOver, nextOffer, placeInLine, type WaitingEntry } from './next-offer'

const entry = (id: string, facts: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  owner: id,
  az: null,
  count: 1,
  queuedAt: Number(id),
  ...facts,
})
const az1 = { az: 'az1' }
const az2 = { az: 'az2' }
const hosts = (zones: readonly string[]) => zones.map((az, i) => ({ node: `h${i}`, az }))
const unlimited = new Map<string, number>()

test.each([
  { name: 'the first in line', line: [entry('2'), entry('1')], zones: ['az1'], offered: '1' },
  { name: 'no entry, without hosts', line: [entry('1')], zones: [], offered: null },
  {
    name: 'one in the other zone, while the first waits for its own',
    line: [entry('1', az1), entry('2', az2)],
    zones: ['az2'],
    offered: '2',
  },
  {
    name: 'no entry behind one that needs more of the same zone than are free',
    line: [entry('1', { ...az1, count: 2 }), entry('2', az1)],
    zones: ['az1'],
    offered: null,
  },
  {
    name: 'one of another zone behind one that wants more than are free',
    line: [entry('1', { ...az1, count: 2 }), entry('2', az1), entry('3', az2)],
    zones: ['az1', 'az2'],
    offered: '3',
  },
  {
    name: 'no entry behind one that needs more of any zone',
    line: [entry('1', { count: 3 }), entry('2', az2)],
    zones: ['az1', 'az2'],
    offered: null,
  },
  {
    name: 'one of several zones at once',
    line: [entry('1', { count: 2 })],
    zones: ['az1', 'az2'],
    offered: '1',
  },
])('an offer is made to $name', ({ line, zones, offered }) => {
  const next = nextOffer({ entries: line, free: hosts(zones), units: 2, room: unlimited })
  expect(next?.entry.id ?? null).toBe(offered)
})

test('hosts of a zone for which an earlier entry waits are not offered to a later one', () => {
  const entries = [entry('1', { ...az1, count: 2 }), entry('2')]
  const next = nextOffer({
    entries,
    free: hosts(['az1', 'az2', 'az2']),
    units: 1,
    room: unlimited,
  })
  expect(next).toMatchObject({ entry: { id: '2' }, nodes: ['h1', 'h2'] })
})

test('an entry beyond its quota is passed over and blocks no other entry', () => {
  const entries = [entry('1', { count: 2 }), entry('2', { count: 2 })]
  const room = new Map([
    ['1', 3],
    ['2', 4],
  ])
  const line = { entries, free: hosts(['az1', 'az2']), units: 2, room }
  expect(nextOffer(line)?.entry.id).toBe('2')
  expect(entries.map((each) => isPassedOver(each, line))).toEqual([true, false])
})

describe('the position of an entry', () => {
  const entries = [entry('1', az1), entry('2', az2), entry('3'), entry('4', az2)]

  test.each([
    ['1', 1],
    ['2', 1],
    ['3', 3],
    ['4', 3],
    ['5', null],
  ])('of %s is %s', (id, place) => {
    expect(placeInLine(entries, id)).toBe(place)
  })
})

const zone = fc.constantFrom('az1', 'az2', null)
const anyEntries = fc
  .array(fc.record({ az: zone, count: fc.integer({ min: 1, max: 4 }), at: fc.nat({ max: 5 }) }), {
    maxLength: 8,
  })
  .map((list) =>
    list.map(({ az, count, at }, i) => entry(String(i), { az, count, queuedAt: at, owner: 'o' })),
  )
const anyFree = fc
  .array(fc.constantFrom('az1', 'az2'), { maxLength: 8 })
  .map((zones) => hosts(zones))
const anyRoom = fc.nat({ max: 9 }).map((units) => new Map([['o', units]]))

prop.prop([anyEntries, anyFree, anyRoom], { numRuns: 300 })(
  'an offer fits its quota and its zone, and overtakes no entry that the same hosts would serve',
  (entries, free, room) => {
    const next = nextOffer({ entries, free, units: 1, room })
    if (next === null) return
    const { entry: served, nodes } = next
    expect(nodes.length).toBeGreaterThanOrEqual(served.count)
    expect(served.count).toBeLessThanOrEqual(room.get('o') ?? 0)
    const offered = free.filter(({ node }) => nodes.includes(node))
    if (served.az !== null) for (const { az } of offered) expect(az).toBe(served.az)
    for (const other of entries) {
      const isEarlier = other.queuedAt < served.queuedAt
      if (!isEarlier || isPassedOver(other, { units: 1, room })) continue
      // An entry that waits longer lacks hosts, and hosts for which it waits are not offered to another.
      expect(offered.some(({ az }) => other.az === null || az === other.az)).toBe(false)
    }
  },
)

prop.prop([anyEntries, anyFree, anyRoom], { numRuns: 200 })(
  'the order of entries does not change the result',
  (entries, free, room) => {
    expect(nextOffer({ entries: entries.toReversed(), free, units: 1, room })).toEqual(
      nextOffer({ entries, free, units: 1, room }),
    )
  },
)
