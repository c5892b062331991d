import { describe, expect, test } from 'vitest'
import { customerKey, node, running, systemKey, vm } from '../../testing/place-builders'
import { parsePlaceInput } from './input'

const document = (parts: object) => ({ nodes: [node('n1')], vm: vm(), seed: 's', ...parts })

const problemsOf = (value: unknown): string[] => {
  const result = parsePlaceInput(value)
  return result.ok ? [] : result.error.problems.map(({ path, message }) => `${path}: ${message}`)
}

test('fills in the defaults of optional fields', () => {
  const result = parsePlaceInput(
    document({ nodes: [node('n1', { keys: [{ name: 'K', value: 1 }] })] }),
  )
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  expect(result.value).toMatchObject({
    settings: {
      steps: 10,
      initial: 80,
      final: -10,
      overheadMb: 1024,
      scopeCustomerKeys: false,
      advertiseReservedFromVms: true,
    },
    operation: 'start',
    cluster: { localStorage: false },
    request: { tenant: null, pcloud: null },
    nodes: [
      {
        serviceEnabled: true,
        hostFlavor: null,
        pclouds: [],
        keys: [{ name: 'K', value: 1, weight: 0, sticky: false }],
      },
    ],
    vm: { customer: null, stickyKeys: [], node: null },
  })
})

test('a Pcloud without ratios has 1.5 and 16', () => {
  const pclouds = [{ id: 'p', enabled: true, authorisedTenants: [] }]
  const result = parsePlaceInput(document({ nodes: [node('n1', { pclouds })] }))
  expect(result.ok && result.value.nodes[0]?.pclouds[0]).toMatchObject({
    ramRatio: 1.5,
    cpuRatio: 16,
  })
})

describe('is accepted:', () => {
  test.each([
    {
      name: 'one class at two levels',
      parts: { vm: vm({ keys: [systemKey('K', 1, 1), systemKey('K', 1, 1, 'vdc')] }) },
    },
    {
      name: 'two classes at one level',
      parts: { vm: vm({ keys: [systemKey('K', 1, 1), customerKey('K', 1, 1)] }) },
    },
    {
      name: 'the same VM id on two nodes',
      parts: {
        nodes: [
          node('a', { runningVms: [running('r')] }),
          node('b', { runningVms: [running('r')] }),
        ],
      },
    },
    { name: 'equal thresholds', parts: { settings: { initial: -10 } } },
    { name: 'no nodes', parts: { nodes: [] } },
    { name: 'a stale node where it does not matter', parts: { vm: vm({ node: 'gone' }) } },
    {
      name: 'a creation on local storage',
      parts: { cluster: { localStorage: true }, operation: 'create' },
    },
  ])('$name', ({ parts }) => {
    expect(problemsOf(document(parts))).toEqual([])
  })
})

test('lists every problem of single fields and between fields', () => {
  const bad = { nodes: [node('a', { load: null }), node('a')], operation: 'migrate', seed: 5 }
  expect(problemsOf(document(bad)).map((problem) => problem.split(':')[0])).toEqual([
    'nodes[0].load',
    'seed',
    'nodes[1].id',
    'vm.node',
  ])
  expect(problemsOf(null).length).toBeGreaterThan(0)
  expect(problemsOf([]).length).toBeGreaterThan(0)
})
