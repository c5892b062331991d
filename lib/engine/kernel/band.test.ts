import { describe, expect, test } from 'vitest'
import { band, zOf } from './band'

const times = (count: number, chance: number): number[] => new Array(count).fill(chance)

describe('the band of an actual share', () => {
  test.each([
    { name: 'one even launch', chances: [0.5], mean: 0.5, halfWidth: 0.98 },
    { name: 'a hundred even launches', chances: times(100, 0.5), mean: 0.5, halfWidth: 0.098 },
    {
      name: 'ten thousand are ten times as narrow',
      chances: times(10_000, 0.5),
      mean: 0.5,
      halfWidth: 0.0098,
    },
    { name: 'certain launches have no width', chances: [1, 1, 0, 0], mean: 0.5, halfWidth: 0 },
    {
      name: 'each launch counts with its own chance',
      chances: [0.1, 0.9, 0.5, 1],
      mean: 0.625,
      halfWidth: (1.96 * Math.sqrt(0.09 + 0.09 + 0.25)) / 4,
    },
  ])('$name', ({ chances, mean, halfWidth }) => {
    const found = band(chances)
    expect(found?.launches).toBe(chances.length)
    expect(found?.mean).toBeCloseTo(mean, 12)
    expect(found?.halfWidth).toBeCloseTo(halfWidth, 12)
  })

  test('is within 0..1', () => {
    expect(band([0.02, 0.02])).toMatchObject({ low: 0 })
    expect(band([0.98, 0.98])).toMatchObject({ high: 1 })
    const middle = band(times(100, 0.5))
    expect(middle?.low).toBeCloseTo(0.402, 12)
    expect(middle?.high).toBeCloseTo(0.598, 12)
  })

  test('there is no band without launches', () => {
    expect(band([])).toBeNull()
  })
})

describe('the z-score of a count', () => {
  test.each([
    { observed: 50, z: 0 },
    { observed: 60, z: 2 },
    { observed: 45, z: -1 },
  ])('$observed of a hundred even launches: $z', ({ observed, z }) => {
    const even = band(times(100, 0.5))
    expect(even === null ? null : zOf(even, observed)).toBeCloseTo(z, 12)
  })

  test('there is no z-score without chance', () => {
    const certain = band([1, 1])
    expect(certain === null ? 'none' : zOf(certain, 1)).toBeNull()
  })
})
