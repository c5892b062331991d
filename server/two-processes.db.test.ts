import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { type BerthProcess, startProcess } from '@/testing/berth-process'
import { readStream } from '@/testing/event-stream'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

const hour = () => Math.floor(Date.now() / 3_600_000)
const startedIn = hour()

let processes: BerthProcess[] = []
let operator: Person
let rows: InventoryRows

beforeAll(async () => {
  operator = await person('operator')
  rows = await inventoryRows()
  // As if Berth had been running before, but not within the last hour.
  await database().$executeRaw`
    insert into graphile_worker._private_known_crontabs ("identifier", "known_since")
    values ('clean-up', now() - interval '3 hours')`
  processes = await Promise.all([startProcess(), startProcess()])
}, 120_000)

afterAll(async () => {
  await Promise.all(processes.map(({ child, end }) => (child.exitCode === null ? end() : null)))
})

const at = (which: number) => processes[which]?.url ?? ''

const ask = (which: number, method: string, path: string, body?: unknown) =>
  fetch(`${at(which)}/api/v1${path}`, {
    method,
    headers: { ...operator.headers, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

async function launch(which: number) {
  const body = { pool: rows.pool.name, deployable: rows.deployable.name }
  return (await ask(which, 'POST', '/launches', body)).json()
}

/** Excludes alerts, which the running jobs may raise during the test. */
const listen = async (which: number) => {
  await allEventsReadable()
  const { headers } = operator
  return readStream(await fetch(`${at(which)}/api/v1/events?kinds=launch.decided`, { headers }))
}

describe('two processes on one database', () => {
  test('are both ready, and run the cleanup once', async () => {
    const isDone = (line: Record<string, unknown>) =>
      line.job === 'clean-up' && line.msg === 'job done'
    const times = () => processes.flatMap(({ log }) => log().filter(isDone)).length
    for (const { url } of processes)
      await vi.waitFor(
        async () => expect((await fetch(`${url}/api/health/ready`)).status).toBe(200),
        { timeout: 60_000, interval: 200 },
      )
    await vi.waitFor(() => expect(times()).toBeGreaterThan(0), { timeout: 60_000 })
    await new Promise((resolve) => setTimeout(resolve, 500))
    // Once for the previous hour, and once for each hour that began during the test.
    expect(times()).toBeLessThanOrEqual(1 + hour() - startedIn)
  }, 120_000)

  test('stream the same events in the same order', async () => {
    const streams = [await listen(0), await listen(1)]
    for (let i = 0; i < 10; i++) await launch(i % 2)
    const [one, other] = await Promise.all(streams.map((stream) => stream.next(10)))
    expect(one?.map(({ id }) => id)).toEqual(other?.map(({ id }) => id))
    await Promise.all(streams.map((stream) => stream.close()))
  })

  test('see decisions and changes of the other process immediately', async () => {
    await database().account.update({ where: { id: rows.account.id }, data: { quota: null } })
    const [{ reserved }] = [
      await database().account.findUniqueOrThrow({ where: { id: rows.account.id } }),
    ]
    await database().account.update({
      where: { id: rows.account.id },
      data: { quota: reserved + 1 },
    })
    expect((await launch(0)).state).toBe('pending')
    expect((await launch(1)).state).toBe('nothing-fits')
    expect((await launch(0)).state).toBe('nothing-fits')
    await database().account.update({ where: { id: rows.account.id }, data: { quota: null } })
    expect((await launch(1)).state).toBe('pending')
  })
})

test('a process that gets SIGTERM finishes its requests, ends its streams and exits with 0', async () => {
  const stream = await listen(0)
  const { hostname, port } = new URL(at(0))
  const body = JSON.stringify({ pool: rows.pool.name, deployable: rows.deployable.name })
  // The server sends 100 when it starts to read.
  const expects = { 'content-length': body.length, expect: '100-continue' }
  const headers = { ...operator.headers, ...expects }
  const slow = http.request({ hostname, port, method: 'POST', path: '/api/v1/launches', headers })
  const answered = new Promise<number | undefined>((resolve) =>
    slow.once('response', (answer) => resolve(answer.resume().statusCode)),
  )
  slow.flushHeaders()
  await once(slow, 'continue')
  slow.write(body.slice(0, 10))
  const ended = processes[0]?.end()
  await expect(stream.next(1)).rejects.toThrow()
  const refused = await fetch(`${at(0)}/api/v1/pools`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await refused.json()).detail).toBe(
    'This process, which is stopping, is not available. Try again shortly.',
  )
  slow.end(body.slice(10))
  expect(await answered).toBe(201)
  expect(await ended).toBe(0)
  expect((await launch(1)).state).toBe('pending')
})
