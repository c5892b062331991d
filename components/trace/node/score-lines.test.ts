import { expect, test } from 'vitest'
import { place } from '@/lib/engine'
import { node, placeInput, ssdInput, systemKey, vm } from '@/lib/engine/testing/place-builders'
import { scoreLines } from './score-lines'

test('nodes with the same score share a line', () => {
  expect(scoreLines(place(ssdInput()))).toEqual([
    { score: 50, passes: true, label: '50.0 (node-07)' },
    { score: 0, passes: false, label: '0.0 (7 nodes)' },
  ])
})

test('shows the highest eight scores of a thousand nodes', () => {
  const nodes = Array.from({ length: 1000 }, (_, i) =>
    node(`n${i}`, { keys: [{ name: 'SSD', value: i / 1000 }] }),
  )
  const input = placeInput({ nodes, vm: vm({ keys: [systemKey('SSD', 1, 50)] }) })
  const lines = scoreLines(place(input))
  expect(lines).toHaveLength(8)
  expect(lines[0]).toEqual({ score: expect.closeTo(49.95), passes: true, label: '50.0 (n999)' })
})

test('nodes excluded by the tolerance have a separate line', () => {
  const nodes = [39.999, 40, 40.001].map((value, i) =>
    node(`n${i}`, { keys: [{ name: 'SSD', value: value / 50 }] }),
  )
  const input = placeInput({ nodes, vm: vm({ keys: [systemKey('SSD', 1, 50)] }) })
  expect(scoreLines(place(input)).map(({ label, passes }) => `${label} ${passes}`)).toEqual([
    '40.0 (n2) true',
    '40.0 (2 nodes) false',
  ])
})
