import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { driverRequestSchema } from '@/lib/features/launch-drivers/schema'
import { endTrials } from '@/lib/features/launches/drivers/end-trials.server'
import { TRIAL_LABEL, TRIAL_VALUE } from '@/lib/features/launches/trial-label'
import { callAtRevision } from '@/testing/call'
import { cleanUpAttempt } from '@/testing/fixtures/clean-up'
import { carryOut } from '@/testing/fixtures/openstack/account'
import { cloudFacts, openstackCloud } from '@/testing/fixtures/openstack/cloud'
import { offerCatalog, offerFacts, openstackOffers } from '@/testing/fixtures/openstack/offers'
import { novaServers } from '@/testing/fixtures/openstack/servers'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'
import { proposedDocument, sizesOf } from './proposed-document'
import { readCloud } from './use-read-cloud.client'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const send = async (method: string, path: string, body?: unknown) =>
  (await callAtRevision(admin.headers, method, path, body)).json
const none = { sizes: new Map(), images: new Map() }

/** Reads a cloud and imports the proposal. */
async function connected() {
  const mark = randomUUID().slice(0, 8)
  const offers = offerFacts({ images: [{ id: randomUUID(), name: `debian-${mark}` }] })
  const nova = novaServers({ flavors: offers.flavors.map(({ name }) => name) })
  const facts = cloudFacts({
    catalog: offerCatalog,
    offers: openstackOffers(offers),
    servers: nova.answer,
  })
  receiver.answers(openstackCloud(receiver.url, facts))
  const driver = driverRequestSchema.parse({
    kind: 'openstack',
    url: `${receiver.url}/identity`,
    user: `berth-${mark}`,
    network: 'none',
  })
  const { secret } = facts
  const read = () => readCloud((realm) => send('POST', '/driver-checks', { driver, secret, realm }))
  const account = `account-${mark}`
  const documentFor = async (images: string[], created = true) => {
    const found = (await read()).offers
    return JSON.stringify(
      proposedDocument(
        {
          provider: `cloud-${mark}`,
          account,
          created: created ? { driver, currency: 'USD' } : null,
          offers: found,
          prices: new Map(sizesOf(found).map(({ name }) => [name, ''])),
          images,
          hasTrial: created,
        },
        none,
      ),
    )
  }
  const document = await documentFor([`debian-${mark}`])
  return { mark, offers, nova, secret, account, document, documentFor }
}

test('a proposal of a cloud is imported, launches a server, and ends it', async () => {
  const { mark, nova, secret, account, document } = await connected()
  expect(document).not.toContain(secret)
  const planned = await send('POST', '/inventory', { document, dryRun: true })
  expect(planned.counts).toMatchObject({ updates: 0, archives: 0 })
  expect((await send('POST', '/inventory', { document })).applied).toBe(true)
  const { items } = await send('GET', `/accounts?provider=cloud-${mark}`)
  expect(items[0]).toMatchObject({ name: account, quota: 10, driver: { kind: 'openstack' } })
  await send('PUT', `/accounts/${items[0].id}/driver-secret`, { secret })
  const trial = `try-${account}`
  const launched = await send('POST', '/launches', { pool: trial, deployable: trial })
  await carryOut(launched.id)
  expect((await send('GET', `/launches/${launched.id}`)).state).toBe('running')
  expect(nova.servers).toHaveLength(1)
  await send('DELETE', `/launches/${launched.id}`)
  expect((await send('GET', `/launches/${launched.id}`)).state).toBe('ended')
})

test('a trial ends as soon as its server runs, and leaves no server', async () => {
  const { mark, nova, secret, account, document } = await connected()
  await send('POST', '/inventory', { document })
  const { items } = await send('GET', `/accounts?provider=cloud-${mark}`)
  await send('PUT', `/accounts/${items[0].id}/driver-secret`, { secret })
  const trial = { pool: `try-${account}`, deployable: `try-${account}` }
  const labels = { [TRIAL_LABEL]: TRIAL_VALUE }
  const { id } = await send('POST', '/launches', { ...trial, labels })
  await carryOut(id)
  expect((await send('GET', `/launches/${id}`)).state).toBe('ended')
  await cleanUpAttempt({ launchId: id, attempt: 1 }, new Date())
  expect(nova.servers).toEqual([])
})

test('a trial without a recorded end is ended by the sweep', async () => {
  const { mark, secret, account, document } = await connected()
  await send('POST', '/inventory', { document })
  const { items } = await send('GET', `/accounts?provider=cloud-${mark}`)
  await send('PUT', `/accounts/${items[0].id}/driver-secret`, { secret })
  const trial = { pool: `try-${account}`, deployable: `try-${account}` }
  const { id } = await send('POST', '/launches', trial)
  await carryOut(id)
  await database().$executeRaw`
    update "Launch" set "request" = jsonb_set("request"::jsonb, '{labels}', ${{ [TRIAL_LABEL]: TRIAL_VALUE }}::jsonb)
    where "id" = ${id}`
  expect(await endTrials(database())).toBeGreaterThan(0)
  expect((await send('GET', `/launches/${id}`)).state).toBe('ended')
})

test('a changed cloud offers its new flavor, and nothing else', async () => {
  const { mark, offers, document, documentFor } = await connected()
  await send('POST', '/inventory', { document })
  const images = [`debian-${mark}`]
  const again = { document: await documentFor(images, false), dryRun: true }
  expect((await send('POST', '/inventory', again)).counts).toMatchObject({ creates: 0, updates: 0 })
  offers.flavors.push({ name: 'm1.new', vcpus: 2, ram: 2048, disk: 20 })
  const grown = { document: await documentFor(images, false), dryRun: true }
  const { counts, nouns } = await send('POST', '/inventory', grown)
  expect(counts).toMatchObject({ creates: 1, updates: 0, archives: 0 })
  const profiles = nouns.find(({ noun }: { noun: string }) => noun === 'provider-hardware-profile')
  expect(profiles.creates).toEqual([{ name: `cloud-${mark}/m1.new` }])
})
