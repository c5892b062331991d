import { expect, test } from 'vitest'
import {
  customerKey,
  node,
  placeInput,
  running,
  systemKey,
  vm,
} from '../../../testing/place-builders'
import { specialKeys } from '../../keys/special-keys'
import { compiledVm } from './key-sets'
import { keysOnlyOnNodes, keysOnlyOnVms } from './one-sided-keys'

/** Checks one VM's keys against nodes. */
function check(keys: readonly object[], nodes: readonly object[], settings: object = {}) {
  const input = placeInput({ nodes, vm: vm({ keys }), settings })
  const vms = [compiledVm(input.vm)]
  return {
    onlyOnVms: keysOnlyOnVms(vms, input.nodes, input.settings),
    onlyOnNodes: keysOnlyOnNodes(vms, input.nodes),
  }
}

const valued = (name: string, ...values: unknown[]) =>
  values.map((value, index) => node(`n${index + 1}`, { keys: [{ name, value }] }))

test('keys on one side only: a typo is found on both sides', () => {
  const { onlyOnVms, onlyOnNodes } = check([systemKey('SDD', 1, 50)], valued('SSD', 1, 0))
  expect(onlyOnVms).toEqual([{ name: 'SDD', side: 'system', on: ['vm'] }])
  expect(onlyOnNodes).toEqual([{ name: 'SSD', side: 'system', on: ['n1', 'n2'] }])
})

test.each([
  {
    name: 'both sides have it',
    keys: [systemKey('SSD', 1, 50)],
    nodes: valued('SSD', 1),
    vms: [],
    own: [],
  },
  {
    name: 'normal keys do not ask',
    keys: [systemKey('SSD', 1, 0)],
    nodes: valued('SSD', 1),
    vms: [],
    own: ['SSD'],
  },
  {
    name: 'words are not advertised',
    keys: [systemKey('SSD', 1, 5)],
    nodes: valued('SSD', 'fast'),
    vms: ['SSD'],
    own: [],
  },
  {
    name: 'the special three are on every node',
    keys: specialKeys(),
    nodes: [node('n1')],
    vms: [],
    own: [],
  },
  {
    name: 'others with # are not',
    keys: [systemKey('#DISK', 1, 5)],
    nodes: [node('n1')],
    vms: ['#DISK'],
    own: [],
  },
  {
    name: 'a customer key meets `_` keys alone',
    keys: [customerKey('SSD', 1, 5)],
    nodes: valued('SSD', 1),
    vms: ['SSD'],
    own: ['SSD'],
  },
  {
    name: 'a `_` key is met by customer keys',
    keys: [customerKey('_GPU', 1, 5)],
    nodes: valued('_GPU', 1),
    vms: [],
    own: [],
  },
  {
    name: 'not by system keys',
    keys: [systemKey('_GPU', 1, 5)],
    nodes: valued('_GPU', 1),
    vms: ['_GPU'],
    own: ['_GPU'],
  },
  {
    name: 'a group without a running VM',
    keys: [customerKey('G', 1, 5)],
    nodes: [node('n1')],
    vms: ['G'],
    own: [],
  },
  {
    name: 'without nodes',
    keys: specialKeys(),
    nodes: [],
    vms: ['#RAM', '#CPU', '#LOAD'],
    own: [],
  },
])('keys on one side only: $name', ({ keys, nodes, vms, own }) => {
  const { onlyOnVms, onlyOnNodes } = check(keys, nodes)
  expect(onlyOnVms.map(({ name }) => name)).toEqual(vms)
  expect(onlyOnNodes.map(({ name }) => name)).toEqual(own)
})

const runningVms = [
  running('r', {
    customer: 'other',
    customerKeys: [
      { name: 'G', value: 1 },
      { name: '_GPU', value: 1 },
    ],
  }),
]
const grouped = [node('n1', { keys: [{ name: '_GPU', value: 1 }], runningVms })]

test('keys on one side only: running VMs advertise and request their customer keys', () => {
  const { onlyOnVms, onlyOnNodes } = check([customerKey('G', 1, 5)], grouped)
  expect([onlyOnVms, onlyOnNodes]).toEqual([[], []])
})

test('keys on one side only: but not to other customers, if customers are separated', () => {
  const { onlyOnVms } = check([customerKey('G', 1, 5)], grouped, { scopeCustomerKeys: true })
  expect(onlyOnVms).toEqual([{ name: 'G', side: 'customer', on: ['vm'] }])
})
