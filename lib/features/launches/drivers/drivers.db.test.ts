import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { startWorker } from '@/lib/jobs/worker.server'
import type { LogMethods } from '@/lib/jobs/worker-log'
import { isWorking } from '@/lib/jobs/working'
import { call, callAtRevision } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { verified } from '@/testing/ledger'
import { type Person, personInBrowser } from '@/testing/people'
import { startReceiver } from '@/testing/receiver'
import { driveAttempt } from './drive-attempt.server'

let admin: Person
let receiver: Awaited<ReturnType<typeof startReceiver>>
const now = () => new Date()

beforeAll(async () => {
  receiver = await startReceiver()
  admin = await personInBrowser('admin')
})
afterAll(() => receiver.close())

const send = (method: string, path: string, body?: unknown) =>
  callAtRevision(admin.headers, method, path, body)

const makeSecret = (id: string, ifMatch: number) =>
  call('POST', `/accounts/${id}/driver-secret`, { headers: admin.headers, ifMatch })

async function driven(driver: object, accounts = ['a']) {
  const rows = await inventoryRows({ accounts })
  const secrets = new Map<string, string>()
  for (const { id } of rows.accounts) {
    const chosen = await send('PUT', `/accounts/${id}/driver`, driver)
    expect(chosen.json.driver).toMatchObject(driver)
    secrets.set(id, (await makeSecret(id, chosen.json.revision)).json.secret)
  }
  return { rows, secrets }
}

const launch = async ({ pool, deployable }: InventoryRows) =>
  (await send('POST', '/launches', { pool: pool.name, deployable: deployable.name })).json

const show = async (id: string) => (await send('GET', `/launches/${id}`)).json

const queued = async (launchId: string) =>
  database().$queryRaw<{ reference: string | null; inMs: number }[]>`
    select "payload"->>'reference' as "reference", (extract(epoch from "run_at" - now()) * 1000)::int as "inMs"
    from graphile_worker._private_jobs where "payload"->>'launchId' = ${launchId}`

const atReceiver = (facts: object = {}) => ({
  kind: 'webhook',
  url: `${receiver.url}/vm`,
  ...facts,
})
const first = (launchId: string) => driveAttempt({ launchId, attempt: 1 }, null, now())

describe('an account without a driver', () => {
  test('queues nothing', async () => {
    const { id } = await launch(await inventoryRows())
    expect(await queued(id)).toEqual([])
    await first(id)
    expect((await show(id)).state).toBe('pending')
  })
})

test('a webhook driver receives a signed call, and its answer is the outcome', async () => {
  const { rows, secrets } = await driven(atReceiver())
  receiver.answers(() => ({ status: 200, body: '{"result":"succeeded"}' }))
  const { id, account } = await launch(rows)
  expect(await queued(id)).toMatchObject([{ reference: null }])
  await first(id)
  expect((await show(id)).state).toBe('running')

  const received = receiver.received.at(-1)
  if (received === undefined) throw new Error('nothing came')
  expect(JSON.parse(received.body)).toMatchObject({
    launchId: id,
    attempt: 1,
    account: { id: account.id },
    deployable: { id: rows.deployable.id },
  })
  expect(received.body).not.toContain('seed')
  expect(received.headers['webhook-id']).toBe(`${id}.1`)
  const key = Buffer.from((secrets.get(account.id) ?? '').replace('whsec_', ''), 'base64')
  const signed = `${id}.1.${received.headers['webhook-timestamp']}.${received.body}`
  const mac = createHmac('sha256', key).update(signed).digest('base64')
  expect(received.headers['webhook-signature']).toBe(`v1,${mac}`)
  const calls = receiver.received.length
  await first(id)
  expect(receiver.received.length).toBe(calls)
})

test.each([
  ['reports it', { status: 200, body: '{"result":"failed","error":"no quota"}' }, 'no quota'],
  ['answers 500', { status: 500 }, 'The driver answered 500.'],
  ['answers nonsense', { status: 200, body: 'ok' }, 'The driver answered 200 without a result.'],
])(
  'a webhook driver fails an attempt when it %s, and the next account is tried',
  async (_how, answer, error) => {
    const { rows } = await driven(atReceiver(), ['a', 'b'])
    receiver.answers(() => answer)
    const { id, account } = await launch(rows)
    await first(id)
    const moved = await show(id)
    expect(moved).toMatchObject({ state: 'pending', attempts: 2 })
    expect(moved.account.id).not.toBe(account.id)
    const failures = await database().accountFailure.findMany({ where: { accountId: account.id } })
    expect(failures).toMatchObject([{ source: 'launch', message: error }])
    expect(await queued(id)).toHaveLength(2)
  },
)

