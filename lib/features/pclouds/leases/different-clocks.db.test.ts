import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { processDueHosts } from '../process-due-hosts.server'
import { beginReservations } from './begin-reservations.server'
import { drainEnded, releaseDrained } from './end-leases.server'

/** The times at which the hosts of a pool were held and released, in order. */
async function timesOf(nodeId = '') {
  const rows = await database().hostAllocation.findMany({
    where: { nodeId, heldAt: { not: null } },
    orderBy: { heldAt: 'asc' },
  })
  return rows.map(({ heldAt, closedAt }) => [heldAt, closedAt])
}

test('an offer accepted by a process whose clock is behind is held from the release on', async () => {
  const { flavor, nodeIds } = await poolFixture({ hosts: 1 })
  const [former, next] = [await pcloudOwner(), await pcloudOwner()]
  await former.ask('POST', '/hosts', { flavor, name: 'one' })
  await former.ask('POST', '/hosts/one/drain')
  const { json: entry } = await next.ask('POST', '/waiting', { flavor })
  const ahead = new Date(Date.now() + MINUTE_MS)
  expect(await processDueHosts(ahead)).toMatchObject({ released: 1, offered: 1 })
  expect((await next.ask('POST', `/waiting/${entry.id}/accept`)).status).toBe(200)
  expect(await timesOf(nodeIds[0])).toEqual([
    [expect.any(Date), ahead],
    [ahead, null],
  ])
})

test('a reservation started by a process whose clock is behind is held from the release on', async () => {
  const { flavor, nodeIds } = await poolFixture({ hosts: 1 })
  const [former, next] = [await pcloudOwner(), await pcloudOwner()]
  const end = new Date(Date.now() + DAY_MS)
  await former.ask('POST', '/hosts', { flavor, name: 'one', endAt: end.toISOString() })
  await next.ask('POST', '/hosts', { flavor, name: 'two', startAt: end.toISOString() })
  const ahead = new Date(end.getTime() + MINUTE_MS)
  await drainEnded(ahead)
  expect(await releaseDrained(ahead)).toBe(1)
  expect(await beginReservations(new Date(end.getTime() + 1000))).toBe(1)
  expect(await timesOf(nodeIds[0])).toEqual([
    [expect.any(Date), ahead],
    [ahead, null],
  ])
  const audit = await database().auditEntry.findFirstOrThrow({
    where: { action: 'pcloud.host-activate', subjectId: next.id },
  })
  expect(audit.after).toMatchObject({ heldAt: ahead.toISOString() })
})
