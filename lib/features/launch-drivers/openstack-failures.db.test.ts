import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { followServers } from '@/lib/features/launches/drivers/follow-servers.server'
import { alertsOf, checkAlerts } from '@/testing/fixtures/alert-fixture'
import {
  carryOut,
  drive,
  failuresOf,
  openstackAccount,
  showLaunch,
} from '@/testing/fixtures/openstack/account'
import { offerFacts, openstackOffers } from '@/testing/fixtures/openstack/offers'
import { query } from '@/testing/fixtures/openstack/queried'
import { novaError } from '@/testing/fixtures/openstack/servers'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

type Fixture = Awaited<ReturnType<typeof openstackAccount>>

const fixture = (given = {}) => openstackAccount(admin, receiver, given)
const accountOf = async ({ send, rows }: Fixture) =>
  (await send('GET', `/accounts/${rows.account.id}`)).json
const creations = () =>
  receiver.received.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/compute/v2.1/servers'),
  ).length

/** The reasons that exclude the only account from the next launch. */
async function refusedBecause(it: Fixture) {
  const { id } = await it.launch()
  expect((await showLaunch(it, id)).state).toBe('nothing-fits')
  const { rejected } = (await it.send('GET', `/receipts/${id}.1`)).json.outcome
  return rejected.map(({ reason }: { reason: string }) => reason)
}

describe('a used-up quota', () => {
  test('makes the account full, so that later launches do not call its cloud', async () => {
    const it = await fixture({ nova: { quota: 0 } })
    await carryOut((await it.launch()).id)
    expect((await accountOf(it)).full).toMatchObject({
      message: expect.stringContaining('Quota exceeded for instances'),
    })
    const before = creations()
    expect(await refusedBecause(it)).toEqual(['cloud-quota'])
    expect(creations()).toBe(before)
    expect(await failuresOf(it.rows.account.id)).toEqual([])
  })

  test('is forgotten when the settings are saved', async () => {
    const it = await fixture({ nova: { quota: 0 } })
    await carryOut((await it.launch()).id)
    await it.send('PUT', `/accounts/${it.rows.account.id}/driver`, it.driver)
    expect((await accountOf(it)).full).toBeNull()
  })
})

describe('refused credentials', () => {
  test('pause the account until its secret is set', async () => {
    const it = await fixture()
    it.facts.secret = 'another secret'
    const renamed = { ...it.driver, user: `${it.driver.user}-2` }
    await it.send('PUT', `/accounts/${it.rows.account.id}/driver`, renamed)
    const path = `/accounts/${it.rows.account.id}/driver-secret`
    await it.send('PUT', path, { secret: 'a secret' })
    const { id } = await it.launch()
    await drive(id)
    expect((await showLaunch(it, id)).cloud[0].failure).toBe('credentials')
    expect((await accountOf(it)).paused).toMatchObject({
      reason: 'credentials',
      until: null,
      message: expect.stringContaining('Keystone refused the sign-in.'),
    })
    expect(await failuresOf(it.rows.account.id)).toEqual([])
    expect(await refusedBecause(it)).toEqual(['account-paused'])
    await checkAlerts()
    expect((await alertsOf(it.rows, admin)).map(({ kind }) => kind)).toContain('account-paused')
    await it.send('PUT', path, { secret: 'another secret' })
    expect((await accountOf(it)).paused).toBeNull()
    const next = await it.launch()
    await carryOut(next.id)
    expect((await showLaunch(it, next.id)).state).toBe('running')
  })

  test('of a launch that lacks a right pause the account until its settings are checked', async () => {
    const it = await fixture()
    const policy = "Policy doesn't allow os_compute_api:servers:create:forced_host to be performed."
    it.cloud.nova.creations = [novaError(403, 'forbidden', policy)]
    const { id } = await it.launch()
    await drive(id)
    expect((await showLaunch(it, id)).cloud[0].failure).toBe('forbidden')
    expect(await failuresOf(it.rows.account.id)).toEqual([])
    await query(it)
    expect((await accountOf(it)).paused).toMatchObject({ reason: 'forbidden', message: policy })
    await checkAlerts()
    expect((await alertsOf(it.rows, admin)).map(({ text }) => text).join()).toContain(
      'its cloud refuses the right os_compute_api:servers:create:forced_host',
    )
    it.facts.offers = openstackOffers(offerFacts())
    await it.send('POST', `/accounts/${it.rows.account.id}/driver/check`, { realm: null })
    expect((await accountOf(it)).paused).toBeNull()
  })
})

