import { expect, test } from 'vitest'
import { bindInput, pod } from '../../testing/bind-builders'
import { cost } from './cost'

const goodnessOf = (costPerHour: unknown) => {
  const [each] = bindInput({ pods: [pod('p', { costPerHour })] }).pods
  return each === undefined ? undefined : cost.goodness(each)
}

test('a lower price is better, and a free pod is best', () => {
  expect(goodnessOf('0.04')).toBeGreaterThan(goodnessOf('0.05') ?? 0)
  expect(goodnessOf('0')).toBe(0)
  expect(goodnessOf('0.0400')).toBe(goodnessOf(0.04))
})

test('an unknown price gives null', () => {
  expect(goodnessOf(null)).toBeNull()
  expect(goodnessOf(undefined)).toBeNull()
})

test('has a text for a price and for a missing price', () => {
  const { pods } = bindInput({ pods: [pod('a', { costPerHour: '0.0400' }), pod('b')] })
  expect(pods.map(cost.explain)).toEqual(['0.0400 per hour', 'no known price'])
})
