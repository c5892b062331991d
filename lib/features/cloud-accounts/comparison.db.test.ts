import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { timeOutAttempts } from '@/lib/features/launches/outcome/time-out-attempts.server'
import { lastAudit } from '@/testing/database/last-audit'
import { alertsOf, checkAlerts } from '@/testing/fixtures/alert-fixture'
import { cleanUpAttempt } from '@/testing/fixtures/clean-up'
import { drive, openstackAccount, showLaunch } from '@/testing/fixtures/openstack/account'
import { cloudOf, fix, kindsOf, later, query, running } from '@/testing/fixtures/openstack/queried'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const fixture = (given = {}) => openstackAccount(admin, receiver, given)

test('the comparison reads all pages, and finds nothing without differences', async () => {
  const it = await fixture({ instances: 5, nova: { page: 2 } })
  await running(it)
  await query(it)
  expect(await cloudOf(it)).toMatchObject({ differences: [], compareError: null })
})

test('the comparison finds a server without a launch, raises an alert, and deletes it on request only', async () => {
  const it = await fixture()
  const { id, server } = await running(it)
  const lost = {
    ...server,
    id: 'lost',
    tags: server.tags.map((tag) => tag.replace(id, 'nolaunch')),
  }
  const foreign = {
    ...lost,
    id: 'foreign',
    tags: ['berth', 'berth-installation.x', 'berth.nolaunch.1'],
  }
  const old = { ...lost, id: 'old', tags: ['berth', 'berth.nolaunch.1'] }
  it.cloud.servers.push(lost, foreign, old)
  await query(it)
  expect(await kindsOf(it)).toEqual(['unknown', 'unmarked'])
  await checkAlerts()
  const [alert] = (await alertsOf(it.rows, admin)).filter(({ kind }) => kind === 'leaked-servers')
  expect(alert?.text).toContain('1 server without a launch')
  expect((await fix(it, 'old', 'unmarked')).json).toMatchObject({ code: 'no-fix' })
  expect((await fix(it, 'foreign', 'unknown')).json).toMatchObject({ code: 'difference-gone' })
  expect((await fix(it, 'lost', 'unknown')).status).toBe(200)
  expect(it.cloud.servers.map((each) => each.id)).toEqual([server.id, 'foreign', 'old'])
  expect(await kindsOf(it)).toEqual(['unmarked'])
  const entry = await lastAudit({ action: 'account.cloud-fix', subjectId: it.rows.account.id })
  expect(entry.actorId).toBe(admin.userId)
})

test('the comparison finds a missing server, and ends its launch on request', async () => {
  const it = await fixture()
  const { id, server } = await running(it)
  it.cloud.servers.length = 0
  await query(it, 0)
  expect(await kindsOf(it)).toEqual([])
  await database().cloudAttempt.updateMany({
    where: { launchId: id },
    data: { settledAt: later(-2 * MINUTE_MS) },
  })
  await query(it, 0)
  expect(await kindsOf(it)).toEqual(['missing'])
  expect((await fix(it, server.id, 'missing')).json.differences).toEqual([])
  expect((await showLaunch(it, id)).state).toBe('ended')
})

test('the comparison finds a server on another host, and records it on request', async () => {
  const it = await fixture()
  const { id, server } = await running(it)
  server.host = 'node-2'
  await database().cloudAttempt.updateMany({
    where: { launchId: id },
    data: { settledAt: later(-2 * MINUTE_MS) },
  })
  await query(it)
  expect(await kindsOf(it)).toEqual(['changed'])
  expect((await fix(it, server.id, 'changed')).json.differences).toEqual([])
  expect((await showLaunch(it, id)).cloud[0].servers[0].host).toBe('node-2')
})

test('the comparison deletes a server that appears after the cleanup has ended', async () => {
  const it = await fixture()
  const { id, server } = await running(it)
  await it.send('DELETE', `/launches/${id}`)
  const which = { launchId: id, attempt: 1 }
  for (const minutes of [0, 1, 2, 3]) await cleanUpAttempt(which, later(minutes * MINUTE_MS))
  expect((await showLaunch(it, id)).cloud[0].goneAt).not.toBeNull()
  it.cloud.servers.push({ ...server, id: 'late' })
  await query(it)
  await cleanUpAttempt(which, later(4 * MINUTE_MS))
  expect(it.cloud.servers).toEqual([])
  await query(it)
  expect(await kindsOf(it)).toEqual([])
})

test('a timed-out attempt is stopped again until the cloud confirms the deletion, with an alert if that takes long', async () => {
  const it = await fixture()
  const { id } = await it.launch()
  await drive(id)
  await timeOutAttempts(database(), later(2 * HOUR_MS))
  const which = { launchId: id, attempt: 1 }
  expect((await showLaunch(it, id)).state).toBe('failed')
  it.cloud.nova.deletions = Array.from({ length: 4 }, () => ({ status: 409 }))
  for (const minutes of [0, 1, 2, 3]) await cleanUpAttempt(which, later(minutes * MINUTE_MS))
  expect(it.cloud.servers).toHaveLength(1)
  expect(await cloudOf(it)).toMatchObject({ deleting: 1 })
  await checkAlerts(later(HOUR_MS))
  const alerts = async () => (await alertsOf(it.rows, admin)).map(({ kind }) => kind)
  expect(await alerts()).toContain('leaked-servers')
  for (const minutes of [4, 5, 6, 7]) await cleanUpAttempt(which, later(minutes * MINUTE_MS))
  expect(it.cloud.servers).toEqual([])
  expect((await showLaunch(it, id)).cloud[0].goneAt).not.toBeNull()
  await checkAlerts(later(HOUR_MS))
  expect(await alerts()).not.toContain('leaked-servers')
})

test('a deletion that the cloud does not confirm may have taken place, and is reported so', async () => {
  const it = await fixture()
  const { id, server } = await running(it)
  const tags = server.tags.map((tag) => tag.replace(id, 'nolaunch'))
  it.cloud.servers.push({ ...server, id: 'lost', tags })
  it.cloud.nova.deletions = [{ status: 409 }]
  const { status, json } = await fix(it, 'lost', 'unknown')
  expect({ status, code: json.code }).toEqual({ status: 409, code: 'cloud-refused' })
  expect(json.detail).toMatch(/^The cloud did not confirm the deletion\..* with 409\.$/)
})
