import { describe, expect, test } from 'vitest'
import { customerKey, node, placeInput, running, vm } from '../../testing/place-builders'
import { place } from '../place'

const keysOf = (facts: object, parts: object = {}) =>
  place(placeInput({ nodes: [node('n1', facts)], ...parts })).nodeKeys[0]

const systemOf = (facts: object, name: string) =>
  keysOf(facts)?.system.find((entry) => entry.name === name)?.value

describe('special keys are the load of a node, from 0 to 1', () => {
  const busy = [running('a', { ramMb: 16_384, vcpus: 8 }), running('b', { ramMb: 0, vcpus: 8 })]
  const pcloud = { id: 'p', enabled: true, authorisedTenants: ['t'], ramRatio: 9, cpuRatio: 9 }

  test.each([
    { name: '#RAM', facts: {}, value: 0 },
    { name: '#RAM', facts: { runningVms: busy }, value: 0.25 },
    { name: '#RAM', facts: { runningVms: busy, ramContentionRatio: 2 }, value: 0.125 },
    { name: '#CPU', facts: { runningVms: busy }, value: 0.25 },
    { name: '#CPU', facts: { runningVms: busy, cpuContentionRatio: 0.5 }, value: 1 },
    { name: '#CPU', facts: { cpus: 0 }, value: 1 },
    { name: '#CPU', facts: { cpuContentionRatio: 0, runningVms: busy }, value: 1 },
    { name: '#LOAD', facts: { load: 0.4 }, value: 0.4 },
    { name: '#LOAD', facts: { load: 1.7 }, value: 1 },
    { name: '#LOAD', facts: { load: -0.1 }, value: 0 },
  ])('$name of $facts is $value', ({ name, facts, value }) => {
    expect(systemOf(facts, name)).toBe(value)
  })

  test('#RAM is 1 on a node without RAM, which a Pcloud may still count', () => {
    const facts = { ramContentionRatio: 0, runningVms: busy, pclouds: [pcloud] }
    const keys = keysOf(facts, { request: { tenant: 't', pcloud: 'p' } })
    expect(keys?.system).toEqual([
      { name: '#RAM', value: 1 },
      { name: '#CPU', value: 0.25 },
      { name: '#LOAD', value: 0 },
    ])
  })
})

test('the system list has the node’s keys in order, then the special keys', () => {
  const keys = [
    { name: 'B', value: '2' },
    { name: '_R', value: 1 },
    { name: 'WORD', value: 'fast' },
    { name: 'A', value: 1 },
  ]
  expect(keysOf({ keys })?.system.map(({ name, value }) => [name, value])).toEqual([
    ['B', 2],
    ['A', 1],
    ['#RAM', 0],
    ['#CPU', 0],
    ['#LOAD', 0],
  ])
  expect(keysOf({ keys })?.customer).toEqual([{ name: '_R', value: 1 }])
})

describe('the customer list', () => {
  const key = (name: string, value: unknown) => ({ name, value })
  const runningVms = [
    running('a', { customer: 'x', customerKeys: [key('G', 1), key('_R', 5)] }),
    running('b', { customer: 'y', customerKeys: [key('G', '2'), key('WORD', 'w')] }),
    running('c', { customerKeys: [key('G', 3)] }),
  ]
  const facts = {
    runningVms,
    keys: [
      { name: '_N', value: 7 },
      { name: 'S', value: 8 },
    ],
  }
  const customerOf = (parts: object = {}) =>
    keysOf(facts, parts)?.customer.map(({ name, value }) => `${name}=${value}`)

  test.each([
    {
      name: 'has an entry per running VM, then the `_` keys',
      parts: {},
      list: 'G=1 _R=5 G=2 G=3 _N=7',
    },
    {
      name: 'leaves out `_` keys of VMs, not those of the node',
      parts: { settings: { advertiseReservedFromVms: false } },
      list: 'G=1 G=2 G=3 _N=7',
    },
    {
      name: 'is of the same customer alone',
      parts: { settings: { scopeCustomerKeys: true }, vm: vm({ customer: 'x' }) },
      list: 'G=1 _R=5 _N=7',
    },
    {
      name: 'matches no customer when the customer is unknown',
      parts: { settings: { scopeCustomerKeys: true } },
      list: '_N=7',
    },
    {
      name: 'keeps a VM of the same id when it starts',
      parts: { vm: vm({ id: 'a' }) },
      list: 'G=1 _R=5 G=2 G=3 _N=7',
    },
  ])('$name', ({ parts, list }) => {
    expect(customerOf(parts)?.join(' ')).toBe(list)
  })

  test('leaves out the migrating VM', () => {
    const nodes = [node('n1', facts), node('source')]
    const moving = { operation: 'migrate', vm: vm({ id: 'a', node: 'source' }), nodes }
    const { nodeKeys } = place(placeInput(moving))
    expect(nodeKeys.map(({ customer }) => customer.map(({ value }) => value))).toEqual([[2, 3, 7]])
  })
})

test('a reserved key of the node is compared only with customer keys', () => {
  const nodes = [node('n1', { keys: [{ name: '_GPU', value: 1 }] })]
  const keys = [customerKey('_GPU', 1, 50), { ...customerKey('_GPU', 1, 60), class: 'system' }]
  const { systemScores, customerScores } = place(placeInput({ nodes, vm: vm({ keys }) }))
  expect([systemScores[0]?.score, customerScores[0]?.score]).toEqual([0, 50])
})
