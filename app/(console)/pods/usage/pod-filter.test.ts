import { expect, test } from 'vitest'
import { testPod } from '../testing-pods'
import { filterPods } from './pod-filter'

const usage = { cinder: { total_capacity_gb: 10, free_capacity_gb: 0 } }
const pods = [
  testPod({ name: 'north', realm: 'az1' }),
  testPod({ name: 'full', usage }),
  testPod({ name: 'cad', tag: { resource: 'CAD' }, state: 'maintenance', usage }),
]

test.each([
  ['', 'any', ['north', 'full', 'cad']],
  ['NORTH', 'any', ['north']],
  ['p/az1', 'any', ['north']],
  ['resource=cad', 'any', ['cad']],
  ['', 'active', ['north']],
  ['', 'full', ['full']],
  ['', 'maintenance', ['cad']],
  ['north', 'full', []],
] as const)('%j that are %s', (text, condition, names) => {
  expect(filterPods(pods, { text, condition }).map(({ name }) => name)).toEqual(names)
})
