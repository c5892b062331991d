import { expect, test } from 'vitest'
import { explainPlacement, place } from '@/lib/engine'
import { node, placeInput, running, ssdInput, vm } from '@/lib/engine/testing/place-builders'
import { namedInput } from './named-input'

test('the explanation uses names', () => {
  const input = namedInput(ssdInput(), { 'node-07': 'seven' })
  const { headline } = explainPlacement(place(input), input)
  expect(headline).toBe('seven was chosen: it alone passed in round 5 of 10 (threshold 40).')
})

test('nodes, their VMs and the VM itself have names; equal names are distinguished', () => {
  const input = placeInput({
    nodes: [node('id-of-n1', { runningVms: [running('vm-a'), running('vm-b')] }), node('id-of-n2')],
    vm: vm({ id: 'vm-c', node: 'id-of-n2' }),
  })
  const names = { 'id-of-n1': 'n', 'id-of-n2': 'n', 'vm-a': 'web', 'vm-c': 'db' }
  const { nodes, vm: requested } = namedInput(input, names)
  expect(nodes.map(({ id }) => id)).toEqual(['n (-of-n1)', 'n (-of-n2)'])
  expect(nodes[0]?.runningVms.map(({ id }) => id)).toEqual(['web', 'vm-b'])
  expect(requested).toMatchObject({ id: 'db', node: 'n (-of-n2)' })
})
