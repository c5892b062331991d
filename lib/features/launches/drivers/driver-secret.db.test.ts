import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { signedHeaders } from '@/lib/features/outgoing/sign-webhook'
import { cleanUp } from '@/lib/jobs/cleanup.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, personInBrowser } from '@/testing/people'
import { startReceiver } from '@/testing/receiver'
import { driveAttempt } from './drive-attempt.server'

let admin: Person
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  receiver = await startReceiver()
  receiver.answers(() => ({ status: 202 }))
  admin = await personInBrowser('admin')
})
afterAll(() => receiver.close())

const send = (method: string, path: string, more: { body?: unknown; ifMatch?: number } = {}) =>
  call(method, path, { headers: admin.headers, ...more })

const makeSecret = (id: string, ifMatch?: number) =>
  send('POST', `/accounts/${id}/driver-secret`, { ifMatch })

const show = async (id: string) => (await send('GET', `/accounts/${id}`)).json

/** An account with a driver, and a launch for this driver. */
async function driven() {
  const { account, pool, deployable } = await inventoryRows()
  const body = { kind: 'webhook', url: `${receiver.url}/vm` }
  const { revision: ifMatch } = account
  await send('PUT', `/accounts/${account.id}/driver`, { body, ifMatch })
  const expected = { pool: pool.name, deployable: deployable.name }
  const { json } = await send('POST', '/launches', { body: expected })
  return { accountId: account.id, launchId: json.id as string }
}

/** Calls the driver at that time, and expects signatures with these secrets. */
async function expectSignatures(launchId: string, at: Date, secrets: string[]) {
  await driveAttempt({ launchId, attempt: 1 }, null, at)
  const { headers, body = '' } = receiver.received.at(-1) ?? {}
  expect(headers).toMatchObject(signedHeaders(secrets, { id: `${launchId}.1`, at, body }))
}

test('the previous secret of a driver signs next to the new one for a day', async () => {
  const { accountId, launchId } = await driven()
  const { revision, driverSecret } = await show(accountId)
  expect(driverSecret).toBeNull()
  const first = (await makeSecret(accountId, revision)).json.secret
  expect((await show(accountId)).driverSecret).toEqual({ previousUntil: null })

  const second = (await makeSecret(accountId, revision + 1)).json.secret
  const until = Date.parse((await show(accountId)).driverSecret.previousUntil)
  await expectSignatures(launchId, new Date(until - 1), [second, first])
  await expectSignatures(launchId, new Date(until), [second])

  await cleanUp(database(), new Date(until - 1))
  const stored = await database().account.findUniqueOrThrow({ where: { id: accountId } })
  expect(stored.sealedPreviousDriverSecret).not.toBeNull()
  await cleanUp(database(), new Date(until))
  const cleaned = await database().account.findUniqueOrThrow({ where: { id: accountId } })
  expect(cleaned).toMatchObject({
    sealedPreviousDriverSecret: null,
    previousDriverSecretUntil: null,
    revision: revision + 2,
  })
})

test('a new secret is shown to only one of two concurrent callers', async () => {
  const { accountId } = await driven()
  const { revision } = await show(accountId)
  const made = await Promise.all([makeSecret(accountId, revision), makeSecret(accountId, revision)])
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 412])
  expect((await makeSecret(accountId)).status).toBe(428)
})

test('driver and secret are changed at the revision that was read', async () => {
  const { accountId } = await driven()
  const { revision } = await show(accountId)
  const driver = { kind: 'openstack', url: 'https://keystone.example.com', user: 'berth' }
  const path = `/accounts/${accountId}/driver`
  const choose = (ifMatch?: number) => send('PUT', path, { body: driver, ifMatch })
  const setSecret = (ifMatch?: number) =>
    send('PUT', `${path}-secret`, { body: { secret: 'a secret' }, ifMatch })
  expect((await choose()).status).toBe(428)
  expect((await setSecret()).status).toBe(428)
  expect((await choose(revision)).json.revision).toBe(revision + 1)
  expect((await choose(revision)).json).toMatchObject({
    status: 412,
    current: { revision: revision + 1, value: { driver } },
  })
  expect((await setSecret(revision)).status).toBe(412)
  expect((await setSecret(revision + 1)).json).toMatchObject({
    revision: revision + 2,
    driverSecret: { previousUntil: null },
  })
})
