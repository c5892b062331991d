import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { generatePlaceCases } from '../../testing/generate-place'
import { parsePlaceInput } from '../input/input'
import { place } from '../place'
import type { PlaceInput } from '../types'

const placeInput = fc
  .integer({ min: 0, max: 0x7fffffff })
  .map((seed) =>
    generatePlaceCases(3, seed)
      .map(parsePlaceInput)
      .find(({ ok }) => ok),
  )
  .filter((parsed) => parsed?.ok === true)
  .map(({ value }) => value)

prop.prop([placeInput, fc.nat()], { numRuns: 200 })(
  'nodes cached between decisions give the same result as new ones',
  (input, at) => {
    place(input)
    const changed = (node: PlaceInput['nodes'][number]) => ({
      ...node,
      keys: node.keys.slice(1),
      runningVms: node.runningVms.slice(1),
    })
    const nodes = input.nodes.map((node, n) =>
      n === at % input.nodes.length ? changed(node) : node,
    )
    const next = { ...input, nodes }
    expect(place(next)).toEqual(place(structuredClone(next)))
  },
)
