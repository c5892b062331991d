import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { cleanUpAttempt } from '@/testing/fixtures/clean-up'
import {
  carryOut,
  drive,
  failuresOf,
  openstackAccount,
  showLaunch,
} from '@/testing/fixtures/openstack/account'
import { novaError } from '@/testing/fixtures/openstack/servers'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const fixture = (given = {}) => openstackAccount(admin, receiver, given)
describe('settings that are wrong', () => {
  test.each([
    ['an unknown flavor', { flavors: [] }, 'bad-request', /has no flavor "offered-/],
    [
      'a refused request',
      { creations: [novaError(400, 'badRequest', 'Invalid imageRef provided.')] },
      'bad-request',
      /^Invalid imageRef provided\.$/,
    ],
    [
      'a missing right',
      { creations: [novaError(403, 'forbidden', "Policy doesn't allow it.")] },
      'forbidden',
      /Policy/,
    ],
  ])(
    '%s fails the attempt and does not count against the account',
    async (_what, nova, failure, error) => {
      const it = await fixture({ nova })
      const { id, account } = await it.launch()
      await carryOut(id)
      expect((await showLaunch(it, id)).cloud[0]).toMatchObject({ failure })
      const result = await database().attemptResult.findFirstOrThrow({
        where: { receipt: { launchId: id } },
      })
      expect(result.error).toMatch(error)
      expect(await failuresOf(account.id)).toEqual([])
    },
  )

  test('a wrong secret is refused by Keystone and never shown', async () => {
    const it = await fixture()
    const path = `/accounts/${it.rows.account.id}`
    await it.send('PUT', `${path}/driver-secret`, { secret: 'not the one' })
    const { id } = await it.launch()
    await drive(id)
    expect((await showLaunch(it, id)).cloud[0]).toMatchObject({ failure: 'credentials' })
    expect((await it.send('GET', path)).text).not.toContain('not the one')
  })
})

describe('the secret of changed settings', () => {
  test.each([
    { url: 'https://elsewhere.example.com' },
    { user: 'another' },
    { project: 'another' },
    { method: 'application-credential' },
  ])('%o deletes the secret, so that it is not sent there', async (other) => {
    const it = await fixture()
    const path = `/accounts/${it.rows.account.id}`
    await it.send('PUT', `${path}/driver`, { ...it.driver, ...other })
    expect((await it.send('GET', path)).json.driverSecret).toBeNull()
  })

  test('settings that do not affect where the secret is sent preserve it', async () => {
    const it = await fixture()
    const path = `/accounts/${it.rows.account.id}`
    const others = { network: 'auto', hostAggregates: 'nova', interface: 'internal' }
    await it.send('PUT', `${path}/driver`, { ...it.driver, ...others })
    expect((await it.send('GET', path)).json.driverSecret).not.toBeNull()
  })

  test('a user and its secret are replaced at once, while servers run', async () => {
    const it = await fixture()
    const path = `/accounts/${it.rows.account.id}`
    const { id } = await it.launch()
    await carryOut(id)
    it.facts.secret = 'of the next user'
    const driver = { ...it.driver, user: 'next' }
    const body = { secret: it.facts.secret, driver }
    expect((await it.send('PUT', `${path}/driver-secret`, body)).status).toBe(200)
    const next = await it.launch()
    await carryOut(next.id)
    expect((await showLaunch(it, next.id)).state).toBe('running')
    const moved = { secret: 'x', driver: { ...driver, region: 'other' } }
    expect((await it.send('PUT', `${path}/driver-secret`, moved)).json.code).toBe('servers-exist')
    const inside = { secret: 'x', driver: { ...driver, url: 'https://169.254.169.254/' } }
    expect((await it.send('PUT', `${path}/driver-secret`, inside)).json).toMatchObject({
      status: 422,
      errors: [{ path: 'driver.url' }],
    })
    const audit = await lastAudit({
      action: 'account.driver-secret',
      subjectId: it.rows.account.id,
    })
    expect(audit).toMatchObject({ after: { driver: { user: 'next' } } })
    expect(JSON.stringify([audit.before, audit.after])).not.toContain(it.facts.secret)
  })

  test('a secret needs a driver that signs in, and such a driver takes no generated one', async () => {
    const it = await fixture()
    const path = `/accounts/${it.rows.account.id}`
    const { revision } = (await it.send('GET', path)).json
    const more = { headers: admin.headers, ifMatch: revision }
    const made = await call('POST', `${path}/driver-secret`, more)
    expect(made.status).toBe(422)
    await it.send('PUT', `${path}/driver`, { kind: 'simulated' })
    expect((await it.send('PUT', `${path}/driver-secret`, { secret: 'x' })).status).toBe(422)
  })
})

describe('settings of an account that has servers', () => {
  test('another cloud is refused while servers exist at this one', async () => {
    const it = await fixture()
    const path = `/accounts/${it.rows.account.id}/driver`
    const { id } = await it.launch()
    await drive(id)
    const moved = await it.send('PUT', path, { ...it.driver, region: 'other' })
    expect(moved.json).toMatchObject({ status: 409, code: 'servers-exist' })
    expect((await it.send('PUT', path, { ...it.driver, network: 'auto' })).status).toBe(200)
    const { name: provider } = it.rows.provider
    const { name } = it.rows.account
    const accounts = [{ provider, name, driver: { ...it.driver, project: 'other' } }]
    const document = JSON.stringify({ format: 'berth-inventory/1', accounts })
    const imported = await it.send('POST', '/inventory', { document })
    expect(imported.json).toMatchObject({ status: 409, code: 'servers-exist' })
    expect(imported.json.detail).toContain(`${provider}/${name}`)
  })
  test('a wrong cloud can be corrected after a launch that requested no server', async () => {
    const it = await fixture()
    const account = `/accounts/${it.rows.account.id}`
    await it.send('PUT', `${account}/driver`, { ...it.driver, region: 'other' })
    await it.send('PUT', `${account}/driver-secret`, { secret: 'not the one' })
    const { id } = await it.launch()
    await drive(id)
    await cleanUpAttempt({ launchId: id, attempt: 1 }, new Date())
    expect((await showLaunch(it, id)).cloud[0]).toMatchObject({
      goneAt: expect.any(String),
      stoppingAt: null,
      cleaningUp: false,
    })
    expect((await it.send('PUT', `${account}/driver`, it.driver)).status).toBe(200)
  })
})
