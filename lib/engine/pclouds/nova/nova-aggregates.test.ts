import { expect, test } from 'vitest'
import { host, novaAggregates, pcloud, tenants } from '@/testing/fixtures/nova-facts'

/** Project ids of 32 characters, like those of Keystone. */
const longProjects = (count: number) =>
  Array.from({ length: count }, (_, i) => `${i}`.padStart(32, 'a')).map((project, i) => ({
    id: `t${i}`,
    name: `tenant ${i}`,
    project,
  }))

test('a Pcloud lists its projects in one key, and each in its own key', () => {
  const hosts = [
    { host: 'h2', enabled: true },
    { host: 'h1', enabled: true },
  ]
  const facts = {
    hosts: [host('h2'), host('h1')],
    pclouds: [pcloud({ hosts, tenants: tenants('zeta', 'acme') })],
  }
  expect(novaAggregates(facts).aggregates.at(-1)).toEqual({
    name: 'Pcloud:P1',
    hosts: ['h1', 'h2'],
    metadata: {
      filter_tenant_id: 'p-acme,p-zeta',
      filter_tenant_id1: 'p-acme',
      filter_tenant_id2: 'p-zeta',
    },
  })
})

test('every host of a pool is closed to all, and a disabled host is closed to all', () => {
  const hosts = [{ host: 'h1', enabled: false }]
  const { aggregates } = novaAggregates({
    hosts: [host('h2'), host('h1'), host('h3', { flavor: 'small' })],
    pclouds: [pcloud({ hosts })],
  })
  expect(aggregates).toEqual([
    {
      name: 'Pcloud:host_flavor:large',
      hosts: ['h1', 'h2'],
      metadata: { filter_tenant_id: 'no-project' },
    },
    {
      name: 'Pcloud:host_flavor:small',
      hosts: ['h3'],
      metadata: { filter_tenant_id: 'no-project' },
    },
    {
      name: 'Pcloud:P1',
      hosts: [],
      metadata: { filter_tenant_id: 'p-acme', filter_tenant_id1: 'p-acme' },
    },
  ])
})

test('a Pcloud without projects is closed to all', () => {
  const [aggregate] = novaAggregates({ hosts: [], pclouds: [pcloud({ tenants: [] })] }).aggregates
  expect(aggregate?.metadata).toEqual({ filter_tenant_id: 'no-project' })
})

test('seven projects of 32 characters are listed, eight are refused', () => {
  const seven = novaAggregates({ hosts: [], pclouds: [pcloud({ tenants: longProjects(7) })] })
  expect(seven.refused).toEqual([])
  expect(seven.aggregates[0]?.metadata.filter_tenant_id).toHaveLength(230)

  const hosts = [{ host: 'h1', enabled: true }]
  const eight = novaAggregates({
    hosts: [host('h1')],
    pclouds: [pcloud({ tenants: longProjects(8), hosts }), pcloud({ id: 'P2' })],
  })
  expect(eight.aggregates.map(({ name }) => name)).toEqual([
    'Pcloud:host_flavor:large',
    'Pcloud:P2',
  ])
  expect(eight.ratios).toEqual([])
  expect(eight.refused).toEqual([
    {
      code: 'too-many-projects',
      host: null,
      pcloud: 'P1',
      tenant: null,
      sentence:
        'mine: its 8 projects take 263 characters, and Nova keeps 255 at most (7 projects of 32 characters). Revoke some.',
    },
  ])
})

test('a host that runs others’ servers is left out of both aggregates', () => {
  const servers = [
    { name: 'theirs', tenant: 'beta' },
    { name: 'staff', tenant: null },
    { name: 'own', tenant: 'acme' },
  ]
  const hosts = [
    { host: 'h1', enabled: true },
    { host: 'h2', enabled: true },
  ]
  const { aggregates, ratios, refused } = novaAggregates({
    hosts: [host('h1', { servers }), host('h2', { servers: servers.slice(2) })],
    pclouds: [pcloud({ hosts })],
  })
  expect(aggregates.map((it) => it.hosts)).toEqual([['h2'], ['h2']])
  expect(ratios).toEqual([{ host: 'h2', ram: 1.5, cpu: 16 }])
  expect(refused).toEqual([
    {
      code: 'foreign-servers',
      host: 'h1',
      pcloud: 'P1',
      tenant: null,
      sentence: 'h1 still runs staff, theirs: move or end what is not the Pcloud’s first.',
    },
  ])
})

test('a free host that runs any server is left out', () => {
  const servers = [{ name: 'one', tenant: 'acme' }]
  const { aggregates, refused } = novaAggregates({ hosts: [host('h1', { servers })], pclouds: [] })
  expect(aggregates).toEqual([])
  expect(refused).toMatchObject([{ code: 'foreign-servers', host: 'h1', pcloud: null }])
})

test('a second host of the same name is refused, and both are left out', () => {
  const { aggregates, refused } = novaAggregates({
    hosts: [host('h1'), host('h1'), host('h2')],
    pclouds: [],
  })
  expect(aggregates).toMatchObject([{ hosts: ['h2'] }])
  expect(refused).toMatchObject([{ code: 'ambiguous-host', host: 'h1' }])
})

test.each(['a,b', 'a b', '', 'no-project'])('the project "%s" is refused', (project) => {
  const { aggregates, refused } = novaAggregates({
    hosts: [],
    pclouds: [pcloud({ tenants: [...tenants('acme'), { id: 't', name: 't', project }] })],
  })
  expect(aggregates).toEqual([])
  expect(refused).toMatchObject([{ code: 'bad-project', pcloud: 'P1' }])
})

test('the order of the facts does not matter', () => {
  const hosts = [host('h1'), host('h2', { servers: [{ name: 'x', tenant: null }] }), host('h3')]
  const pclouds = [
    pcloud({ hosts: [{ host: 'h1', enabled: true }] }),
    pcloud({ id: 'P2', hosts: [{ host: 'h3', enabled: true }] }),
  ]
  expect(novaAggregates({ hosts: hosts.toReversed(), pclouds: pclouds.toReversed() })).toEqual(
    novaAggregates({ hosts, pclouds }),
  )
})

test('a refused host that its Pcloud has enabled is reported as retained', () => {
  const servers = [{ name: 'old', tenant: 'stranger' }]
  const hosts = [
    { host: 'h1', enabled: true },
    { host: 'h2', enabled: false },
    { host: 'h3', enabled: true },
  ]
  const { retained } = novaAggregates({
    hosts: [host('h1', { servers }), host('h2', { servers }), host('h3')],
    pclouds: [pcloud({ hosts })],
  })
  expect(retained).toEqual([{ aggregate: 'Pcloud:P1', host: 'h1' }])
})
