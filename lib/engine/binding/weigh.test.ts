import { describe, expect, test } from 'vitest'
import { bindInput, pod } from '../testing/bind-builders'
import { normalised, weigh } from './weigh'

describe('normalised', () => {
  test.each([
    { name: 'no pods', goodness: [], values: [] },
    { name: 'one pod', goodness: [5], values: [0] },
    { name: 'all equal', goodness: [5, 5, 5], values: [0, 0, 0] },
    { name: 'the best is 1, the worst 0', goodness: [3, 1, 2], values: [1, 0, 0.5] },
    { name: 'negative numbers', goodness: [-3, -1, -2], values: [0, 1, 0.5] },
    { name: 'an unknown value counts as the worst', goodness: [3, null, 1], values: [1, 0, 0] },
    {
      name: 'equal values are better than an unknown one',
      goodness: [2, null, 2],
      values: [1, 0, 1],
    },
    { name: 'all values unknown', goodness: [null, null], values: [0, 0] },
    {
      name: 'ignores a difference that results from rounding',
      goodness: [0.1 + 0.2, 0.3],
      values: [0, 0],
    },
    {
      name: 'uses a small difference above the tolerance',
      goodness: [1, 1 + 1e-11],
      values: [0, 1],
    },
  ])('$name', ({ goodness, values }) => {
    expect([...normalised(goodness)]).toEqual(values)
  })
})

const created = (day: number) => ({ createdAt: `2026-01-0${day}T00:00:00Z` })
const only = (name: string, multiplier = 1) => [{ name, multiplier }]
const orderOf = (pods: object[], weighers: { name: string; multiplier: number }[]) =>
  weigh(bindInput({ pods }).pods, weighers).map(({ pod: id }) => id)

test.each([
  {
    name: 'orders by descending weight',
    pods: [pod('dear', { costPerHour: '2' }), pod('cheap', { costPerHour: '1' })],
    weighers: only('cost'),
    order: ['cheap', 'dear'],
  },
  {
    name: 'a negative multiplier reverses the order',
    pods: [pod('cheap', { costPerHour: '1' }), pod('dear', { costPerHour: '2' })],
    weighers: only('cost', -1),
    order: ['dear', 'cheap'],
  },
  {
    name: 'orders pods of equal weight by age, the oldest first',
    pods: [pod('a', created(3)), pod('b', created(1)), pod('c', created(2))],
    weighers: only('cost'),
    order: ['b', 'c', 'a'],
  },
  {
    name: 'orders pods of equal weight and age by id',
    pods: [pod('b', created(1)), pod('a', created(1)), pod('B', created(1))],
    weighers: [],
    order: ['B', 'a', 'b'],
  },
  {
    name: 'the weight precedes the age',
    pods: [
      pod('third', { costPerHour: '3', ...created(1) }),
      pod('second', { costPerHour: '2', ...created(2) }),
      pod('first', { costPerHour: '1', ...created(3) }),
    ],
    weighers: only('cost'),
    order: ['first', 'second', 'third'],
  },
  {
    name: 'a difference below 1e-9 is a tie',
    pods: [
      pod('cheap', { costPerHour: '1', ...created(2) }),
      pod('old', { costPerHour: '2', ...created(1) }),
    ],
    weighers: only('cost', 0.9e-9),
    order: ['old', 'cheap'],
  },
  {
    name: 'a difference above 1e-9 is not a tie',
    pods: [
      pod('cheap', { costPerHour: '1', ...created(2) }),
      pod('old', { costPerHour: '2', ...created(1) }),
    ],
    weighers: only('cost', 1.1e-9),
    order: ['cheap', 'old'],
  },
])('$name', ({ pods, weighers, order }) => {
  expect(orderOf(pods, weighers)).toEqual(order)
})

test('the total is the sum of multiplier times value', () => {
  const { pods } = bindInput({
    pods: [
      pod('a', { costPerHour: '1', ...created(3) }),
      pod('b', { costPerHour: '2', ...created(1) }),
      pod('c', { costPerHour: '1.5', ...created(2) }),
    ],
  })
  const weighers = [...only('cost', 3), ...only('creation_time', -2)]
  expect(weigh(pods, weighers)).toEqual([
    { pod: 'a', total: 3, parts: { cost: 3, creation_time: 0 } },
    { pod: 'c', total: 0.5, parts: { cost: 1.5, creation_time: -1 } },
    { pod: 'b', total: -2, parts: { cost: 0, creation_time: -2 } },
  ])
})
