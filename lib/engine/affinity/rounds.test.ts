import { describe, expect, test } from 'vitest'
import { nodesWith, placeInput, systemKey, vm } from '../testing/place-builders'
import { place } from './place'
import { thresholdsOf } from './rounds'

const thresholds = (settings: object) => thresholdsOf(placeInput({ settings }).settings)

describe('thresholds', () => {
  test.each([
    { settings: {}, list: [80, 70, 60, 50, 40, 30, 20, 10, 0, -10] },
    { settings: { steps: 1 }, list: [-10] },
    { settings: { steps: 2 }, list: [80, -10] },
    { settings: { steps: 3, initial: 1, final: 0 }, list: [1, 0.5, 0] },
    { settings: { steps: 3, initial: 5, final: 5 }, list: [5, 5, 5] },
    { settings: { steps: 1, initial: 5, final: 5 }, list: [5] },
  ])('of $settings are $list', ({ settings, list }) => {
    expect(thresholds(settings)).toEqual(list)
  })
})

/** Places a VM among nodes with these scores, by a key of weight 1,000 and node values near 1. */
const placed = (scores: readonly number[], settings: object = {}) =>
  place(
    placeInput({
      settings,
      nodes: nodesWith(scores, (score) => ({ keys: [{ name: 'K', value: score / 1000 }] })),
      vm: vm({ keys: [systemKey('K', 1, 1000)] }),
    }),
  )

describe('the first round with a score strictly above its threshold ends the step', () => {
  test.each([
    { name: 'above the first', scores: [80.1, 85, 80], round: 1, survivors: ['n1', 'n2'] },
    { name: 'equal is not above', scores: [80, 10], round: 2, survivors: ['n1'] },
    { name: 'within the tolerance is equal', scores: [80 + 5e-10], round: 2, survivors: ['n1'] },
    { name: 'beyond the tolerance is above', scores: [80 + 5e-9], round: 1, survivors: ['n1'] },
    {
      name: 'all above it survive',
      scores: [41, 50, 40, 45],
      round: 5,
      survivors: ['n1', 'n2', 'n4'],
    },
    { name: 'zero passes in the last', scores: [0, 0], round: 10, survivors: ['n1', 'n2'] },
  ])('$name: round $round', ({ scores, round, survivors }) => {
    const { rounds } = placed(scores)
    expect(rounds.length).toBe(round)
    expect(rounds.at(-1)).toMatchObject({ round, survivors })
    expect(rounds.slice(0, -1).every((each) => each.survivors.length === 0)).toBe(true)
  })

  test('without such a node, all rounds run and no node is acceptable', () => {
    const settings = { initial: 20, final: 0 }
    const placement = placed([0, 0], settings)
    expect(placement).toMatchObject({
      kind: 'not-placed',
      reason: 'no-acceptable-node',
      node: null,
      customerScores: [],
      tied: [],
      stickyKeys: [],
    })
    expect(placement.rounds.map(({ survivors }) => survivors.length)).toEqual(Array(10).fill(0))
    expect(placement.systemScores.map(({ node }) => node)).toEqual(['n1', 'n2'])
  })

  test('the only node that can take the VM may not be acceptable', () => {
    expect(placed([0], { final: 0 }).reason).toBe('no-acceptable-node')
  })

  test('a single step has the last threshold', () => {
    expect(placed([0.5, 90], { steps: 1, final: 0 }).rounds).toEqual([
      { round: 1, threshold: 0, survivors: ['n1', 'n2'] },
    ])
  })
})

describe('a contribution is proximity times weight', () => {
  test.each([
    { vmValue: 1, nodeValue: 1, weight: 50, proximity: 1, product: 50 },
    { vmValue: 1, nodeValue: 0.75, weight: 50, proximity: 0.75, product: 37.5 },
    { vmValue: 0.75, nodeValue: 1, weight: 50, proximity: 0.75, product: 37.5 },
    { vmValue: 1, nodeValue: 2, weight: 50, proximity: 0, product: 0 },
    { vmValue: 1, nodeValue: 9, weight: 50, proximity: 0, product: 0 },
    { vmValue: 1, nodeValue: 2, weight: -200, proximity: 0, product: 0 },
    { vmValue: 0, nodeValue: 0, weight: -200, proximity: 1, product: -200 },
    { vmValue: 1e308, nodeValue: -1e308, weight: 1, proximity: 0, product: 0 },
  ])('$vmValue against $nodeValue at weight $weight: $product', (row) => {
    const { vmValue, nodeValue, weight, ...expected } = row
    const { systemScores } = place(
      placeInput({
        nodes: nodesWith([nodeValue], (value) => ({ keys: [{ name: 'K', value }] })),
        vm: vm({ keys: [systemKey('K', vmValue, weight)] }),
      }),
    )
    const contribution = { name: 'K', vmValue, nodeValue, weight, ...expected }
    expect(systemScores).toEqual([
      { node: 'n1', score: expected.product, contributions: [contribution] },
    ])
  })
})
