import { expect, test } from 'vitest'
import { account, snapshot } from '../testing/snapshots'
import { placementAreas } from './placement-areas'
import { MAX_SLICES, OTHER } from './slices'

/** Account `aN` took N placements, in one step. */
function reportOf(accounts: number) {
  const counts = Array.from({ length: accounts }, (_, n) => ({
    account: `a${n}`,
    count: n,
    low: null,
    high: null,
  }))
  const launches = counts.reduce((sum, { count }) => sum + count, 0)
  const at = (part: number) =>
    Object.fromEntries(counts.map(({ account: id, count }) => [id, count * part]))
  return { counts, launches, points: [at(0), at(1)] }
}

const areasOf = (accounts: number) =>
  placementAreas(
    reportOf(accounts),
    snapshot(Array.from({ length: accounts }, (_, n) => account(`a${n}`))),
  )

test('each account has its own area if there are no more than slices', () => {
  const { slices, points } = areasOf(MAX_SLICES + 1)
  expect(slices.map(({ key }) => key)).toEqual(
    Array.from({ length: MAX_SLICES }, (_, n) => `a${n + 1}`),
  )
  expect(points).toEqual(reportOf(MAX_SLICES + 1).points)
})

test('with one more, the largest have their own area and the rest share one, without losing placements', () => {
  const { slices, points } = areasOf(MAX_SLICES + 2)
  expect(slices).toHaveLength(MAX_SLICES)
  expect(slices.at(-1)).toMatchObject({ key: OTHER, name: 'Other (2)' })
  expect(slices.map(({ key }) => key)).not.toContain('a2')

  const rendered = (point: Readonly<Record<string, number>> | undefined) =>
    slices.reduce((sum, { key }) => sum + (point?.[key] ?? 0), 0)
  expect(points.map(rendered)).toEqual([0, reportOf(MAX_SLICES + 2).launches])
})
