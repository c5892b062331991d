import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { call } from '@/testing/call'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, person } from '@/testing/people'

let operator: Person
let owner: PcloudOwner

beforeAll(async () => {
  operator = await person('operator')
  owner = await pcloudOwner()
})

const db = () => database()
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

type Listed = { id: string; kind: string; facts: object; fix: object | null; sentence: string }

async function findings(): Promise<Listed[]> {
  const { json, status } = await call('GET', '/reconcile', operator)
  expect(status).toBe(200)
  return json.items
}

async function find(id: string): Promise<Listed> {
  const found = (await findings()).find((it) => it.id === id)
  if (found === undefined) throw new Error(`${id} is not found`)
  return found
}

const fix = (found: Listed, expected: object = found.facts, by: Person = operator) =>
  call('POST', '/reconcile/fixes', {
    headers: by.headers,
    body: { finding: found.id, expected },
  })

/** Creates a pool of one host. */
async function oneHost() {
  const { flavor, nodeIds, clusterId } = await poolFixture({ hosts: 1 })
  return { flavor, clusterId, nodeId: nodeIds[0] ?? '' }
}

type Row = Parameters<ReturnType<typeof db>['hostAllocation']['create']>[0]['data']

/** Inserts a host that the owner holds directly into the database. */
async function held(more: Partial<Row> = {}) {
  const host = await oneHost()
  const id = newId()
  const at = ago(3)
  await db().hostAllocation.create({
    data: {
      id,
      pcloudId: owner.id,
      name: id,
      nodeId: host.nodeId,
      flavorId: host.flavor,
      units: 1,
      seed: 's',
      among: 1,
      requestedBy: owner.userId,
      startAt: at,
      heldAt: at,
      ...more,
    } as Row,
  })
  return { ...host, id }
}

const diskOn = (clusterId: string, nodeId: string) =>
  db().vm.create({
    data: { clusterId, name: `vm ${newId()}`, ramMb: 512, vcpus: 1, diskNodeId: nodeId },
  })

test('a disabled service of a pool’s host is enabled again', async () => {
  const { nodeId } = await oneHost()
  await db().node.update({ where: { id: nodeId }, data: { serviceEnabled: false } })
  const found = await find(`service-disabled:${nodeId}`)
  expect((await fix(found)).json).toEqual({ finding: found.id, fixed: 'Enable service' })
  const node = await db().node.findUniqueOrThrow({ where: { id: nodeId } })
  expect(node.serviceEnabled).toBe(true)
  expect((await findings()).map(({ id }) => id)).not.toContain(found.id)
  const entry = await db().auditEntry.findFirstOrThrow({ where: { subjectId: found.id } })
  expect(entry).toMatchObject({ action: 'finding.fix', actorId: operator.userId })
  expect((await fix(found)).json).toMatchObject({ status: 409, code: 'finding-gone' })
})

test('refuses to fix a finding that has changed since it was listed', async () => {
  const { nodeId } = await held()
  await db().node.update({ where: { id: nodeId }, data: { serviceEnabled: false } })
  const found = await find(`service-disabled:${nodeId}`)
  const before = await fix(found, { ...found.facts, pcloud: null })
  expect(before.json).toMatchObject({ status: 409, code: 'finding-changed' })
  const node = await db().node.findUniqueOrThrow({ where: { id: nodeId } })
  expect(node.serviceEnabled).toBe(false)
})

test('reports a held host that does not run, which its owner replaces', async () => {
  const { id, nodeId } = await held()
  await db().node.update({ where: { id: nodeId }, data: { state: 'stopped' } })
  const found = await find(`host-down:${id}`)
  expect(found).toMatchObject({ fix: null, facts: { state: 'stopped', instances: 0 } })
  expect((await fix(found)).json).toMatchObject({ status: 409, code: 'no-fix' })
})

describe('a host past the end of its lease', () => {
  const endOf = async (id: string) => db().hostAllocation.findUniqueOrThrow({ where: { id } })

  test('returns to its pool if it is empty', async () => {
    const { id } = await held({ endAt: ago(1), enabled: true })
    expect((await fix(await find(`host-ended:${id}`))).status).toBe(200)
    expect(await endOf(id)).toMatchObject({ closedBecause: 'ended', enabled: false })
  })

  test('is drained if it is not empty, and its VMs remain', async () => {
    const { id, nodeId, clusterId } = await held({ endAt: ago(1), enabled: true })
    const vm = await diskOn(clusterId, nodeId)
    expect((await fix(await find(`host-ended:${id}`))).status).toBe(200)
    expect(await endOf(id)).toMatchObject({ closedAt: null, enabled: false })
    expect((await endOf(id)).drainingAt).not.toBeNull()
    const after = await db().vm.findUniqueOrThrow({ where: { id: vm.id } })
    expect(after).toMatchObject({ diskNodeId: nodeId, archivedAt: null })
    const ids = (await findings()).map((it) => it.id)
    expect(ids).not.toContain(`host-ended:${id}`)
    expect(ids).toContain(`foreign-vm:${vm.id}`)
  })
})

test('an offer past its end is taken back', async () => {
  const { flavor, nodeId } = await oneHost()
  const id = newId()
  await db().hostWaiting.create({
    data: {
      id,
      pcloudId: owner.id,
      flavorId: flavor,
      count: 1,
      names: ['one'],
      askedAt: ago(5),
      queuedAt: ago(5),
      offeredAt: ago(3),
      offerEndsAt: ago(2),
      requestedBy: owner.userId,
    },
  })
  await db().hostAllocation.create({
    data: {
      id: newId(),
      pcloudId: owner.id,
      name: `o ${id}`,
      nodeId,
      flavorId: flavor,
      units: 1,
      seed: 's',
      among: 1,
      requestedBy: owner.userId,
      startAt: ago(3),
      waitingId: id,
    },
  })
  expect((await fix(await find(`offer-ended:${id}`))).status).toBe(200)
  const offered = await db().hostAllocation.findFirstOrThrow({ where: { waitingId: id } })
  expect(offered.closedBecause).toBe('lapsed')
})

test('reports VMs in quarantine and owners above their limit, without a fix', async () => {
  const { nodeId, clusterId } = await oneHost()
  await db().poolHost.update({ where: { nodeId }, data: { quarantinedAt: ago(1) } })
  await diskOn(clusterId, nodeId)
  const busy = await find(`quarantine-busy:${nodeId}`)
  expect(busy).toMatchObject({ fix: null, facts: { instances: 1 } })
  const other = await pcloudOwner('other')
  await held({ pcloudId: other.id, units: 4 })
  const tenantId = other.tenantId ?? ''
  await db().tenant.update({ where: { id: tenantId }, data: { hostUnitLimit: 3 } })
  const over = await find(`over-limit:${tenantId}`)
  expect(over).toMatchObject({ fix: null, facts: { used: 4, limit: 3 } })
  expect((await fix(over)).json.code).toBe('no-fix')
})

test('finds nothing in a consistent state, and refuses to fix unknown findings', async () => {
  const { nodeId, id } = await held()
  const ids = (await findings()).map((it) => it.id)
  expect(ids.filter((it) => it.includes(nodeId) || it.includes(id))).toEqual([])
  const unknown = { id: 'no-such:thing', kind: '', facts: {}, fix: null, sentence: '' }
  expect((await fix(unknown)).status).toBe(404)
  const viewer = await person('viewer')
  expect((await fix(unknown, {}, viewer)).status).toBe(403)
  expect((await fix(unknown, {}, owner)).status).toBe(404)
  expect((await call('GET', '/reconcile', owner)).status).toBe(404)
})
