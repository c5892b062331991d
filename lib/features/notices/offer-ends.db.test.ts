import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { processDueHosts } from '@/lib/features/pclouds/process-due-hosts.server'
import { call } from '@/testing/call'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'

/** A Pcloud with an open offer of one host, and the id of its entry. */
async function offered() {
  const { flavor } = await poolFixture({ hosts: 1 })
  const owner = await pcloudOwner()
  // Every notification of the test is unread.
  await database().user.updateMany({
    where: { tenantId: owner.tenantId },
    data: { createdAt: new Date('2026-01-01') },
  })
  const { json } = await owner.ask('POST', '/waiting', { flavor })
  await processDueHosts(new Date())
  return { owner, flavor, id: json.id as string }
}

/** The end and the unread mark of the notifications of an owner, the newest first. */
async function noticesOf({ headers }: PcloudOwner) {
  const { json } = await call('GET', '/notifications', { headers })
  const shown = json.items.map(({ ended, unread }: Record<string, unknown>) => [ended, unread])
  return { shown, unread: json.unread }
}

test('the notification of an open offer is unread', async () => {
  const { owner } = await offered()
  expect(await noticesOf(owner)).toEqual({ shown: [[null, true]], unread: 1 })
})

test('an accepted offer is no longer unread', async () => {
  const { owner, id } = await offered()
  expect((await owner.ask('POST', `/waiting/${id}/accept`)).status).toBe(200)
  expect(await noticesOf(owner)).toEqual({ shown: [['accepted', false]], unread: 0 })
})

test('a declined offer is no longer unread', async () => {
  const { owner, id } = await offered()
  expect((await owner.ask('DELETE', `/waiting/${id}`)).status).toBe(200)
  expect(await noticesOf(owner)).toEqual({ shown: [['declined', false]], unread: 0 })
})

test('an expired offer is no longer unread, and the next offer of the entry is', async () => {
  const { owner } = await offered()
  // The next offer follows at once, because no other Pcloud waits.
  await processDueHosts(new Date(Date.now() + HOUR_MS + MINUTE_MS))
  expect(await noticesOf(owner)).toEqual({
    shown: [
      [null, true],
      [null, true],
      ['expired', false],
    ],
    unread: 2,
  })
})

test('an offer that is no longer needed is shown as withdrawn', async () => {
  const { owner, id } = await offered()
  await database().hostWaiting.update({
    where: { id },
    data: { closedAt: new Date(), closedBecause: 'withdrawn' },
  })
  expect(await noticesOf(owner)).toEqual({ shown: [['withdrawn', false]], unread: 0 })
})
