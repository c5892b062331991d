import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import {
  countsOf,
  format,
  sendDocument,
  takeDocument,
} from '@/testing/fixtures/inventory-documents'
import { type Person, personInBrowser } from '@/testing/people'

let admin: Person

beforeAll(async () => {
  admin = await personInBrowser('admin')
})

const withDriver = (driver: string) =>
  `${format}providers: [{ name: p, kind: k }]\naccounts: [{ provider: p, name: a, driver: ${driver} }]\n`

const account = () => database().account.findFirstOrThrow({ where: { name: 'a' } })
const written = async () =>
  (await takeDocument('json')).json.accounts.find(({ name }: { name: string }) => name === 'a')

const webhook = '{ kind: webhook, url: "https://hooks.example.com/vm" }'

test('a new account has the driver of its document', async () => {
  expect((await sendDocument(withDriver(webhook))).status).toBe(200)
  expect(await account()).toMatchObject({
    driver: 'webhook',
    driverConfig: { url: 'https://hooks.example.com/vm' },
  })
  expect(countsOf(await sendDocument(withDriver(webhook)), 'account').unchanged).toBe(1)
})

test('an export contains the kind and settings of a driver, but never the secret', async () => {
  const { id, revision } = await account()
  const made = await call('POST', `/accounts/${id}/driver-secret`, { ...admin, ifMatch: revision })
  expect(made.json.secret).toMatch(/^whsec_/)
  expect((await written()).driver).toEqual({ kind: 'webhook', url: 'https://hooks.example.com/vm' })
  const { text } = await takeDocument()
  expect(text).not.toContain('whsec_')
  expect(text).not.toMatch(/secret/i)
  expect(countsOf(await sendDocument(text), 'account')).toMatchObject({ creates: 0, updates: 0 })
})

test('a change is shown in the diff and in the audit log', async () => {
  const document = withDriver('{ kind: simulated, failureRate: 0.2 }')
  const { json } = await sendDocument(document, { dryRun: true })
  const { updates } = json.nouns.find(({ noun }: { noun: string }) => noun === 'account')
  const to = { kind: 'simulated', capacity: null, latencyMs: 0, failureRate: 0.2, incidents: [] }
  const from = { kind: 'webhook', url: 'https://hooks.example.com/vm' }
  expect(updates).toEqual([{ name: 'p/a', fields: [{ field: 'driver', from, to }] }])
  await sendDocument(document)
  expect((await written()).driver).toEqual(to)
  const audit = await lastAudit({ action: 'account.update' })
  expect(audit).toMatchObject({ before: { driver: from }, after: { driver: to } })
})

test('a changed address in a document deletes the secret', async () => {
  const cloud = (of: object) => JSON.stringify({ kind: 'openstack', user: 'u', ...of })
  const here = { url: 'https://keystone.example.com' }
  await sendDocument(withDriver(cloud(here)))
  const { id: accountId, revision } = await account()
  const set = { ...admin, ifMatch: revision, body: { secret: 'of keystone' } }
  expect((await call('PUT', `/accounts/${accountId}/driver-secret`, set)).status).toBe(200)
  await sendDocument(withDriver(cloud({ ...here, network: 'none' })))
  expect((await account()).sealedDriverSecret).not.toBeNull()
  await sendDocument(withDriver(cloud({ url: 'https://elsewhere.example.com' })))
  expect((await account()).sealedDriverSecret).toBeNull()
})

test('an account whose caller launches is exported without a driver', async () => {
  await sendDocument(withDriver('{ kind: external }'))
  expect(await account()).toMatchObject({ driver: 'external', driverConfig: {} })
  expect(await written()).not.toHaveProperty('driver')
})

test('an omitted driver does not change', async () => {
  await sendDocument(withDriver(webhook))
  await sendDocument(`${format}accounts: [{ provider: p, name: a, quota: 7 }]`)
  expect(await account()).toMatchObject({ driver: 'webhook', quota: 7 })
})

test.each([
  { name: 'an unknown kind', driver: '{ kind: telnet }', message: /driver/ },
  { name: 'a secret', driver: '{ kind: external, secret: x }', message: /secret/ },
  {
    name: 'an address of its own network',
    driver: '{ kind: webhook, url: "https://10.0.0.1/x" }',
    message: /accounts\[0\]\.driver\.url|line \d+.*not public/,
  },
])('$name is refused', async ({ driver, message }) => {
  const refused = await sendDocument(withDriver(driver))
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.json.errors)).toMatch(message)
})
