import { expect, test } from 'vitest'
import { podWeighers } from '@/lib/engine'
import { OWN, strategies, strategyOf, weightsOf } from './strategies'

const none = { creation_time: null, idle_capacity: null, cost: null }

test('every weigher is a strategy', () => {
  expect(strategies.map(({ weigher }) => weigher).toSorted()).toEqual(
    podWeighers.map(({ id }) => id).toSorted(),
  )
  for (const { weigher } of strategies) expect(strategyOf(weightsOf(weigher, none))).toBe(weigher)
})

test.each([
  [none, OWN],
  [{ ...none, cost: 2 }, OWN],
  [{ ...none, cost: 1, creation_time: 1 }, OWN],
  [{ ...none, cost: 1, creation_time: 0 }, 'cost'],
])('%o is the strategy %s', (weights, strategy) => {
  expect(strategyOf(weights)).toBe(strategy)
})
