import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { lastAudit } from '@/testing/database/last-audit'
import { alertsOf, checkAlerts } from '@/testing/fixtures/alert-fixture'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import { writtenNova } from '@/testing/fixtures/openstack/written-nova'
import type { Person } from '@/testing/people'
import { lookAtNova } from './look-at-nova.server'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const fixture = () => writtenNova(admin, receiver)
type Fixture = Awaited<ReturnType<typeof fixture>>

const namesOf = (steps: { kind: string }[]) => steps.map(({ kind }) => kind)

const lookIn = async (it: Fixture, minutes = 0) =>
  lookAtNova(it.rows.account.id, new Date(Date.now() + minutes * MINUTE_MS))
const alerts = async (it: Fixture) =>
  (await alertsOf(it.rows, admin)).filter(({ kind }) => kind === 'nova-differs')

test('the job that compares Nova raises an alert on a difference, which ends when Nova is equal again', async () => {
  const it = await fixture()
  expect((await it.compare()).lastLook).toBeNull()
  await lookIn(it)
  expect(it.cloud.changes).toEqual([])
  const { lastLook, steps } = await it.compare()
  expect(lastLook).toMatchObject({ changes: steps.length, blocked: 0, error: null })
  await checkAlerts()
  expect((await alerts(it)).map(({ text }) => text)).toEqual([
    expect.stringMatching(new RegExp(`has differed from Berth since .*: ${steps.length} changes`)),
  ])
  await it.apply()
  await checkAlerts()
  expect(await alerts(it)).toEqual([])
})

/** Lets the job make changes that only add. */
async function allowAdditions({ send, rows, driver }: Fixture) {
  const settings = { ...driver, hostAggregates: 'nova', hostAggregateChanges: 'additions' }
  expect((await send('PUT', `/accounts/${rows.account.id}/driver`, settings)).status).toBe(200)
}

test('the job makes changes that only add if the settings allow it, and records them', async () => {
  const it = await fixture()
  const { id } = it.rows.account
  await allowAdditions(it)
  await lookIn(it)
  expect(it.cloud.aggregates).toHaveLength(2)
  expect((await it.compare()).lastLook).toMatchObject({ changes: 0, blocked: 0 })
  const audit = await lastAudit({ action: 'account.host-aggregates', subjectId: id })
  expect(audit).toMatchObject({ actorName: 'Berth', actorId: null })
  await it.send('POST', `${it.path}/hosts/one/disable`)
  await lookIn(it)
  expect(namesOf((await it.compare()).steps)).toContain('remove-host')
  expect((await it.compare()).lastLook.changes).toBeGreaterThan(0)
})

test('the job does not replace the project of an aggregate', async () => {
  const it = await fixture()
  await allowAdditions(it)
  await lookIn(it)
  const [own] = it.cloud.aggregates.filter(({ name }) => !name.includes('host_flavor'))
  if (own === undefined) throw new Error('no aggregate of a private cloud was created')
  own.metadata.filter_tenant_id = 'another-project'
  await lookIn(it)
  expect(own.metadata.filter_tenant_id).toBe('another-project')
  expect(namesOf((await it.compare()).steps)).toEqual(['set-metadata'])
})

test('a job that cannot read Nova for hours raises an alert, and skips accounts that write nothing', async () => {
  const it = await fixture()
  it.facts.secret = 'another secret'
  await lookIn(it, -4 * 60)
  expect((await it.compare()).lastLook.error).toMatch(/Keystone refused the sign-in/)
  await checkAlerts()
  expect((await alerts(it)).map(({ text }) => text)).toEqual([
    expect.stringContaining('with Berth has failed since'),
  ])
  await it.send('PUT', `/accounts/${it.rows.account.id}/driver`, it.driver)
  await checkAlerts()
  expect(await alerts(it)).toEqual([])
  const before = receiver.received.length
  await lookIn(it)
  expect(receiver.received.length).toBe(before)
})
