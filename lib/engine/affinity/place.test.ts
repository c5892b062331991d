import { describe, expect, test } from 'vitest'
import {
  customerKey,
  node,
  nodesWith,
  placeInput,
  running,
  ssdInput,
  systemKey,
  vm,
} from '../testing/place-builders'
import { place } from './place'

test('a key on one node of eight: only this node passes, in round 5', () => {
  const placement = place(ssdInput())
  expect(placement).toMatchObject({ kind: 'placed', node: 'node-07', reason: null })
  expect(placement.vmKeys.system).toEqual([{ name: 'SSD', value: 1, weight: 50, level: 'server' }])
  // 50 > 50 is false in round 4.
  expect(placement.rounds.slice(3)).toEqual([
    { round: 4, threshold: 50, survivors: [] },
    { round: 5, threshold: 40, survivors: ['node-07'] },
  ])
  expect(placement.systemScores.map(({ score }) => score)).toEqual([0, 0, 0, 0, 0, 0, 50, 0])
  expect(placement.tied).toEqual(['node-07'])
})

describe('customer keys choose among the survivors', () => {
  const groups = (counts: readonly number[], weight: number) =>
    place(
      placeInput({
        nodes: nodesWith(counts, (count) => ({
          runningVms: Array.from({ length: count }, (_, index) =>
            running(`r${index}`, { customerKeys: [{ name: 'G', value: 1 }] }),
          ),
        })),
        vm: vm({ keys: [customerKey('G', 1, weight)] }),
      }),
    )

  test.each([
    { name: 'every instance of a name counts', counts: [1, 3, 2], weight: 100, tied: ['n2'] },
    { name: 'each repels', counts: [1, 3, 2], weight: -100, tied: ['n1'] },
    { name: 'there is no threshold', counts: [9], weight: -100, tied: ['n1'] },
    { name: 'equal scores tie, in order', counts: [2, 0, 2, 1], weight: 10, tied: ['n1', 'n3'] },
    { name: 'within the tolerance', counts: [2, 0, 2, 1], weight: 9e-10, tied: ['n1', 'n3', 'n4'] },
  ])('$name', ({ counts, weight, tied }) => {
    const placement = groups(counts, weight)
    expect(placement.tied).toEqual(tied)
    expect(tied).toContain(placement.node)
  })
})

describe('a tie is drawn from the seed', () => {
  const tied = (count: number, seed: string) =>
    place(placeInput({ nodes: nodesWith(Array(count).fill(0), () => ({})), seed }))

  // printf '%s' <seed> | sha256sum: 'abc' begins with ba78 (0.728), '' with e3b0 (0.889).
  test.each([
    { seed: 'abc', count: 4, node: 'n3' },
    { seed: 'abc', count: 3, node: 'n3' },
    { seed: 'abc', count: 10, node: 'n8' },
    { seed: '', count: 4, node: 'n4' },
    { seed: '', count: 10, node: 'n9' },
    { seed: '', count: 1, node: 'n1' },
  ])('$seed among $count: $node', ({ seed, count, node: selected }) => {
    expect(tied(count, seed).node).toBe(selected)
  })

  test('draws all tied nodes equally often (chi-square over fixed seeds)', () => {
    const draws = 10_000
    const counts = new Map<string, number>()
    for (let i = 0; i < draws; i++) {
      const selected = tied(5, `tie-${i}`).node ?? ''
      counts.set(selected, (counts.get(selected) ?? 0) + 1)
    }
    const expected = draws / 5
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    )
    expect(counts.size).toBe(5)
    // With four degrees of freedom, 99.9 % of fair draws stay below 18.47.
    expect(chiSquare).toBeLessThan(18.47)
  })
})

describe('sticky keys', () => {
  const keys = [
    { name: 'DS', value: '2', sticky: true, weight: 40 },
    { name: 'SSD', value: 1 },
    { name: 'RACK', value: 'r7', sticky: true },
  ]
  const copies = [
    { name: 'DS', value: '2', weight: 40 },
    { name: 'RACK', value: 'r7', weight: 0 },
  ]
  const nodes = [node('n1', { keys }), node('n2', { state: 'off' })]

  test.each([
    { operation: 'start', stickyKeys: copies },
    { operation: 'create', stickyKeys: [] },
    { operation: 'migrate', stickyKeys: [] },
  ])('$operation answers $stickyKeys', ({ operation, stickyKeys }) => {
    const own = systemKey('DS', 9, 1)
    const placement = place(placeInput({ nodes, operation, vm: vm({ node: 'n2', keys: [own] }) }))
    expect(placement).toMatchObject({ kind: 'placed', node: 'n1', stickyKeys })
  })
})

describe('a migration', () => {
  test('leaves its node at any score', () => {
    const keys = [{ name: 'SSD', value: 1 }]
    const placement = place(
      placeInput({
        operation: 'migrate',
        nodes: [node('n1', { keys }), node('n2')],
        vm: vm({ node: 'n1', keys: [systemKey('SSD', 1, 50)] }),
      }),
    )
    expect(placement.node).toBe('n2')
    expect(placement.constraints.map(({ reasons }) => reasons)).toEqual([['source-node'], []])
  })

  test.each(['start', 'create'])('%s may choose any node', (operation) => {
    const { node: chosen } = place(placeInput({ operation, vm: vm({ node: 'n1' }) }))
    expect(chosen).toBe('n1')
  })
})

describe('with local storage', () => {
  const cluster = { localStorage: true }
  const nodes = [node('n1', { keys: [{ name: 'DS', value: 1, sticky: true }] }), node('n2')]
  const own = { node: 'n1', keys: [systemKey('DS', 1, -500)] }

  test('a VM starts where its disk is, without rounds or scores', () => {
    const placement = place(placeInput({ cluster, nodes, vm: vm(own) }))
    expect(placement).toMatchObject({
      kind: 'placed',
      node: 'n1',
      nodeKeys: [],
      rounds: [],
      systemScores: [],
      customerScores: [],
      tied: ['n1'],
      stickyKeys: [{ name: 'DS', value: 1, weight: 0 }],
    })
    expect(placement.constraints[1]?.reasons).toEqual(['not-the-disks-node'])
  })

  test('it goes nowhere else', () => {
    const full = [node('n1', { physicalFreeRamMb: 0 }), node('n2')]
    expect(place(placeInput({ cluster, nodes: full, vm: vm(own) }))).toMatchObject({
      kind: 'not-placed',
      reason: 'no-capable-node',
      rounds: [],
    })
  })

  test('creation runs all steps', () => {
    const placement = place(placeInput({ cluster, nodes, operation: 'create', vm: vm(own) }))
    expect(placement).toMatchObject({ node: 'n2', tied: ['n2'] })
    expect(placement.rounds.length).toBe(10)
  })

  test('a migration leaves its node', () => {
    const placement = place(placeInput({ cluster, nodes, operation: 'migrate', vm: vm(own) }))
    expect(placement).toMatchObject({ node: 'n2', tied: ['n2'] })
  })
})
