import { expect, test } from 'vitest'
import { type NovaPcloud, type NovaPoolHost, novaAggregates } from './nova-aggregates'

const host = (name: string, facts: Partial<NovaPoolHost> = {}): NovaPoolHost => ({
  ...{ host: name, flavor: 'large', servers: [] },
  ...facts,
})

const pcloud = (facts: Partial<NovaPcloud> = {}): NovaPcloud => ({
  ...{ id: 'P1', name: 'mine', owner: 'acme', projects: ['acme'], hosts: [] },
  ...{ ramRatio: 1.5, cpuRatio: 16 },
  ...facts,
})

/** Projects of 32 characters, as Keystone makes them. */
const projects = (count: number) =>
  Array.from({ length: count }, (_, i) => `${i}`.padStart(32, 'a'))

test('a Pcloud tells its projects as a list and each by a key of its own', () => {
  const hosts = [
    { host: 'h2', enabled: true },
    { host: 'h1', enabled: true },
  ]
  const facts = {
    hosts: [host('h2'), host('h1')],
    pclouds: [pcloud({ hosts, projects: ['zeta', 'acme'] })],
  }
  expect(novaAggregates(facts).aggregates.at(-1)).toEqual({
    name: 'Pcloud:P1',
    hosts: ['h1', 'h2'],
    metadata: {
      filter_tenant_id: 'acme,zeta',
      filter_tenant_id1: 'acme',
      filter_tenant_id2: 'zeta',
    },
  })
})

test('every host of a pool is closed to all, and a disabled host is open to nobody', () => {
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
      metadata: { filter_tenant_id: 'acme', filter_tenant_id1: 'acme' },
    },
  ])
})

test('a Pcloud without projects is open to nobody', () => {
  const [aggregate] = novaAggregates({ hosts: [], pclouds: [pcloud({ projects: [] })] }).aggregates
  expect(aggregate?.metadata).toEqual({ filter_tenant_id: 'no-project' })
})

test('seven projects of 32 characters are told, eight are refused', () => {
  const seven = novaAggregates({ hosts: [], pclouds: [pcloud({ projects: projects(7) })] })
  expect(seven.refused).toEqual([])
  expect(seven.aggregates[0]?.metadata.filter_tenant_id).toHaveLength(230)

  const hosts = [{ host: 'h1', enabled: true }]
  const eight = novaAggregates({
    hosts: [host('h1')],
    pclouds: [pcloud({ projects: projects(8), hosts }), pcloud({ id: 'P2' })],
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
      sentence:
        'mine: its 8 projects take 263 characters, and Nova keeps 255 at most (7 projects of 32 characters). Revoke some.',
    },
  ])
})

test('a host that runs others’ servers is left out of both aggregates', () => {
  const servers = [
    { name: 'theirs', project: 'beta' },
    { name: 'staff', project: null },
    { name: 'own', project: 'acme' },
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
      sentence: 'h1 still runs staff, theirs: move or end what is not the Pcloud’s first.',
    },
  ])
})

test('a free host that runs anything is left out', () => {
  const servers = [{ name: 'one', project: 'acme' }]
  const { aggregates, refused } = novaAggregates({ hosts: [host('h1', { servers })], pclouds: [] })
  expect(aggregates).toEqual([])
  expect(refused).toMatchObject([{ code: 'foreign-servers', host: 'h1', pcloud: null }])
})

test('a name of two hosts is left out', () => {
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
    pclouds: [pcloud({ projects: ['acme', project] })],
  })
  expect(aggregates).toEqual([])
  expect(refused).toMatchObject([{ code: 'bad-project', pcloud: 'P1' }])
})

test('the order of the facts does not matter', () => {
  const hosts = [host('h1'), host('h2', { servers: [{ name: 'x', project: null }] }), host('h3')]
  const pclouds = [
    pcloud({ hosts: [{ host: 'h1', enabled: true }] }),
    pcloud({ id: 'P2', hosts: [{ host: 'h3', enabled: true }] }),
  ]
  expect(novaAggregates({ hosts: hosts.toReversed(), pclouds: pclouds.toReversed() })).toEqual(
    novaAggregates({ hosts, pclouds }),
  )
})
