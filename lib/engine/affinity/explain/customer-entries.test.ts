import { expect, test } from 'vitest'
import { customerKey, node, placeInput, running, systemKey, vm } from '../../testing/place-builders'
import { place } from '../place'
import { customerEntries } from './customer-entries'

const keyG = (value: number) => ({ customerKeys: [{ name: 'G', value }] })
const nodes = [
  node('n1', {
    keys: [
      { name: '_G', value: 1 },
      { name: 'G', value: 1 },
    ],
    runningVms: [
      running('a', { customer: 'acme', ...keyG(1) }),
      running('b', { customer: 'other', ...keyG(0.5) }),
      running('c', { customer: 'acme', customerKeys: [{ name: 'H', value: 1 }] }),
    ],
  }),
]
const vmWithKeys = vm({
  customer: 'acme',
  keys: [customerKey('G', 1, -10), customerKey('_G', 1, 4), systemKey('G', 1, 99)],
})

const entriesOf = (parts: object = {}, node = 'n1') => {
  const input = placeInput({ nodes, vm: vmWithKeys, ...parts })
  return customerEntries(place(input), input, node)
}
const entryTexts = (parts?: object, node?: string) =>
  entriesOf(parts, node).map(({ vm, name, product }) => `${vm} ${name} ${product}`)

test.each([
  { name: 'all VMs and the node', parts: {}, expected: ['a G -10', 'b G -5', 'null _G 4'] },
  {
    name: 'VMs of the same customer alone',
    parts: { settings: { scopeCustomerKeys: true } },
    expected: ['a G -10', 'null _G 4'],
  },
  {
    name: 'not the VM that moves',
    parts: { operation: 'migrate', vm: { ...vmWithKeys, id: 'a', node: 'n1' } },
    expected: ['b G -5', 'null _G 4'],
  },
  { name: 'a VM without customer keys', parts: { vm: vm() }, expected: [] },
  { name: 'a node that is not there', parts: {}, node: 'n9', expected: [] },
])('$name', ({ parts, node, expected }) => {
  expect(entryTexts(parts, node)).toEqual(expected)
})

test('the entries add up to the score', () => {
  const input = placeInput({ nodes, vm: vmWithKeys })
  const [score] = place(input).customerScores
  const entries = entriesOf().map(({ vm: _, ...entry }) => entry)
  expect(entries).toEqual(score?.contributions)
})
