import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import type { Account } from '@/lib/features/accounts/schema'
import { call } from '@/testing/call'
import { checkAlerts } from '@/testing/fixtures/alert-fixture'
import * as make from '@/testing/inventory'
import { type Person, personInBrowser } from '@/testing/people'
import { startReceiver } from '@/testing/receiver'
import { fetchDueMonitoring, fetchMonitoring } from './fetch-monitoring.server'

let admin: Person
let receiver: Awaited<ReturnType<typeof startReceiver>>
let account: Account
let path: `/accounts/${string}`

const now = new Date()
const later = (ms: number) => new Date(now.getTime() + ms)
const ending = new AbortController().signal
const fetched = (at: Date) => fetchMonitoring(account.id, at, { ending })
const send = (method: string, at: string, body?: unknown) =>
  call(method, at, { headers: admin.headers, body })
const shown = async () => (await send('GET', path)).json

const serves = (value: string) =>
  receiver.answers(() => ({
    status: 200,
    body: `{"status":"success","data":{"resultType":"scalar","result":[1,"${value}"]}}`,
  }))

const source = (queries: object[] = [{ metric: 'OCCI CreateVM Result', query: 'up' }]) => ({
  kind: 'prometheus',
  url: receiver.url,
  queries,
})

beforeAll(async () => {
  receiver = await startReceiver()
  admin = await personInBrowser('admin')
})
afterAll(() => receiver.close())
beforeEach(async () => {
  account = await make.account()
  path = `/accounts/${account.id}/monitoring-source`
  serves('1')
})

const queued = () => database().$queryRaw<{ queue: string | null }[]>`
  select q."queue_name" as "queue" from graphile_worker._private_jobs j
  left join graphile_worker._private_job_queues q on q."id" = j."job_queue_id"
  where j."payload"->>'accountId' = ${account.id}`

const newest = async () => (await send('GET', `/monitoring?account=${account.id}`)).json.items

test('a new monitoring source without a secret is fetched immediately, and its metrics become samples', async () => {
  const none = { source: null, hasSecret: false, triedAt: null, failure: null, fetching: null }
  expect(await shown()).toEqual(none)
  const chosen = await send('PUT', path, source())
  const queries = [{ metric: 'OCCI_CreateVM_Result', query: 'up' }]
  const fetching = { requestedAt: expect.any(String), startedAt: null }
  expect(chosen.json).toEqual({ ...none, source: source(queries), fetching })
  expect(await queued()).toEqual([{ queue: null }])
  expect(await fetched(now)).toBe('fetched')
  serves('0.5')
  expect(await fetched(later(5 * MINUTE_MS))).toBe('fetched')
  const at = later(5 * MINUTE_MS).toISOString()
  expect(await newest()).toMatchObject([{ metric: 'OCCI_CreateVM_Result', value: 0.5, at }])
  expect(await database().monitoringSample.count({ where: { accountId: account.id } })).toBe(2)
  const { json } = await send('GET', '/monitoring-sources')
  const named = { accountId: account.id, account: account.name }
  expect(json.items).toContainEqual({ ...(await shown()), ...named })
  expect((await send('DELETE', path)).json).toEqual(none)
  expect(await fetched(later(HOUR_MS))).toBeNull()
  expect(await newest()).toHaveLength(1)
})

test.each([
  [{ url: 'http://10.0.0.1:9090' }, 'url'],
  [{ url: 'https://169.254.169.254' }, 'url'],
  [{ url: 'ftp://here' }, 'url'],
  [{ queries: [] }, 'queries'],
  [{ queries: [{ metric: 'm', query: ' ' }] }, 'queries[0].query'],
  [{ queries: ['a b', 'a_b'].map((metric) => ({ metric, query: '1' })) }, 'queries[1].metric'],
  [{ queries: many(201) }, 'queries'],
  [{ kind: 'nagios' }, 'kind'],
  [{ token: 'x' }, 'body'],
])('a monitoring source cannot be %j', async (facts, place) => {
  const { json } = await send('PUT', path, { ...source(), ...facts })
  expect(json).toMatchObject({ status: 422, errors: [{ path: place }] })
  expect((await shown()).source).toBeNull()
})

