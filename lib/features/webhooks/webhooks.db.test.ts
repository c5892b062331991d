import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { wakeOnEvents } from '@/lib/jobs/dispatch-events.server'
import { startWorker } from '@/lib/jobs/worker.server'
import type { LogMethods } from '@/lib/jobs/worker-log'
import { isWorking } from '@/lib/jobs/working'
import { allEventsReadable } from '@/testing/all-events-readable'
import { call } from '@/testing/call'
import { ago, checkAlerts, failAt, inventoryWithoutAlerts } from '@/testing/fixtures/alert-fixture'
import { type Person, personInBrowser } from '@/testing/people'
import { startReceiver } from '@/testing/receiver'
import { deliverWebhook } from './deliver-webhook.server'
import { dispatchEvents, requeueOverdue } from './dispatch-events.server'

let admin: Person
let receiver: Awaited<ReturnType<typeof startReceiver>>
const start = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

beforeAll(async () => {
  receiver = await startReceiver()
  admin = await personInBrowser('admin')
})
afterAll(() => receiver.close())

const post = (path: string, body?: unknown) => call('POST', path, { headers: admin.headers, body })

let made = 0
async function hook(facts: object = {}) {
  made += 1
  const name = `hook ${made}`
  const { json } = await post('/webhooks', { name, url: `${receiver.url}/${made}`, ...facts })
  return { ...json.webhook, secret: json.secret, path: `/${made}` }
}

const happen = (subjectId: string) =>
  recordEvent(database(), {
    kind: 'policy.published',
    at: start,
    subjectId,
    tenantId: null,
    payload: { poolId: null, version: 2, inherits: true, restoredFrom: null },
  })

async function dispatch() {
  await allEventsReadable()
  await dispatchEvents(start)
}

const deliveriesOf = async (id: string, query = '') =>
  (await call('GET', `/webhooks/${id}/deliveries${query}`, admin)).json.items

async function delivered(facts: object = {}) {
  const webhook = await hook(facts)
  await happen('s')
  await dispatch()
  const [{ id }] = await deliveriesOf(webhook.id)
  return { webhook, id }
}

test('an alert and the following events are delivered', async () => {
  const webhook = await hook()
  const rows = await inventoryWithoutAlerts()
  for (const minutes of [3, 2, 1]) await failAt(rows, ago(minutes))
  await checkAlerts()
  await happen('after the alert')
  await dispatch()
  const kinds = (await deliveriesOf(webhook.id)).map(({ kind }: { kind: string }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['alert.raised', 'policy.published']))
})

const calls = (path: string) => receiver.received.filter((it) => it.path === path)

