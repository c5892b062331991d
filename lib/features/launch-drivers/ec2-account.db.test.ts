import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { queryCloud } from '@/lib/features/cloud-accounts/query-cloud.server'
import { alertsOf, checkAlerts } from '@/testing/fixtures/alert-fixture'
import { ec2Account } from '@/testing/fixtures/ec2/account'
import { ec2Error } from '@/testing/fixtures/ec2/xml'
import { carryOut, drive, follow } from '@/testing/fixtures/openstack/account'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

test('instances without a launch are found, and one is terminated on request only', async () => {
  const it = await ec2Account(admin, receiver)
  const { id } = await it.launch()
  await carryOut(id)
  const [instance] = it.cloud.instances
  if (instance === undefined) throw new Error('no instance was created')
  const tagged = (launch: string, installation?: string) =>
    instance.tags.map(({ key, value }) => ({
      key,
      value:
        key === 'berth'
          ? `${launch}.1`
          : key === 'berth-installation'
            ? (installation ?? value)
            : value,
    }))
  it.cloud.instances.push(
    { ...instance, id: 'i-lost', tags: tagged('nolaunch') },
    { ...instance, id: 'i-foreign', tags: tagged('nolaunch', 'another') },
    { ...instance, id: 'i-ended', state: 'terminated', tags: tagged('nolaunch') },
  )
  const path = `/accounts/${it.rows.account.id}/cloud`
  const found = async () => {
    await queryCloud(it.rows.account.id, new Date())
    return (await it.send('GET', path)).json
  }
  expect(await found()).toMatchObject({
    compareError: null,
    differences: [{ kind: 'unknown', serverId: 'i-lost' }],
  })
  const fixed = await it.send('POST', `${path}/fixes`, { serverId: 'i-lost', kind: 'unknown' })
  expect(fixed.status).toBe(200)
  expect(it.cloud.instances.map(({ state }) => state)).toEqual([
    'running',
    'terminated',
    'running',
    'terminated',
  ])
  expect((await found()).differences).toEqual([])
})

test('refused credentials are named, and accepted again after they were corrected', async () => {
  const it = await ec2Account(admin, receiver)
  const { id } = await it.launch()
  const { secret } = it.cloud.facts
  it.cloud.facts.secret = 'another one'
  await carryOut(id)
  const state = async () => {
    await queryCloud(it.rows.account.id, new Date())
    return (await it.send('GET', `/accounts/${it.rows.account.id}/cloud`)).json
  }
  expect((await state()).limitsError).toMatch(/SignatureDoesNotMatch/)
  it.cloud.facts.secret = secret
  expect(await state()).toMatchObject({ limits: [], limitsError: null, compareError: null })
})

test('a missing right pauses the account until its settings are checked, and the alert names the right', async () => {
  const it = await ec2Account(admin, receiver)
  it.cloud.facts.creations = [ec2Error(403, 'UnauthorizedOperation', 'You are not authorized.')]
  const { id } = await it.launch()
  await carryOut(id)
  const { id: accountId } = it.rows.account
  const show = async () => (await it.send('GET', `/accounts/${accountId}`)).json
  await queryCloud(accountId, new Date())
  expect((await show()).paused).toMatchObject({ reason: 'forbidden', until: null })
  await checkAlerts()
  expect((await alertsOf(it.rows, admin)).map(({ text }) => text).join()).toContain(
    'its cloud refuses the right ec2:RunInstances',
  )
})

test.each(['stopping', 'stopped'] as const)(
  'an instance of a running launch that is %s is shown and recorded as stopped',
  async (state) => {
    const it = await ec2Account(admin, receiver)
    const { id } = await it.launch()
    await carryOut(id)
    const [instance] = it.cloud.instances
    if (instance === undefined) throw new Error('no instance was created')
    instance.state = state
    const path = `/accounts/${it.rows.account.id}/cloud`
    await queryCloud(it.rows.account.id, new Date(Date.now() + 2 * MINUTE_MS))
    const [found] = (await it.send('GET', path)).json.differences
    expect(found.sentence).toMatch(/is recorded as running, and the cloud lists it as stopped\.$/)
    // The comparison of the fix reads the time at which the launch ran.
    await database().cloudAttempt.updateMany({
      where: { launchId: id },
      data: { settledAt: new Date(Date.now() - 2 * MINUTE_MS) },
    })
    await it.send('POST', `${path}/fixes`, { serverId: instance.id, kind: 'changed' })
    expect((await it.show(id)).cloud[0].servers[0]).toMatchObject({
      state: 'stopped',
      message: null,
    })
  },
)

test('an instance that is stopped while it starts fails the launch with the reason of EC2', async () => {
  const it = await ec2Account(admin, receiver)
  const { id } = await it.launch()
  await drive(id)
  const [instance] = it.cloud.instances
  if (instance === undefined) throw new Error('no instance was created')
  const message = 'Client.UserInitiatedShutdown: User initiated shutdown'
  Object.assign(instance, {
    state: 'stopped',
    reason: { code: 'Client.UserInitiatedShutdown', message },
  })
  await follow(id)
  expect((await it.show(id)).state).toBe('failed')
  const results = await database().attemptResult.findMany({ where: { receipt: { launchId: id } } })
  expect(results.map(({ error }) => error)).toEqual([message])
})
