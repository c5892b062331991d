import { expect, test } from 'vitest'
import { placeBenchInput } from '@/bench/support/place-input'
import { parsePlaceInput } from '@/lib/engine'
import { gatherParts } from '@/lib/features/contents/gather-parts.server'
import { sharedInput, wholeInput } from './shared-input'

function inputOf(size: number) {
  const parsed = parsePlaceInput(placeBenchInput(size))
  if (!parsed.ok) throw new Error('the engine refuses the input')
  return parsed.value
}

test.each([0, 1, 32, 33, 100])('%i nodes come back letter by letter', async (size) => {
  const input = inputOf(size)
  const { parts, share } = gatherParts(new Date(0))
  const stored = JSON.parse(JSON.stringify(sharedInput(input, share)))
  const whole = await wholeInput(stored, async (hashes) =>
    hashes.map((hash) => JSON.parse(parts.get(hash)?.body ?? 'null')),
  )
  const { nodes, ...rest } = input
  expect(JSON.stringify(whole)).toBe(JSON.stringify({ ...rest, nodes }))
})

test('a node that changed makes one node, one chunk and one list new', () => {
  const input = inputOf(100)
  const before = gatherParts(new Date(0))
  sharedInput(input, before.share)
  const nodes = input.nodes.map((node, n) => (n === 40 ? { ...node, load: 0.123 } : node))
  const after = gatherParts(new Date(0))
  sharedInput({ ...input, nodes }, after.share)
  const fresh = [...after.parts.keys()].filter((hash) => !before.parts.has(hash))
  expect(fresh).toHaveLength(3)
})

test('an input of an earlier version holds its nodes', async () => {
  const input = inputOf(2)
  expect(await wholeInput(input, async () => [])).toBe(input)
})
