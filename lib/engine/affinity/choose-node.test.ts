import { expect, test } from 'vitest'
import { placeBenchInput } from '@/bench/support/place-input'
import { parsePlaceInput } from './input/input'
import { chooseNode, place } from './place'

const inputOf = (size: number, changed: object = {}) => {
  const parsed = parsePlaceInput({ ...Object(placeBenchInput(size)), ...changed })
  if (!parsed.ok) throw new Error('the engine refuses the input')
  return parsed.value
}

test.each([
  ['nodes of which some survive', inputOf(60)],
  ['no node', inputOf(0)],
  ['nodes that are all too bad', inputOf(20, { settings: { steps: 3, initial: 900, final: 800 } })],
  ['one round', inputOf(20, { settings: { steps: 1 } })],
])('the choice is that of the placement: %s', (_, input) => {
  const { kind, reason, node, roll, vmKeys, stickyKeys, rounds, tied } = place(input)
  expect(chooseNode(input)).toEqual({
    kind,
    reason,
    node,
    roll,
    vmKeys,
    stickyKeys,
    round: rounds.length,
    tied: tied.length,
  })
})

test('a start on local storage has no rounds', () => {
  const input = inputOf(5)
  const local = { ...input, cluster: { localStorage: true }, vm: { ...input.vm, node: 'node-3' } }
  expect(chooseNode(local)).toMatchObject({ node: 'node-3', round: 0, tied: 1 })
})
