import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { processDueHosts } from '@/lib/features/pclouds/process-due-hosts.server'
import { call } from '@/testing/call'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import * as make from '@/testing/inventory'
import { tamper, verified, verifiedAfter } from '@/testing/ledger'
import { person, tenant } from '@/testing/people'
import { sealLedgers } from '../seal-ledgers.server'

const seal = () => sealLedgers(database(), new Date())

/**
 * A flavor with separators in its id and two hosts: one is held, one was released and is offered to a waiting tenant.
 */
beforeAll(async () => {
  const { headers } = await person('admin')
  const flavor = 'large,8;64:%/x'
  const path = `/host-flavors/${encodeURIComponent(flavor)}`
  const { id: clusterId } = await make.cluster()
  const owner = await pcloudOwner()
  const guests = [await tenant(), await tenant()]
  await seal()
  await call('POST', '/host-flavors', { headers, body: { id: flavor, units: 2 } })
  await call('PUT', `${path}/price`, { headers, body: { perUnitHour: '0.120' } })
  for (let i = 0; i < 3; i++) {
    const { id: node } = await make.node({ clusterId })
    await call('PUT', `/nodes/${node}/service`, { headers, body: { enabled: false } })
    expect((await call('POST', `${path}/hosts`, { headers, body: { node } })).status).toBe(201)
    if (i === 2) await call('DELETE', `${path}/hosts/${node}`, { headers })
  }
  await owner.ask('POST', '/hosts', { flavor, names: ['a', 'b'] })
  await owner.ask('POST', '/hosts/a/enable')
  await owner.ask('PUT', '/ratios', { ramRatio: 2 })
  const { id: providerId } = await make.provider()
  await make.tenant({ projectIds: [{ providerId, projectId: 'own,:;%/' }] })
  for (const guest of guests) await owner.ask('POST', '/tenants', { tenant: guest })
  await owner.ask('DELETE', `/tenants/${guests[1]}`)
  await owner.ask('POST', '/waiting', { flavor })
  await owner.ask('DELETE', '/hosts/b')
  await processDueHosts(new Date())
  expect((await owner.ask('GET', '/waiting')).json.items).toMatchObject([{ state: 'offered' }])
  await call('POST', '/host-flavors', { headers, body: { id: 'gone', units: 1 } })
  await call('PUT', '/host-flavors/gone/price', { headers, body: { perUnitHour: '1' } })
  await call('DELETE', '/host-flavors/gone', { headers })
})

test('the changes that Berth makes to dedicated hosts are recorded', async () => {
  const { faults, verdict } = await verified()
  expect({ faults, verdict }).toEqual({ faults: [], verdict: 'sound' })
})

test.each([
  ['describes a flavor anew', `update "HostFlavor" set "description" = 'x'`, 'host-flavor edited'],
  [
    'adds a flavor',
    `insert into "HostFlavor" ("id", "description", "units") values ('eve,a:b', '', 1)`,
    'host-flavor inserted',
  ],
  ['lowers a price', `update "UnitPrice" set "perUnitHour" = 0.01`, 'unit-price edited'],
  ['deletes a price', `delete from "UnitPrice" where "perUnitHour" = 0.12`, 'unit-price removed'],
  [
    'takes a host into quarantine',
    `update "PoolHost" set "quarantineNote" = 'x' where "quarantinedAt" is null`,
    'pool-host edited',
  ],
  ['takes a Pcloud over', `update "Pcloud" set "name" = 'eve'`, 'pcloud edited'],
  [
    'adds tenants that may launch there',
    `insert into "PcloudTenant" select p."id", t."id", now() from "Pcloud" as p, "Tenant" as t on conflict do nothing`,
    'pcloud-tenant inserted',
  ],
  [
    'lets another project in',
    `update "TenantProject" set "projectId" = 'eve'`,
    'tenant-project edited',
  ],
  ['takes a project id away', `delete from "TenantProject"`, 'tenant-project removed'],
  ['removes tenants that may launch there', `delete from "PcloudTenant"`, 'pcloud-tenant removed'],
  [
    'changes since when a host is allocated',
    `update "HostAllocation" set "heldAt" = "heldAt" + interval '1 hour' where "closedAt" is null`,
    'host-allocation edited',
  ],
  [
    'changes who released a host',
    `update "HostAllocation" set "closedBy" = 'Eve' where "closedAt" is not null`,
    'host-allocation edited',
  ],
  [
    'goes ahead in the line',
    `update "HostWaiting" set "queuedAt" = "queuedAt" - interval '1 day'`,
    'host-waiting edited',
  ],
  [
    'holds an offer longer',
    `update "HostWaiting" set "offerEndsAt" = "offerEndsAt" + interval '1 day'`,
    'host-waiting edited',
  ],
  ['takes an entry off the list', `delete from "HostWaiting"`, 'host-waiting removed'],
])(
  'detects a writer with every right in the database but without the key who %s',
  async (_name, sql, expected) => {
    const { faults } = await verifiedAfter(sql)
    const found = faults.map(({ ledger, kind }) => `${ledger} ${kind}`)
    expect(found).toContain(expected)
  },
)

test.each([
  'host-flavor',
  'unit-price',
  'pool-host',
  'pcloud',
  'pcloud-tenant',
  'host-allocation',
  'host-waiting',
  'tenant-project',
])('a record that was sealed before a %s was part of it adopts all of them once', async (kind) => {
  await tamper(
    `delete from "RecordChange" where "kind" = '${kind}' or "kind" = 'adoption' and "subjectId" = '${kind}'`,
  )
  await seal()
  const { faults } = await verified()
  expect(faults.filter(({ ledger }) => ledger === kind)).toEqual([])
})
