import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { addFreeHost } from '@/testing/fixtures/pclouds/dead-host'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { processDueHosts } from '../process-due-hosts.server'
import { MAX_PER_RUN } from './change-each.server'

/** A Pcloud whose reservations are all late, because the hosts are down. */
async function lateReservations(count: number) {
  const owner = await pcloudOwner('late')
  const { flavor, clusterId, nodeIds } = await poolFixture({ hosts: count })
  await database().node.updateMany({ where: { id: { in: nodeIds } }, data: { state: 'stopped' } })
  const late = new Date(Date.now() - DAY_MS)
  await database().hostAllocation.createMany({
    data: nodeIds.map((nodeId, i) => ({
      pcloudId: owner.id,
      nodeId,
      flavorId: flavor,
      name: `host-${i}`,
      units: 1,
      seed: '0'.repeat(32),
      among: 1,
      requestedBy: 'Test',
      lateAt: late,
      startAt: new Date(late.getTime() + i),
    })),
  })
  const started = async () =>
    (
      await database().hostAllocation.findMany({
        where: { pcloudId: owner.id, heldAt: { not: null } },
        orderBy: { heldAt: 'asc' },
      })
    ).map(({ name, nodeId }) => ({ name, nodeId }))
  return { flavor, clusterId, nodeIds, started }
}

test('late reservations of one flavor do not stop those of another', async () => {
  const { flavor, clusterId, nodeIds, started } = await lateReservations(MAX_PER_RUN + 1)
  const { flavor: other } = await poolFixture({ hosts: 1 })
  const { ask } = await pcloudOwner()
  const startAt = new Date(Date.now() + DAY_MS)
  await ask('POST', '/hosts', { flavor: other, name: 'a', startAt: startAt.toISOString() })
  const now = new Date(startAt.getTime() + 1)
  expect(await processDueHosts(now)).toMatchObject({ started: 1 })
  expect((await ask('GET', '/hosts')).json.items).toMatchObject([{ state: 'disabled' }])

  const free = await addFreeHost(clusterId, flavor)
  const last = nodeIds.at(-1) ?? ''
  await database().node.update({ where: { id: last }, data: { state: 'running' } })
  expect(await processDueHosts(now)).toMatchObject({ started: 2 })
  expect(new Set(await started())).toEqual(
    new Set([
      { name: 'host-0', nodeId: free },
      { name: `host-${MAX_PER_RUN}`, nodeId: last },
    ]),
  )
})
