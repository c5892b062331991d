import { describe, expect, test } from 'vitest'
import { large, pcloud, poolHost } from '../testing/pcloud-state'
import { hostAggregates } from './host-aggregates'

const rendered = (facts: Partial<Parameters<typeof hostAggregates>[0]>) =>
  hostAggregates({ flavors: [], hosts: [], pclouds: [], ...facts })

test('a pool lists its nodes, allocated or not', () => {
  const hosts = [
    poolHost('h2', { flavor: 'large' }),
    poolHost('h3', { flavor: 'small' }),
    poolHost('h4'),
    poolHost('h1', { flavor: 'large' }),
  ]
  const { aggregates } = rendered({ flavors: [large], hosts })
  expect(aggregates).toEqual([
    {
      name: 'Pcloud:host_flavor:large',
      hosts: ['h1', 'h2'],
      metadata: {
        'pcloud:type': 'host_flavor_pool',
        'pcloud:flavor_id': 'large',
        'pcloud:description': '64 GB, 16 cores',
        'pcloud:units': '4',
      },
    },
  ])
})

test('a Pcloud lists its hosts, their states, its tenants and its ratios', () => {
  const hosts = [
    { name: 'web', node: 'h2', flavor: 'large', enabled: true },
    { name: 'db', node: 'h1', flavor: 'large', enabled: false },
  ]
  const facts = { name: 'mine', authorisedTenants: ['acme', 'beta'], ramRatio: 1.5, cpuRatio: 16 }
  expect(rendered({ pclouds: [pcloud('P1', { ...facts, hosts })] })).toEqual({
    aggregates: [
      {
        name: 'Pcloud:P1',
        hosts: ['h1', 'h2'],
        metadata: {
          'pcloud:type': 'pcloud',
          'pcloud:id': 'P1',
          'pcloud:name': 'mine',
          'pcloud:owner': 'acme',
          'pcloud:host:web': 'h2',
          'pcloud:host_state:h2': 'enabled',
          'pcloud:host:db': 'h1',
          'pcloud:host_state:h1': 'disabled',
          'pcloud:acme': 'pcloud-tenant',
          'pcloud:beta': 'pcloud-tenant',
          ram_allocation_ratio: '1.5',
          cpu_allocation_ratio: '16',
        },
      },
    ],
    omitted: [],
  })
})

test('a ratio that is not set is left out', () => {
  const [aggregate] = rendered({ pclouds: [pcloud('P1', { cpuRatio: 2 })] }).aggregates
  expect(aggregate?.metadata).toHaveProperty('cpu_allocation_ratio', '2')
  expect(aggregate?.metadata).not.toHaveProperty('ram_allocation_ratio')
})

test('an owner that revoked itself owns, but is not authorised', () => {
  const [aggregate] = rendered({ pclouds: [pcloud('P1', { authorisedTenants: [] })] }).aggregates
  expect(aggregate?.metadata).toHaveProperty(['pcloud:owner'], 'acme')
  expect(aggregate?.metadata).not.toHaveProperty(['pcloud:acme'])
})

describe('a tenant whose key has another meaning is left out, and listed as omitted', () => {
  const host = { name: 'x', node: 'h1', flavor: 'large', enabled: false }
  const plain = pcloud('P1', { hosts: [host] })

  test.each(['type', 'id', 'name', 'owner', 'host:x', 'host:y', 'host_state:h1'])(
    '%s',
    (tenant) => {
      const named = { ...plain, authorisedTenants: ['acme', tenant] }
      const { aggregates, omitted } = rendered({ pclouds: [named] })
      expect(aggregates).toEqual(rendered({ pclouds: [plain] }).aggregates)
      expect(omitted).toEqual([{ pcloud: 'P1', tenant }])
    },
  )

  test.each(['types', 'hosts', 'host', 'myhost:x', 'flavor_id', '__proto__'])(
    'not %s',
    (tenant) => {
      const { aggregates, omitted } = rendered({
        pclouds: [{ ...plain, authorisedTenants: [tenant] }],
      })
      expect(omitted).toEqual([])
      expect(aggregates[0]?.metadata).toHaveProperty([`pcloud:${tenant}`], 'pcloud-tenant')
    },
  )

  test('it is listed as an owner nevertheless', () => {
    const [aggregate] = rendered({ pclouds: [pcloud('P1', { owner: 'type' })] }).aggregates
    expect(aggregate?.metadata).toMatchObject({ 'pcloud:type': 'pcloud', 'pcloud:owner': 'type' })
  })
})

test('lists pools by flavor, then Pclouds by id', () => {
  const facts = {
    flavors: [{ ...large, id: 'small' }, large],
    pclouds: [pcloud('P2'), pcloud('P1')],
  }
  expect(rendered(facts).aggregates.map(({ name }) => name)).toEqual([
    'Pcloud:host_flavor:large',
    'Pcloud:host_flavor:small',
    'Pcloud:P1',
    'Pcloud:P2',
  ])
})

test('lists hosts and tenants by name, for any order of the input', () => {
  const hosts = ['b', 'c', 'a'].map((name, i) => ({
    name,
    node: `h${i}`,
    flavor: 'large',
    enabled: false,
  }))
  const facts = { hosts, authorisedTenants: ['zeta', 'acme'] }
  const [aggregate] = rendered({ pclouds: [pcloud('P1', facts)] }).aggregates
  expect(Object.keys(aggregate?.metadata ?? {}).slice(4)).toEqual([
    'pcloud:host:a',
    'pcloud:host_state:h2',
    'pcloud:host:b',
    'pcloud:host_state:h0',
    'pcloud:host:c',
    'pcloud:host_state:h1',
    'pcloud:acme',
    'pcloud:zeta',
  ])
})
