import { expect, test } from 'vitest'
import { seal } from '@/lib/auth/seal.server'
import { database } from '@/lib/db/client.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { secretOverlapMs } from '@/lib/features/outgoing/secret-overlap'
import { signedHeaders } from '@/lib/features/outgoing/sign-webhook'
import { cleanUp } from '@/lib/jobs/cleanup.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { call } from '@/testing/call'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'
import { deliverWebhook } from './deliver-webhook.server'
import { dispatchEvents } from './dispatch-events.server'

let admin: Person
let receiver: Receiver

withReceiver((it) => {
  ;({ admin, receiver } = it)
})

let made = 0
async function hook() {
  made += 1
  const path = `/rotated/${made}`
  const body = { name: `rotated ${made}`, url: receiver.url + path }
  const { json } = await call('POST', '/webhooks', { headers: admin.headers, body })
  return { id: json.webhook.id as string, secret: json.secret as string, path }
}

const rotate = (id: string, ifMatch: number | undefined) =>
  call('POST', `/webhooks/${id}/rotate-secret`, { headers: admin.headers, ifMatch })

const show = async (id: string) => (await call('GET', `/webhooks/${id}`, admin)).json

const rowOf = (id: string) => database().webhook.findUniqueOrThrow({ where: { id } })

/** A webhook that was rotated once, with its first and second secret. */
async function rotated() {
  const webhook = await hook()
  const { json } = await rotate(webhook.id, 1)
  const until = new Date(json.webhook.previousSecretUntil)
  return { ...webhook, second: json.secret as string, until }
}

/** Sends a delivery at that time, and expects the signatures of these secrets. */
async function expectSignatures(
  { id: webhookId, path }: { id: string; path: string },
  at: Date,
  secrets: string[],
) {
  await recordEvent(database(), {
    kind: 'policy.published',
    at,
    subjectId: 's',
    tenantId: null,
    payload: { poolId: null, version: 2, inherits: true, restoredFrom: null },
  })
  await allEventsReadable()
  await dispatchEvents(at)
  const { id } = await database().webhookDelivery.findFirstOrThrow({
    where: { webhookId, state: 'pending' },
  })
  expect(await deliverWebhook(id, at)).toBe('delivered')
  const received = receiver.received.findLast((it) => it.path === path)
  const expected = signedHeaders(secrets, { id, at, body: received?.body ?? '' })
  expect(received?.headers).toMatchObject(expected)
}

test('a rotated secret is returned once, with the end of the previous secret', async () => {
  const { id, secret } = await hook()
  const before = Date.now()
  const { status, json } = await rotate(id, 1)
  expect(status).toBe(200)
  expect(json.secret).toMatch(/^whsec_[\w+/]{32}$/)
  expect(json.secret).not.toBe(secret)
  expect(json.webhook).toMatchObject({ id, revision: 2 })
  const until = Date.parse(json.webhook.previousSecretUntil)
  expect(until).toBeGreaterThanOrEqual(before + secretOverlapMs)
  expect(until).toBeLessThanOrEqual(Date.now() + secretOverlapMs)
  expect(await show(id)).toEqual(json.webhook)
})

test('a rotated secret signs every delivery together with the previous one, until that one ends', async () => {
  const { second, until, ...webhook } = await rotated()
  const early = (ms: number) => new Date(until.getTime() - ms)
  await expectSignatures(webhook, early(secretOverlapMs), [second, webhook.secret])
  await expectSignatures(webhook, early(1), [second, webhook.secret])
  await expectSignatures(webhook, until, [second])
})

test('a second rotation ends the first secret', async () => {
  const { second, until, ...webhook } = await rotated()
  const third = (await rotate(webhook.id, 2)).json.secret
  await expectSignatures(webhook, new Date(until.getTime() - 1), [third, second])
})

test('a rotated secret is stored encrypted, and the log contains neither secret', async () => {
  const { id, secret, second, until } = await rotated()
  const row = await rowOf(id)
  expect(JSON.stringify(row)).not.toContain(secret.slice(6))
  expect(JSON.stringify(row)).not.toContain(second.slice(6))
  const log = await database().auditEntry.findMany({
    where: { subjectId: id },
    orderBy: { id: 'asc' },
  })
  expect(log).toMatchObject([
    { action: 'webhook.create' },
    {
      action: 'webhook.rotate-secret',
      actorId: admin.userId,
      after: { previousSecretUntil: until.toISOString() },
    },
  ])
  const text = JSON.stringify(log, (_, it) => (typeof it === 'bigint' ? String(it) : it))
  for (const hidden of [secret, second, row.sealedSecret, row.sealedPreviousSecret ?? secret])
    expect(text).not.toContain(hidden)
})

test('a secret is rotated by one of two concurrent requests, and the other gets a conflict', async () => {
  const { id } = await hook()
  const answers = await Promise.all([rotate(id, 1), rotate(id, 1)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect((await rotate(id, undefined)).status).toBe(428)
  expect((await rotate('nothing', 1)).status).toBe(404)
  expect((await show(id)).revision).toBe(2)
})

test('a secret that can no longer be read is replaced and does not sign', async () => {
  const webhook = await hook()
  const sealedSecret = `${seal('whsec_lost').slice(0, -4)}AAAA`
  await database().webhook.update({ where: { id: webhook.id }, data: { sealedSecret } })
  const { json } = await rotate(webhook.id, 1)
  expect(json.webhook.previousSecretUntil).toBeNull()
  await expectSignatures(webhook, new Date(), [json.secret])
})

test('cleanup deletes the previous secret when it no longer signs, not before', async () => {
  const { id, second, until, ...webhook } = await rotated()
  await cleanUp(database(), new Date(until.getTime() - 1))
  expect((await rowOf(id)).sealedPreviousSecret).not.toBeNull()
  expect((await cleanUp(database(), until)).secrets).toBeGreaterThanOrEqual(1)
  expect(await rowOf(id)).toMatchObject({
    sealedPreviousSecret: null,
    previousSecretUntil: null,
    revision: 2,
  })
  await expectSignatures({ id, ...webhook }, until, [second])
})
