import { expect, test } from 'vitest'
import { novaCommands } from './nova-commands'

const nothing = { aggregates: [], ratios: [], refused: [] }

test('sets the projects of an aggregate before its hosts', () => {
  const aggregate = {
    name: 'Pcloud:P1',
    hosts: ['h1', 'h2'],
    metadata: {
      filter_tenant_id: 'acme,beta',
      filter_tenant_id1: 'acme',
      filter_tenant_id2: 'beta',
    },
  }
  expect(novaCommands({ ...nothing, aggregates: [aggregate] })).toEqual([
    'openstack aggregate create --property filter_tenant_id=acme,beta --property filter_tenant_id1=acme --property filter_tenant_id2=beta Pcloud:P1',
    'openstack aggregate add host Pcloud:P1 h1',
    'openstack aggregate add host Pcloud:P1 h2',
  ])
})

test('ratios are set on the inventory of the host, by commands that name their plugin', () => {
  expect(novaCommands({ ...nothing, ratios: [{ host: 'h1', ram: 1.5, cpu: 4 }] })).toEqual([
    'openstack resource provider inventory set --amend "$(openstack resource provider list --name h1 -f value -c uuid)" --resource VCPU:allocation_ratio=4 --resource MEMORY_MB:allocation_ratio=1.5 # needs the plugin osc-placement',
  ])
})

test('names are data, never commands', () => {
  const aggregate = { name: `it's; $(reboot)`, hosts: ['`a`'], metadata: {} }
  expect(novaCommands({ ...nothing, aggregates: [aggregate] }).at(-1)).toBe(
    `openstack aggregate add host 'it'\\''s; $(reboot)' '\`a\`'`,
  )
})

test('lists first what was left out, in one line each', () => {
  const refused = [
    {
      code: 'foreign-servers',
      host: 'h1',
      pcloud: null,
      tenant: null,
      sentence: 'h1 still\nrm -rf runs x.',
    },
  ] as const
  expect(novaCommands({ ...nothing, refused })).toEqual(['# Left out: h1 still rm -rf runs x.'])
})
