import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { type Person, personInBrowser } from '@/testing/people'
import { startReceiver } from '@/testing/receiver'
import { fetchMonitoring } from './fetch-monitoring.server'

const now = new Date('2026-11-22T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const scalar = {
  status: 200,
  body: '{"status":"success","data":{"resultType":"scalar","result":[1,"1"]}}',
}

let admin: Person
let receiver: Awaited<ReturnType<typeof startReceiver>>
let accountId: string
let path: string

const send = (method: string, at: string, body?: unknown) =>
  call(method, at, { headers: admin.headers, body })
const shown = async () => (await send('GET', path)).json
const fetched = (at: Date) =>
  fetchMonitoring(accountId, at, { ending: new AbortController().signal })

/** A requested fetch that waits for a worker. */
const requested = { requestedAt: expect.any(String), startedAt: null }

beforeAll(async () => {
  receiver = await startReceiver()
  admin = await personInBrowser('admin')
})
afterAll(() => receiver.close())
beforeEach(async () => {
  accountId = (await make.account()).id
  path = `/accounts/${accountId}/monitoring-source`
  const queries = [{ metric: 'm', query: 'up' }]
  await send('PUT', path, { kind: 'prometheus', url: receiver.url, queries })
  receiver.answers(() => ({ status: 404 }))
})

test.each([
  ['POST', 'fetch', undefined],
  ['PUT', 'secret', { secret: 'a token' }],
] as const)(
  '%s %s after a failure returns the fetch that it requests',
  async (method, end, body) => {
    expect(await fetched(now)).toBe('failed')
    expect(await shown()).toMatchObject({ failure: { kind: 'answer' }, fetching: null })
    const { status, json } = await send(method, `${path}/${end}`, body)
    expect(status).toBe(202)
    expect(json).toMatchObject({ triedAt: null, failure: null, fetching: requested })
    let running: unknown
    receiver.answers(async () => {
      running = (await shown()).fetching
      return scalar
    })
    expect(await fetched(later(MINUTE_MS))).toBe('fetched')
    expect(running).toEqual({ ...requested, startedAt: later(MINUTE_MS).toISOString() })
    const triedAt = later(MINUTE_MS).toISOString()
    expect(await shown()).toMatchObject({ triedAt, failure: null, fetching: null })
  },
)

test('a waiting caller gets the result of the fetch, or the running fetch', async () => {
  await fetched(now)
  const soon = await send('POST', `${path}/fetch?wait=1`)
  expect([soon.status, soon.json.fetching]).toEqual([202, requested])
  await fetched(later(MINUTE_MS))
  const waiting = send('POST', `${path}/fetch?wait=30`)
  while ((await shown()).fetching === null) await new Promise(setImmediate)
  receiver.answers(() => scalar)
  await fetched(later(2 * MINUTE_MS))
  const { status, json } = await waiting
  expect(status).toBe(200)
  const triedAt = later(2 * MINUTE_MS).toISOString()
  expect(json).toMatchObject({ triedAt, failure: null, fetching: null })
})

test('a failure of another kind has a new start time, and one of the same kind keeps its start time', async () => {
  const failsWith = async (status: number, at: Date) => {
    receiver.answers(() => ({ status }))
    await fetched(at)
    const { kind, since } = (await shown()).failure
    return [kind, since]
  }
  const begin = now.toISOString()
  expect(await failsWith(404, now)).toEqual(['answer', begin])
  expect(await failsWith(404, later(HOUR_MS))).toEqual(['answer', begin])
  const changed = later(2 * HOUR_MS)
  expect(await failsWith(401, changed)).toEqual(['secret', changed.toISOString()])
})

test('a requested fetch ends when the account is archived, and cannot be requested after that', async () => {
  expect((await shown()).fetching).not.toBeNull()
  await database().account.update({ where: { id: accountId }, data: { archivedAt: now } })
  expect(await fetched(now)).toBeNull()
  expect((await shown()).fetching).toBeNull()
  expect((await send('POST', `${path}/fetch`)).json).toMatchObject({
    status: 409,
    code: 'account-archived',
  })
  expect((await send('PUT', `${path}/secret`, { secret: 'a token' })).status).toBe(200)
  const other = { ...(await shown()).source, queries: [{ metric: 'm', query: 'down' }] }
  expect((await send('PUT', path, other)).status).toBe(200)
  expect(await shown()).toMatchObject({ source: other, fetching: null })
})

test.each(['a token\n', 'a\r\ntoken', 'tökén'])('the token %j is refused', async (secret) => {
  const { json } = await send('PUT', `${path}/secret`, { secret })
  expect(json).toMatchObject({ status: 422, errors: [{ path: 'secret' }] })
  expect((await shown()).hasSecret).toBe(false)
})
