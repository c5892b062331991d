import { expect, test } from 'vitest'
import {
  customerKey,
  node,
  placeInput,
  running,
  systemKey,
  vm,
} from '@/lib/engine/testing/place-builders'
import { tenantExplanation } from './tenant-explanation'

const keyed = (id: string, customer: string, value: number) =>
  running(id, { customer, customerKeys: [{ name: 'G', value }] })

const nodes = [
  node('n1', { runningVms: [keyed('own', 'acme', 1), keyed('foreign', 'other', 1)] }),
  node('n2', { runningVms: [keyed('far', 'acme', 0.5)] }),
  node('off', { state: 'off' }),
]
const vmWithKeys = vm({
  customer: 'acme',
  keys: [
    systemKey('SECRET', 1, 5),
    customerKey('G', 1, 12),
    { ...customerKey('B', 1, 3), class: 'billing_entity' },
  ],
})
const explain = (parts: object = {}) =>
  tenantExplanation(placeInput({ nodes, vm: vmWithKeys, ...parts }), { own: 'web-1' })

test('contains own keys and own VMs on the host, and nothing of other tenants', () => {
  expect(explain()).toEqual({
    steps: ['capacity', 'own-keys'],
    keys: [{ name: 'G', value: 1, weight: 12 }],
    entries: [{ vm: 'web-1', name: 'G', value: 1, product: 12 }],
  })
})

const rack = (id: string, value: number) => node(id, { keys: [{ name: 'rack', value }] })

test.each([
  {
    name: "the provider's keys",
    parts: { nodes: [rack('n1', 1), rack('n2', 0)], vm: vm({ keys: [systemKey('rack', 1, 50)] }) },
    steps: ['provider-policy'],
  },
  { name: 'the draw', parts: { nodes: [rack('n1', 1), rack('n2', 1)] }, steps: ['draw'] },
  {
    name: 'the disk',
    parts: { cluster: { localStorage: true }, vm: { ...vmWithKeys, node: 'n2' } },
    steps: ['disk'],
  },
  { name: 'nothing', parts: { nodes: [rack('n1', 1)] }, steps: [] },
  { name: 'no host', parts: { nodes: [node('off', { state: 'off' })] }, steps: [] },
])('decided by: $name', ({ parts, steps }) => {
  expect(explain(parts).steps).toEqual(steps)
})

test('VMs of staff are not the own VMs of a VM without a customer', () => {
  const parts = {
    nodes: [
      node('n1', { runningVms: [running('x', { customerKeys: [{ name: 'G', value: 1 }] })] }),
    ],
  }
  expect(explain({ ...parts, vm: { ...vmWithKeys, customer: null } }).entries).toEqual([])
})