test('a webhook driver may send too much text or zero bytes, and the record stays valid', async () => {
  const { rows } = await driven(atReceiver(), ['a', 'b'])
  const { id } = await launch(rows)
  for (const error of ['quota\0 \ud83d', `${'x'.repeat(1999)}😀`]) {
    const body = JSON.stringify({ result: 'failed', error })
    receiver.answers(() => ({ status: 200, body }))
    const { attempts } = await show(id)
    await driveAttempt({ launchId: id, attempt: attempts }, null, now())
  }
  const results = { where: { receipt: { launchId: id } }, orderBy: { id: 'asc' } } as const
  const errors = (await database().attemptResult.findMany(results)).map(({ error }) => error)
  expect(errors).toEqual(['quota \ufffd', `${'x'.repeat(1999)}\ufffd`])
  expect((await verified()).verdict).toBe('sound')
})

test('a webhook driver that accepts is polled at its Location until it is done', async () => {
  const { rows } = await driven(atReceiver())
  receiver.answers(({ method }) =>
    method === 'POST'
      ? { status: 202, headers: { location: '/vm/7', 'retry-after': '30' } }
      : { status: 202 },
  )
  const { id } = await launch(rows)
  await first(id)
  const [job] = (await queued(id)).filter(({ reference }) => reference !== null)
  expect(job?.reference).toBe(`${receiver.url}/vm/7`)
  expect(job?.inMs).toBeGreaterThan(20_000)
  const ask = () => driveAttempt({ launchId: id, attempt: 1 }, job?.reference ?? '', now())
  await ask()
  receiver.answers(() => ({ status: 503 }))
  await ask()
  expect((await show(id)).state).toBe('pending')
  receiver.answers(() => ({ status: 200, body: '{"result":"succeeded"}' }))
  await ask()
  expect((await show(id)).state).toBe('running')
  expect(receiver.received.at(-1)).toMatchObject({ method: 'GET', path: '/vm/7' })
})

test('a webhook driver may report later, at the address of this one attempt', async () => {
  const { rows } = await driven(atReceiver(), ['a', 'b'])
  receiver.answers(() => ({ status: 202 }))
  const { id } = await launch(rows)
  await first(id)
  const { callback } = JSON.parse(receiver.received.at(-1)?.body ?? '{}')
  const { pathname } = new URL(callback)
  const report = (path: string, result: string) =>
    call('POST', path.replace('/api/v1', ''), { body: { result } })
  expect((await report(`${pathname}x`, 'failed')).status).toBe(404)
  expect((await report(pathname.replace('.1.', '.2.'), 'failed')).status).toBe(404)
  expect((await report(pathname, 'failed')).json).toEqual({
    launchId: id,
    attempt: 1,
    result: 'failed',
  })
  expect((await report(pathname, 'failed')).status).toBe(200)
  expect((await report(pathname, 'succeeded')).status).toBe(409)
  expect(await show(id)).toMatchObject({ state: 'pending', attempts: 2 })
})

test('a webhook driver may not have an address that Berth must not call', async () => {
  const { account } = await inventoryRows()
  const url = 'https://169.254.169.254/'
  const refused = await send('PUT', `/accounts/${account.id}/driver`, { kind: 'webhook', url })
  expect(refused.json).toMatchObject({ status: 422, errors: [{ path: 'url' }] })
})

test('a simulated account ends its attempts automatically', async () => {
  const { rows } = await driven({ kind: 'simulated', latencyMs: 20, failureRate: 1 }, ['a', 'b'])
  const ignore = () => undefined
  const received: LogMethods = { debug: ignore, info: ignore, warn: ignore, error: ignore }
  const stop = startWorker(received)
  await vi.waitFor(() => expect(isWorking()).toBe(true), { timeout: 10_000 })
  const { id } = await launch(rows)
  await vi.waitFor(async () => expect((await show(id)).state).toBe('failed'), { timeout: 20_000 })
  await stop()
  const results = await database().attemptResult.findMany({ where: { receipt: { launchId: id } } })
  expect(results.map(({ source, error }) => ({ source, error }))).toEqual([
    { source: 'driver', error: 'Simulated failure.' },
    { source: 'driver', error: 'Simulated failure.' },
  ])
})