test('an error that Nova repeats ends the attempt with the message of Nova, instead of a start every few seconds', async () => {
  const it = await fixture()
  it.cloud.nova.creations = [{ status: 500 }, { status: 500 }]
  const { id } = await it.launch()
  await drive(id)
  expect(await showLaunch(it, id)).toMatchObject({ state: 'pending', cloud: [{ failure: null }] })
  await drive(id)
  expect(await showLaunch(it, id)).toMatchObject({
    state: 'failed',
    cloud: [{ failure: 'unknown' }],
  })
  const result = await database().attemptResult.findFirstOrThrow({
    where: { receipt: { launchId: id } },
  })
  expect(result.error).toMatch(/Nova answered.*500/)
})

describe('too many calls', () => {
  const pauseOf = async (it: Fixture) => (await accountOf(it)).paused
  const seconds = ({ since, until }: { since: string; until: string }) =>
    (Date.parse(until) - Date.parse(since)) / 1000

  test('pause the account for the time that the cloud requests', async () => {
    const it = await fixture()
    it.cloud.nova.creations = [{ status: 429, headers: { 'retry-after': '120' } }]
    const { id } = await it.launch()
    await drive(id)
    const paused = await pauseOf(it)
    expect(paused).toMatchObject({ reason: 'throttled', message: expect.stringMatching(/429/) })
    expect(seconds(paused)).toBe(120)
    expect(await showLaunch(it, id)).toMatchObject({ state: 'pending', attempts: 1 })
    expect(await refusedBecause(it)).toEqual(['account-paused'])
    const { id: accountId } = it.rows.account
    await database().cloudAccount.update({
      where: { accountId },
      data: { pausedUntil: new Date(Date.now() - 1) },
    })
    expect(await pauseOf(it)).toBeNull()
    expect((await showLaunch(it, (await it.launch()).id)).state).toBe('pending')
  })

  test('a pause is bounded', async () => {
    const it = await fixture()
    it.cloud.nova.creations = [{ status: 429, headers: { 'retry-after': '999999' } }]
    await drive((await it.launch()).id)
    expect(seconds(await pauseOf(it))).toBe(600)
  })

  test('pause it also while servers are being built', async () => {
    const it = await fixture()
    await drive((await it.launch()).id)
    const answer = it.facts.servers
    it.facts.servers = async (call) =>
      call.path.includes('/servers/detail')
        ? { status: 429, headers: { 'retry-after': '0' } }
        : (answer?.(call) ?? null)
    await followServers(it.rows.account.id, new Date())
    expect(await pauseOf(it)).not.toBeNull()
  })
})

test('a refused request pauses nothing, and names what Nova refused', async () => {
  const it = await fixture()
  const refusal = "Invalid input for field/attribute host. Value: ''."
  it.cloud.nova.creations = [novaError(400, 'badRequest', refusal)]
  const { id } = await it.launch()
  await drive(id)
  const shown = await showLaunch(it, id)
  expect(shown).toMatchObject({ state: 'failed', cloud: [{ failure: 'bad-request' }] })
  const why = (await it.send('GET', `/launches/${id}/why`)).json
  expect(JSON.stringify(why)).toContain('attribute host')
  expect(await accountOf(it)).toMatchObject({ paused: null, full: null })
  expect(await failuresOf(it.rows.account.id)).toEqual([])
})
