import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { callAtRevision } from '@/testing/call'
import { openstackAccount } from '@/testing/fixtures/openstack/account'
import { cloudFacts, openstackCloud } from '@/testing/fixtures/openstack/cloud'
import {
  type OfferFacts,
  offerCatalog,
  offerFacts,
  openstackOffers,
} from '@/testing/fixtures/openstack/offers'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const send = (method: string, path: string, body?: unknown) =>
  callAtRevision(admin.headers, method, path, body)

/** A cloud whose users can read its offers. */
function offeringCloud(given: Partial<OfferFacts> = {}, regions = ['local']) {
  const offers = offerFacts(given)
  const facts = cloudFacts({ catalog: offerCatalog, regions, offers: openstackOffers(offers) })
  receiver.answers(openstackCloud(receiver.url, facts))
  return { offers, facts }
}

const settings = (more = {}) => ({
  kind: 'openstack',
  url: `${receiver.url}/identity`,
  user: 'berth',
  ...more,
})
const check = async (more = {}, request = {}) =>
  (await send('POST', '/driver-checks', { driver: settings(more), secret: 'a secret', ...request }))
    .json

describe('settings that no account has yet', () => {
  test('a check reads realms, sizes, images, networks and limits', async () => {
    const { offers } = offeringCloud({
      images: [
        { id: 'i1', name: 'debian-12', architecture: 'aarch64' },
        { id: 'i2', name: '' },
      ],
      limits: { maxTotalInstances: 10, maxTotalCores: -1, maxTotalRAMSize: 51_200 },
    })
    expect(await check()).toEqual({
      at: expect.any(String),
      failure: null,
      offers: {
        realms: ['local'],
        realm: 'local',
        sizes: [
          { name: 'm1.tiny', vcpus: 1, memoryMb: 512, storageGb: 1, architecture: null },
          { name: 'm1.large', vcpus: 4, memoryMb: 8192, storageGb: 80, architecture: null },
        ],
        images: [
          { id: 'i1', name: 'debian-12', architecture: 'arm64' },
          { id: 'i2', name: 'i2', architecture: null },
        ],
        networks: offers.networks,
        limits: { instances: 10, vcpus: null, memoryMb: 51_200 },
      },
    })
  })

  test('lists are read to their last page', async () => {
    const flavors = Array.from({ length: 7 }, (_, i) => ({
      name: `f${i}`,
      vcpus: 1,
      ram: 512,
      disk: 1,
    }))
    offeringCloud({ flavors, page: 3 })
    expect((await check()).offers.sizes).toHaveLength(7)
  })

  test('the realm of the request or of the settings is read, or else the first region', async () => {
    offeringCloud({}, ['north', 'south'])
    expect((await check()).offers).toMatchObject({ realms: ['north', 'south'], realm: 'north' })
    expect((await check({}, { realm: 'south' })).offers.realm).toBe('south')
    expect((await check({ region: 'south' })).offers.realm).toBe('south')
  })
})

describe('invalid settings', () => {
  test('a network that the cloud does not have is reported, and the cloud is still read', async () => {
    const { offers } = offeringCloud()
    const network = 'bbbbbbbb-0000-4000-8000-000000000001'
    const answer = await check({ network })
    expect(answer.failure).toMatchObject({
      failure: 'bad-request',
      what: expect.stringContaining(network),
    })
    expect(answer.offers.networks).toEqual(offers.networks)
    expect((await check({ network: offers.networks[0]?.id })).failure).toBeNull()
  })

  test('auto is reported for a project without a network', async () => {
    offeringCloud().offers.networks.length = 0
    expect((await check({ network: 'auto' })).failure).toMatchObject({
      failure: 'bad-request',
      what: expect.stringContaining('has no network'),
    })
    expect((await check({ network: 'none' })).failure).toBeNull()
  })

  test.each([
    ['a wrong secret', { secret: 'not the one' }, {}, 'credentials', /^Keystone refused/],
    ['an unknown region', {}, { region: 'west' }, 'bad-request', /no region "west"/],
    ['another interface', {}, { interface: 'internal', region: 'w' }, 'bad-request', /"w"/],
  ])('%s is shown with its class and a remedy', async (_what, request, more, failure, what) => {
    offeringCloud()
    expect(await check(more, request)).toMatchObject({
      offers: null,
      failure: { failure, what: expect.stringMatching(what), remedy: expect.stringMatching(/./) },
    })
  })

  test('a cloud without a response is reported as not reached', async () => {
    receiver.answers(() => null)
    expect((await check()).failure).toMatchObject({
      failure: 'unreachable',
      what: expect.stringContaining(receiver.url),
    })
  })

  test('a forbidden address and a driver without a cloud are refused', async () => {
    offeringCloud()
    const body = { driver: settings({ url: 'http://169.254.169.254/' }), secret: 'x' }
    expect((await send('POST', '/driver-checks', body)).json).toMatchObject({
      status: 422,
      errors: [{ path: 'url' }],
    })
    const simulated = { driver: { kind: 'simulated' }, secret: 'x' }
    expect((await send('POST', '/driver-checks', simulated)).json).toMatchObject({
      status: 422,
      errors: [{ path: 'driver' }],
    })
  })
})

describe('the driver of an account', () => {
  test('is checked with its stored settings and secret', async () => {
    const it = await openstackAccount(admin, receiver)
    it.facts.catalog = { ...it.facts.catalog, ...offerCatalog }
    it.facts.offers = openstackOffers(offerFacts())
    const path = `/accounts/${it.rows.account.id}`
    const pause = { accountId: it.rows.account.id, pausedAt: new Date(), pausedFor: 'credentials' }
    await database().cloudAccount.create({ data: pause })
    const found = await send('POST', `${path}/driver/check`, {})
    expect((await send('GET', path)).json.paused).toBeNull()
    expect(found.json).toMatchObject({ failure: null, offers: { realm: 'local' } })
    await send('PUT', `${path}/driver-secret`, { secret: 'not the one' })
    const refused = await send('POST', `${path}/driver/check`, {})
    expect(refused.json).toMatchObject({ failure: { failure: 'credentials' }, offers: null })
    expect(refused.text).not.toContain('not the one')
  })

  test('without a secret reports what is missing', async () => {
    const it = await openstackAccount(admin, receiver)
    const path = `/accounts/${it.rows.account.id}`
    await send('PUT', `${path}/driver`, { ...it.driver, project: 'another' })
    const answer = await send('POST', `${path}/driver/check`, {})
    expect(answer.json.failure).toMatchObject({ failure: 'credentials', what: /no secret/ })
  })

  test('of an unknown account is not found', async () => {
    expect((await send('POST', '/accounts/none/driver/check', {})).status).toBe(404)
  })
})
