import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { clusterIn, type LevelFixture, levelFixture } from '@/testing/fixtures/launch-levels'
import * as make from '@/testing/inventory'
import { tamper, verified, verifiedAfter } from '@/testing/ledger'
import { sealLedgers } from '../seal-ledgers.server'

const seal = () => sealLedgers(database(), new Date())

let fixture: LevelFixture

/** A launch on a pod with nodes, a binding that was closed, and a VM that was started and migrated by hand. */
beforeAll(async () => {
  fixture = await levelFixture()
  const { headers } = await make.inventoryAdmin()
  const cluster = await clusterIn(fixture.pods.one?.id ?? '', { nodes: 2, room: 4 })
  await seal()
  expect((await fixture.launch()).json).toMatchObject({
    state: 'pending',
    pod: { id: cluster.podId },
  })
  const body = { clusterId: cluster.id, name: 'web', ramMb: 1024, vcpus: 1 }
  const { id } = (await call('POST', '/vms', { headers, body })).json
  for (const move of ['start', 'migrate'])
    expect((await call('POST', `/vms/${id}/${move}`, { headers })).status).toBe(201)
  const maintenance = { headers, body: { state: 'maintenance', note: 'new disks' } }
  expect((await call('POST', `/pods/${cluster.podId}/maintenance`, maintenance)).status).toBe(200)
  expect((await fixture.launch()).json).toMatchObject({ pod: { id: fixture.pods.two?.id } })
})

test('the decisions of Berth below a match are recorded', async () => {
  const { faults, verdict } = await verified()
  expect({ faults, verdict }).toEqual({ faults: [], verdict: 'sound' })
  const ofKind = (kind: string) => database().recordChange.count({ where: { kind } })
  // One binding is opened, one closed, and another one opened.
  expect({ bindings: await ofKind('binding'), placements: await ofKind('placement') }).toEqual({
    bindings: 3,
    placements: 2,
  })
})

const other = (table: string, column: string) =>
  `(select "id" from "${table}" where "id" <> t."${column}" limit 1)`

test.each([
  [
    'moves a launch to another pod',
    `update "Launch" as t set "podId" = ${other('Pod', 'podId')}`,
    'launch edited',
  ],
  [
    'binds a tenant to another pod',
    `update "Binding" as t set "podId" = ${other('Pod', 'podId')}`,
    'binding edited',
  ],
  [
    'closes a binding',
    `update "Binding" set "endAt" = now(), "closedBy" = 'Eve' where "endAt" is null`,
    'binding edited',
  ],
  ['changes who opened it', `update "Binding" set "openedBy" = 'Eve'`, 'binding edited'],
  ['removes a binding', `delete from "Binding" where "endAt" is null`, 'binding removed'],
  [
    'adds a binding',
    `insert into "Binding" select (jsonb_populate_record(b, '{"id": "eve", "group": "a=b"}')).* from "Binding" as b limit 1`,
    'binding inserted',
  ],
  [
    'moves the placement of a VM to another node',
    `update "Placement" as t set "nodeId" = ${other('Node', 'nodeId')}`,
    'placement edited',
  ],
  ['draws again', `update "Placement" set "roll" = "roll" / 2`, 'placement edited'],
  [
    'names another input',
    `update "Placement" set "inputHash" = (select min("inputHash") from "Placement")`,
    'placement edited',
  ],
  ['removes a placement', `delete from "Placement"`, 'placement removed'],
  ['takes VMs from their tenant', `update "Vm" set "tenantId" = null`, 'vm edited'],
  [
    'moves a VM that was launched',
    `update "Vm" as t set "nodeId" = ${other('Node', 'nodeId')} where "launchId" is not null`,
    'vm edited',
  ],
  ['removes pod requests', `delete from "PodRequest"`, 'pod-request removed'],
  [
    'marks a server as still present',
    `update "PodRequest" set "endedAt" = "at" where "endedAt" is null`,
    'pod-request edited',
  ],
  ['renames nodes', `update "Node" set "name" = "name" || 'x'`, 'node edited'],
  ['renames tenants', `update "Tenant" set "name" = "name" || 'x'`, 'tenant edited'],
  [
    'adds a placement',
    `insert into "Placement" select (jsonb_populate_record(p, '{"id": "eve"}')).* from "Placement" as p limit 1`,
    'placement inserted',
  ],
  [
    'removes what was decided on all levels',
    `delete from "DecisionContent" where "kind" = 'levels'`,
    'content removed',
  ],
  [
    'removes the pods of a launch',
    `delete from "DecisionContent" where "hash" in (select "body"->'pod'->>'pods' from "DecisionContent" where "kind" = 'levels')`,
    'content removed',
  ],
  [
    'removes a node that VMs were compared with',
    `delete from "DecisionContent" where "kind" = 'part' and "body"->>'physicalFreeRamMb' is not null`,
    'content removed',
  ],
  [
    'removes the keys of nodes',
    `delete from "DecisionContent" where "hash" in (select "body"->>'keys' from "DecisionContent" where "kind" = 'part' and "body"->>'physicalFreeRamMb' is not null)`,
    'content removed',
  ],
])(
  'detects a writer with every right in the database but without the key who %s',
  async (_name, sql, expected) => {
    const { verdict, faults } = await verifiedAfter(sql)
    expect(verdict).toBe('tampered')
    expect(faults.map(({ ledger, kind }) => `${ledger} ${kind}`)).toContain(expected)
  },
)

test.each(['binding', 'placement'])(
  'a record that was sealed before a %s was part of it adopts all of them once',
  async (kind) => {
    await tamper(
      `delete from "RecordChange" where "kind" = '${kind}' or "kind" = 'adoption' and "subjectId" = '${kind}'`,
    )
    await seal()
    const { faults } = await verified()
    expect(faults.filter(({ ledger }) => ledger === kind)).toEqual([])
    const table = kind === 'binding' ? 'Binding' : 'Placement'
    const edited = await verifiedAfter(`delete from "${table}"`)
    expect(edited.faults.map(({ ledger, kind: fault }) => `${ledger} ${fault}`)).toContain(
      `${kind} removed`,
    )
    await seal()
    const adopted = { where: { kind: 'adoption', subjectId: kind } }
    expect(await database().recordChange.count(adopted)).toBe(1)
  },
)
