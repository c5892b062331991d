import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { waitingForLocks } from '@/testing/database/locks'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { processDueHosts } from '../process-due-hosts.server'

/** Runs work while a placement holds the lock of the cluster. */
const whileLocked = <T>(clusterId: string, work: () => Promise<T>) =>
  database().$transaction(
    async (tx) => {
      await tx.$executeRaw`select from "Cluster" where "id" = ${clusterId} for no key update`
      return work()
    },
    { timeout: 60_000 },
  )

test('offers and reservations are made and withdrawn without the lock of the cluster', async () => {
  const { flavor, clusterId } = await poolFixture({ hosts: 2 })
  const owner = await pcloudOwner()
  const revisions = () =>
    database().node.findMany({ where: { clusterId }, select: { placeRevision: true } })
  const before = await revisions()
  await whileLocked(clusterId, async () => {
    const { json } = await owner.ask('POST', '/waiting', { flavor, names: ['web'] })
    expect(await processDueHosts(new Date())).toMatchObject({ offered: 1 })
    expect((await owner.ask('DELETE', `/waiting/${json.id}`)).status).toBe(200)
    const startAt = new Date(Date.now() + DAY_MS).toISOString()
    const reserved = await owner.ask('POST', '/hosts', { flavor, name: 'later', startAt })
    expect(reserved.status).toBe(201)
  })
  // Nothing that placements read has changed.
  expect(await revisions()).toEqual(before)
})

test('accepting an offer waits for the lock of the cluster, because placements read the holder of a host', async () => {
  const { flavor, clusterId, nodeIds } = await poolFixture({ hosts: 1 })
  const owner = await pcloudOwner()
  const { json } = await owner.ask('POST', '/waiting', { flavor, names: ['web'] })
  await processDueHosts(new Date())
  const node = { where: { id: nodeIds[0] ?? '' }, select: { placeRevision: true } }
  const before = await database().node.findUniqueOrThrow(node)
  const accepting = await whileLocked(clusterId, async () => {
    const accepted = owner.ask('POST', `/waiting/${json.id}/accept`)
    while ((await waitingForLocks()) === 0) await wait(10)
    return { accepted }
  })
  expect((await accepting.accepted).status).toBe(200)
  const after = await database().node.findUniqueOrThrow(node)
  expect(after.placeRevision).toBeGreaterThan(before.placeRevision)
})
