import { expect, test } from 'vitest'
import { host, novaAggregates, pcloud, tenants } from '@/testing/fixtures/nova-facts'

const without = (id: string) => ({ id, name: `${id} Ltd`, project: null })

test('a tenant without a project id is reported, and other tenants of its Pcloud may launch', () => {
  const { aggregates, refused } = novaAggregates({
    hosts: [host('h1')],
    pclouds: [
      pcloud({
        hosts: [{ host: 'h1', enabled: true }],
        tenants: [...tenants('acme'), without('beta')],
      }),
    ],
  })
  expect(aggregates.at(-1)).toEqual({
    name: 'Pcloud:P1',
    hosts: ['h1'],
    metadata: { filter_tenant_id: 'p-acme', filter_tenant_id1: 'p-acme' },
  })
  expect(refused).toEqual([
    {
      code: 'no-project-id',
      host: null,
      pcloud: 'P1',
      tenant: 'beta',
      sentence:
        'mine: the tenant beta Ltd has no project id at openstack. Enter it under Settings → Tenants → beta Ltd.',
    },
  ])
})

test('hosts that only tenants without a project id may use stay closed', () => {
  const hosts = [
    { host: 'h1', enabled: true },
    { host: 'h2', enabled: false },
  ]
  const { aggregates, ratios, refused } = novaAggregates({
    hosts: [host('h1', { servers: [{ name: 'own', tenant: 'acme' }] }), host('h2')],
    pclouds: [pcloud({ hosts, tenants: [without('acme')] })],
  })
  expect(aggregates).toEqual([
    {
      name: 'Pcloud:host_flavor:large',
      hosts: ['h1', 'h2'],
      metadata: { filter_tenant_id: 'no-project' },
    },
  ])
  expect(ratios).toEqual([])
  expect(refused).toMatchObject([{ code: 'no-project-id', tenant: 'acme' }])
  expect(refused[0]?.sentence).toContain('and its hosts stay closed: h1.')
})
