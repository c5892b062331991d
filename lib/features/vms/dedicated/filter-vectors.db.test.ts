import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { clusterIn, podsIn } from '@/testing/fixtures/launch-levels'
import { giveHost, offerHost, pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { type Person, person } from '@/testing/people'
import vectors from '@/testing/vectors/pcloud-filter.json'

type Row = (typeof vectors)[number]

let operator: Person
let podId: string
let [acme, other] = ['', '']

beforeAll(async () => {
  operator = await person('operator')
  const { realm, mark } = await inventoryRows()
  podId = (await podsIn(realm.id, ['one'], mark)).one?.id ?? ''
  const tenant = (name: string) => database().tenant.create({ data: { name: `${name}-${mark}` } })
  acme = (await tenant('acme')).id
  other = (await tenant('other')).id
})

/**
 * Returns the holder of the host in the table. In Berth a held host is always in a pool, and no host has two
 * holders.
 */
const holderOf = ({ hostIn, hint }: Row): string | null => {
  if (hostIn === 'pool+P2') return 'P2'
  if (hostIn === 'pool+P1+P2(race window)') return hint === 'P2' ? 'P2' : 'P1'
  return hostIn.includes('P1') ? 'P1' : null
}

/** Creates one host according to a row of the table, and a VM for it. Returns the ids of the Pclouds. */
async function fixtureOf(row: Row) {
  const { nodes, id: clusterId } = await clusterIn(podId, { nodes: 1, room: 1 }, { name: row.id })
  const nodeId = nodes[0]?.id ?? ''
  const isAuthorised = (name: string) => row.tenantAuthorisedFor.includes(name)
  const made = (name: string) => {
    const create = { tenantId: isAuthorised(name) ? acme : other }
    return pcloudOf(other, { name, authorised: { create } })
  }
  const pclouds: Record<string, string> = { P1: (await made('P1')).id, P2: (await made('P2')).id }
  const holder = holderOf(row)
  if (row.hostIn.startsWith('pool') || holder !== null) await offerHost(nodeId)
  const enabled = row.hostStateInPcloud === 'enabled'
  if (holder !== null) await giveHost(nodeId, pclouds[holder] ?? '', { enabled })
  const facts = { clusterId, tenantId: acme, name: 'vm', ramMb: 1024, vcpus: 1 }
  const vm = await database().vm.create({ data: facts })
  return { nodeId, vm, pclouds }
}

/** The original stops at the first reason. These are the reasons of Berth for each of its results. */
const reasonsOf: Readonly<Record<string, readonly string[]>> = {
  PASS_GENERAL: [],
  PASS_PCLOUD: [],
  RESERVED_HOST: ['in-other-pcloud', 'in-host-flavor-pool'],
  NOT_IN_PCLOUD: ['not-in-pcloud'],
  HOST_DISABLED: ['host-disabled-in-pcloud'],
  TENANT_NOT_AUTHORISED: ['tenant-not-authorised'],
}

test('the table has 80 rows', () => expect(vectors).toHaveLength(80))

test.each(vectors.map((row) => [row.id, row] as const))('row %s', async (_id, row) => {
  const { nodeId, vm, pclouds } = await fixtureOf(row)
  const pcloud = row.hint === null ? null : (pclouds[row.hint] ?? row.hint)
  const body = { vm: vm.id, pcloud }
  const { status, json } = await call('POST', '/placement-trials?include=input,outcome', {
    ...operator,
    body,
  })
  expect(status).toBe(200)
  const [constraints] = json.outcome.constraints
  expect(constraints).toMatchObject({ node: nodeId, passes: row.passes })
  expect(json.nodeId).toBe(row.passes ? nodeId : null)
  const expected = reasonsOf[row.reason] ?? ['unknown']
  if (expected.length > 0) expect(expected).toContain(constraints.reasons[0])
})

test('no host is held by two Pclouds, and no held host is outside of a pool', async () => {
  const { nodes } = await clusterIn(podId, { nodes: 2, room: 1 }, { name: 'both' })
  const [first = '', second = ''] = nodes.map(({ id }) => id)
  const [one, two] = [await pcloudOf(acme), await pcloudOf(other)]
  await offerHost(first)
  await giveHost(first, one.id)
  await expect(giveHost(first, two.id)).rejects.toThrow()
  await expect(giveHost(second, one.id)).rejects.toThrow()
})
