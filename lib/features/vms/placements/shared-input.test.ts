import { expect, test } from 'vitest'
import { placeBenchInput } from '@/bench/support/place-input'
import { type PlaceInput, type PlacementNode, parsePlaceInput } from '@/lib/engine'
import { gatherParts } from '@/lib/features/contents/gather-parts.server'
import { sharedInput, wholeInput } from './shared-input'

function inputOf(size: number) {
  const parsed = parsePlaceInput(placeBenchInput(size))
  if (!parsed.ok) throw new Error('the engine refuses the input')
  return parsed.value
}

test.each([0, 1, 16, 17, 100, 300])('%i nodes come back letter by letter', async (size) => {
  const input = inputOf(size)
  const { parts, share } = gatherParts(new Date(0))
  const stored = JSON.parse(JSON.stringify(sharedInput(input, share)))
  const whole = await wholeInput(stored, async (hashes) =>
    hashes.map((hash) => JSON.parse(parts.get(hash)?.body ?? 'null')),
  )
  const { nodes, ...rest } = input
  expect(JSON.stringify(whole)).toBe(JSON.stringify({ ...rest, nodes }))
})

/** Returns the values that storing an input adds to those of another input. */
function addedBy(input: PlaceInput, before: PlaceInput) {
  const [shared, own] = [gatherParts(new Date(0)), gatherParts(new Date(0))]
  sharedInput(before, shared.share)
  sharedInput(input, own.share)
  return [...own.parts.values()].filter(({ hash }) => !shared.parts.has(hash))
}

const change = (input: PlaceInput, position: number, by: Partial<PlacementNode>): PlaceInput => ({
  ...input,
  nodes: input.nodes.map((node, n) => (n === position ? { ...node, ...by } : node)),
})

test.each([
  [100, 2],
  [300, 3],
])('a node of %i that changed makes itself and %i lists new', (size, lists) => {
  const input = inputOf(size)
  expect(addedBy(change(input, 40, { load: 0.123 }), input)).toHaveLength(1 + lists)
})

const vms = Array.from({ length: 200 }, (_, i) => ({
  id: `vm-${String(i).padStart(3, '0')}`,
  customer: null,
  ramMb: 1,
  vcpus: 1,
  customerKeys: [{ name: 'role', value: i }],
}))

test('many VMs of a node are read back byte for byte', async () => {
  const input = change(inputOf(3), 1, { runningVms: vms })
  const { parts, share } = gatherParts(new Date(0))
  const whole = await wholeInput(sharedInput(input, share), async (hashes) =>
    hashes.map((hash) => JSON.parse(parts.get(hash)?.body ?? 'null')),
  )
  const { nodes, ...rest } = input
  expect(JSON.stringify(whole)).toBe(JSON.stringify({ ...rest, nodes }))
})

test('a VM that is added to many VMs of a node causes few new values', () => {
  const input = change(inputOf(100), 40, { runningVms: vms.filter((_, i) => i !== 77) })
  const added = addedBy(change(input, 40, { runningVms: vms }), input)
  const stored = added.reduce((sum, { body }) => sum + body.split('"ramMb":1,').length - 1, 0)
  expect(added).toHaveLength(4)
  expect(stored).toBeLessThan(20)
})

test('the parts of a node are stored with it, even if they were created before', () => {
  const input = change(inputOf(1), 0, { runningVms: vms })
  const hashesOf = () => {
    const { parts, share } = gatherParts(new Date(0))
    sharedInput(input, share)
    return [...parts.keys()].sort()
  }
  expect(hashesOf()).toEqual(hashesOf())
})

test('lists of nodes of earlier releases are read', async () => {
  const { nodes, ...rest } = inputOf(3)
  const stored = new Map<string, unknown>([
    ['list', ['first', 'second']],
    ['first', ['0', '1']],
    ['second', ['2']],
    ...nodes.map((node, n): [string, object] => [`${n}`, { ...node, keys: `keys ${n}` }]),
    ...nodes.map((node, n): [string, object] => [`keys ${n}`, node.keys]),
  ])
  const whole = await wholeInput({ ...rest, nodes: 'list' }, async (hashes) =>
    hashes.map((hash) => stored.get(hash)),
  )
  expect(whole).toEqual({ ...rest, nodes })
})

test('an input of an earlier version contains its nodes', async () => {
  const input = inputOf(2)
  expect(await wholeInput(input, async () => [])).toBe(input)
})
