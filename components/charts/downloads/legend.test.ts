import { expect, test } from 'vitest'
import { amountLegend, placeEntries, sliceLegend } from './legend'

const room = { most: 100, gap: 10, rowHeight: 20 }

test('entries of a legend wrap at the width', () => {
  expect(placeEntries([40, 40, 30], room)).toEqual([
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 0, y: 20 },
  ])
})

test('an entry wider than the picture gets its own row', () => {
  expect(placeEntries([140, 20], room)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 20 },
  ])
})

test('accounts that share a colour differ by their stripes', () => {
  const [first, second] = sliceLegend([
    { name: 'ec2-prod', slot: 3, hatched: false },
    { name: 'lab', slot: 3, hatched: true },
  ])
  expect(first).toMatchObject({ label: 'ec2-prod', mark: 'area' })
  expect(second).toMatchObject({ label: 'lab', mark: 'hatched', className: first?.className })
})

test('a limit is a line, and expected amounts have stripes', () => {
  const legend = amountLegend([
    { mark: 'limit', label: 'budget' },
    { mark: 'expected', label: 'forecast' },
  ])
  expect(legend.map(({ label, mark }) => [label, mark])).toEqual([
    ['budget', 'line'],
    ['forecast', 'hatched'],
  ])
})