test('a delivery is signed so that the receiver can check it', async () => {
  const { webhook, id } = await delivered()
  expect(await deliverWebhook(id, start)).toBe('delivered')
  const [received] = calls(webhook.path)
  if (received === undefined) throw new Error('nothing came')
  const { headers, body } = received
  expect(JSON.parse(body)).toMatchObject({
    kind: 'policy.published',
    subjectId: 's',
    payload: { version: 2 },
  })
  const timestamp = String(start.getTime() / 1000)
  expect(headers).toMatchObject({ 'webhook-id': id, 'webhook-timestamp': timestamp })
  const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${mac}`)
  expect(await deliverWebhook(id, start)).toBe('gone')
  expect(calls(webhook.path)).toHaveLength(1)
})

test('a failed delivery is repeated for about a day, then abandoned, and delivered on demand', async () => {
  receiver.answers(({ path }) => (path === '/gone' ? null : { status: 503 }))
  const { webhook, id } = await delivered()
  let now = start
  const waits: number[] = []
  for (let tries = 1; tries < 8; tries++) {
    expect(await deliverWebhook(id, now)).toBe('pending')
    const [{ nextTryAt }] = await deliveriesOf(webhook.id)
    waits.push(Date.parse(nextTryAt) - now.getTime())
    now = new Date(nextTryAt)
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(now.getTime() - start.getTime()).toBeGreaterThan(23 * HOUR_MS)
  expect(await deliverWebhook(id, now)).toBe('dead')
  expect(await deliveriesOf(webhook.id, '?state=dead')).toMatchObject([
    { id, tries: 8, status: 503, error: 'The receiver answered 503.', nextTryAt: null },
  ])
  expect(await deliverWebhook(id, now)).toBe('gone')

  receiver.answers(() => ({ status: 204 }))
  const again = await post(`/webhooks/${webhook.id}/deliveries/${id}/redeliver`)
  expect(again.json).toMatchObject({ state: 'pending', tries: 0 })
  expect(await deliverWebhook(id, now)).toBe('delivered')
})

test('a delivery does not follow a redirect', async () => {
  receiver.answers(() => ({ status: 302, headers: { location: '/elsewhere' } }))
  const { webhook, id } = await delivered()
  expect(await deliverWebhook(id, start)).toBe('pending')
  expect(calls(webhook.path)).toHaveLength(1)
  expect(calls('/elsewhere')).toHaveLength(0)
  receiver.answers(() => ({ status: 200 }))
})

test('a delivery whose job was lost is queued again', async () => {
  const { id } = await delivered()
  const queued = async () => {
    const [row] = await database().$queryRaw<{ count: number }[]>`
        select count(*)::int as "count" from graphile_worker.jobs where "key" = ${`delivery:${id}`}`
    return row?.count
  }
  expect(await queued()).toBe(1)
  await database().$queryRaw`select graphile_worker.remove_job(${`delivery:${id}`})::text`
  await requeueOverdue(later(60_000))
  expect(await queued()).toBe(0)
  await requeueOverdue(later(180_000))
  expect(await queued()).toBe(1)
})

describe('a webhook', () => {
  test('receives the subscribed kinds once, and no event while it is off', async () => {
    const deaf = await hook({ kinds: ['launch.failed'] })
    const off = await hook({ enabled: false })
    const all = await hook()
    await happen('x')
    await Promise.all([dispatch(), dispatch()])
    await dispatch()
    expect(await deliveriesOf(all.id)).toHaveLength(1)
    expect(await deliveriesOf(deaf.id)).toHaveLength(0)
    expect(await deliveriesOf(off.id)).toHaveLength(0)
  })

  test('shows its secret once, and stores it encrypted', async () => {
    const { id, secret } = await hook()
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
    const shown = await call('GET', `/webhooks/${id}`, admin)
    expect(shown.text).not.toContain(secret)
    const row = await database().webhook.findUniqueOrThrow({ where: { id } })
    expect(JSON.stringify(row)).not.toContain(secret.slice(6))
    const log = await database().auditEntry.findMany({ where: { subjectId: id } })
    expect(log).toMatchObject([{ action: 'webhook.create' }])
    expect(JSON.stringify(log, (_, it) => String(it))).not.toContain(row.sealedSecret)
  })

  test.each([
    ['http://hooks.example.com/x', /https/],
    ['https://10.0.0.1/x', /not public/],
    ['https://169.254.169.254/latest/meta-data', /not public/],
    ['https://[::1]/x', /not public/],
    ['https://2130706433/x', /not public/],
    ['https://me:secret@hooks.example.com/x', /password/],
    ['ftp://hooks.example.com/x', /https/],
  ])('may not lead to %s', async (url, why) => {
    const { status, json } = await post('/webhooks', { name: url, url })
    expect(status).toBe(422)
    expect(json.errors).toMatchObject([{ path: 'url', message: expect.stringMatching(why) }])
  })
})

test('the worker delivers an event without a request', async () => {
  const ignore = () => undefined
  const received: LogMethods = { debug: ignore, info: ignore, warn: ignore, error: ignore }
  // An alert may be raised in the meantime, because the job that checks conditions runs every minute.
  const webhook = await hook({ kinds: ['policy.published'] })
  const stopWaking = wakeOnEvents(ignore)
  const stop = startWorker(received)
  await vi.waitFor(() => expect(isWorking()).toBe(true), { timeout: 10_000 })
  await happen('alone')
  await vi.waitFor(() => expect(calls(webhook.path)).toHaveLength(1), { timeout: 15_000 })
  stopWaking()
  await stop()
})