test('a monitoring source stores its token encrypted, sends it, and deletes it when the address changes', async () => {
  await send('PUT', path, source())
  expect((await send('PUT', `${path}/secret`, { secret: 'a token' })).status).toBe(202)
  const received: (string | undefined)[] = []
  receiver.answers(({ headers }) => {
    received.push(headers.authorization)
    return { status: 401 }
  })
  expect(await fetched(now)).toBe('failed')
  expect(received).toEqual(['Bearer a token'])
  expect(await shown()).toMatchObject({ hasSecret: true })
  const row = await database().monitoringSource.findUniqueOrThrow({
    where: { accountId: account.id },
  })
  expect(row.sealedSecret).toMatch(/^v1\./)
  const log = await database().auditEntry.findMany({ where: { subjectId: account.id } })
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.monitoring-source', 'account.monitoring-secret']),
  )
  expect(JSON.stringify([await shown(), log.map(({ after }) => after)])).not.toMatch(/a token/)
  const other = await send('PUT', path, source([{ metric: 'other', query: 'up' }]))
  expect(other.json).toMatchObject({ hasSecret: true, triedAt: null, failure: null })
  const elsewhere = { ...source(), url: `${receiver.url}/elsewhere` }
  const moved = await send('PUT', path, elsewhere)
  expect(moved.json).toMatchObject({ hasSecret: false, triedAt: null, failure: null })
})

test('a monitoring source never shows its token, even if a response repeats it', async () => {
  await send('PUT', path, source())
  await send('PUT', `${path}/secret`, { secret: 'a token' })
  receiver.answers(({ headers }) => ({
    status: 400,
    body: JSON.stringify({ error: `what is ${headers.authorization}?` }),
  }))
  expect(await fetched(now)).toBe('failed')
  const { failure } = await shown()
  expect(failure.what).toMatch(
    /refused the query of OCCI_CreateVM_Result: what is Bearer \*\*\*\?$/,
  )
  serves('a token')
  expect(await fetched(later(MINUTE_MS))).toBe('failed')
  expect(JSON.stringify(await shown())).not.toContain('a token')
})

test('a monitoring source of an archived account is not fetched', async () => {
  await send('PUT', path, source())
  await database().account.update({ where: { id: account.id }, data: { archivedAt: now } })
  expect(await fetched(now)).toBeNull()
})

test('a failed fetch does not change the samples, reports the reason, and raises an alert after three hours', async () => {
  await send('PUT', path, source())
  await fetched(now)
  receiver.answers(() => ({ status: 404 }))
  expect(await fetched(later(HOUR_MS))).toBe('failed')
  const failure = {
    kind: 'answer',
    what: 'Prometheus answered the query of OCCI_CreateVM_Result with 404.',
    since: later(HOUR_MS).toISOString(),
    remedy: 'Check the address: below it there has to be /api/v1/query.',
  }
  expect(await shown()).toMatchObject({ failure })
  expect(await newest()).toHaveLength(1)
  const reported = async (at: Date) => {
    await checkAlerts(at)
    const { json } = await send('GET', '/alerts')
    return json.items.filter(({ text }: { text: string }) => text.includes(account.name))
  }
  expect(await reported(later(4 * HOUR_MS - 1))).toEqual([])
  expect(await reported(later(4 * HOUR_MS))).toMatchObject([{ kind: 'failing-monitoring-source' }])
  serves('1')
  await fetched(later(4 * HOUR_MS))
  expect((await shown()).failure).toBeNull()
  expect(await reported(later(5 * HOUR_MS))).toEqual([])
})

test('a fetch with more metrics than an account may have is reported', async () => {
  const [value, at] = [1, now.toISOString()]
  const metrics = many(200).map(({ metric }) => `known ${metric}`)
  const samples = metrics.map((metric) => ({ account: account.id, metric, value, at }))
  expect((await send('POST', '/monitoring', { samples })).status).toBe(200)
  await send('PUT', path, source())
  expect(await fetched(now)).toBe('failed')
  expect((await shown()).failure.what).toMatch(/cannot be stored: an account has 200 metrics/)
})

test('a fetch is due five minutes after the last one, and can be requested', async () => {
  const ask = () => send('POST', `${path}/fetch`)
  expect((await ask()).json).toMatchObject({ status: 409, code: 'no-monitoring-source' })
  await send('PUT', path, source())
  await fetched(now)
  await database().$executeRaw`delete from graphile_worker._private_jobs`
  await fetchDueMonitoring(database(), later(2 * MINUTE_MS))
  expect(await queued()).toEqual([])
  await fetchDueMonitoring(database(), later(5 * MINUTE_MS - 1000))
  expect(await queued()).toHaveLength(1)
  await database().$executeRaw`delete from graphile_worker._private_jobs`
  const requested = await ask()
  expect(requested.status).toBe(202)
  expect(requested.json).toMatchObject({ triedAt: null, fetching: { startedAt: null } })
  expect(await queued()).toHaveLength(1)
})

function many(count: number) {
  return Array.from({ length: count }, (_, i) => ({ metric: `m${i}`, query: '1' }))
}
