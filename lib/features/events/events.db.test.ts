import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { call } from '@/testing/call'
import { type EventStream, eventStream } from '@/testing/event-stream'
import { ago, checkAlerts, failAt, inventoryWithoutAlerts } from '@/testing/fixtures/alert-fixture'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'
import { pruneEvents } from './prune-events.server'
import { recordEvent } from './record-event.server'
import type { SentEvent } from './schema'

let operator: Person
const open: EventStream[] = []

beforeAll(async () => {
  operator = await person('operator')
})

afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close()
})

async function listen(...args: Parameters<typeof eventStream>): Promise<EventStream> {
  await allEventsReadable()
  const stream = await eventStream(...args)
  open.push(stream)
  return stream
}

async function launch(who: Person) {
  const { pool, deployable } = await inventoryRows()
  const body = { pool: pool.name, deployable: deployable.name }
  return (await call('POST', '/launches', { headers: who.headers, body })).json
}

const happen = (subjectId: string) =>
  recordEvent(database(), {
    kind: 'policy.published',
    at: new Date(),
    subjectId,
    tenantId: null,
    payload: { poolId: null, version: 1, inherits: true, restoredFrom: null },
  })

test('a stream of events sends events as they occur, and resumes after the last one seen', async () => {
  const stream = await listen(operator)
  const { id } = await launch(operator)
  const [decided] = await stream.next(1)
  expect(decided).toMatchObject({ kind: 'launch.decided', subjectId: id })
  expect(decided?.payload).toMatchObject({ launchId: id, state: 'pending', attempts: 1 })

  await stream.close()
  await call('DELETE', `/launches/${id}`, operator)
  const again = await listen(operator, { lastEventId: decided?.id })
  expect(await again.next(1)).toMatchObject([{ kind: 'launch.ended', subjectId: id }])
})

test('a stream of events sends a raised alert and the events after it', async () => {
  const stream = await listen(operator)
  const rows = await inventoryWithoutAlerts()
  for (const minutes of [3, 2, 1]) await failAt(rows, ago(minutes))
  await checkAlerts()
  const { id } = await launch(operator)
  const reported: SentEvent[] = []
  while (reported.at(-1)?.kind !== 'launch.decided') reported.push(...(await stream.next(1)))
  expect(reported.at(-1)).toMatchObject({ subjectId: id })
  const alert = reported.find(
    (it) => it.kind === 'alert.raised' && it.payload.text?.includes(rows.mark),
  )
  expect(alert).toMatchObject({ kind: 'alert.raised', payload: { kind: 'failure-burst' } })
})

test('a stream of events starts at the current end if the position is not a possible position', async () => {
  const stream = await listen(operator, { lastEventId: '0-9999999999999999999' })
  const { id } = await launch(operator)
  expect(await stream.next(1)).toMatchObject([{ kind: 'launch.decided', subjectId: id }])
})

test('a stream of events sends only the requested kinds', async () => {
  const stream = await listen(operator, { kinds: 'launch.ended,policy.published' })
  const { id } = await launch(operator)
  await call('DELETE', `/launches/${id}`, operator)
  expect(await stream.next(1)).toMatchObject([{ kind: 'launch.ended', subjectId: id }])
  const refused = await call('GET', '/events?kinds=launch.lost', operator)
  expect(refused.json).toMatchObject({ status: 422, errors: [{ path: 'kinds' }] })
})

test('a stream of events shows members of a tenant only the tenant’s events, without placements', async () => {
  const owner = await person('owner')
  const stream = await listen(owner)
  // An id would reveal when the last event of other tenants occurred.
  expect(stream.startId).toBe('')
  await launch(operator)
  await launch(await person('owner'))
  const { id } = await launch(owner)
  const [mine] = await stream.next(1)
  expect(mine?.subjectId).toBe(id)
  expect(mine?.payload).not.toHaveProperty('accountId')
})

test('a stream of events misses no event of a late commit, and has the same order for all readers', async () => {
  const stream = await listen(operator, { kinds: 'policy.published' })
  const late = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await late.connect()
  await late.query('begin')
  await late.query(`insert into "Event" ("at", "kind", "subjectId", "payload")
      values (now(), 'policy.published', 'late', '{}')`)
  await happen('early')
  await new Promise((resolve) => setTimeout(resolve, 200))
  await late.query('commit')
  await late.end()
  const reported = await stream.next(2)
  expect(reported.map(({ subjectId }) => subjectId)).toEqual(['late', 'early'])

  const again = await listen(operator, { kinds: 'policy.published', lastEventId: reported[0]?.id })
  expect((await again.next(1)).map(({ subjectId }) => subjectId)).toEqual(['early'])
})

test('a stream of events is not delayed by a transaction without events', async () => {
  const stream = await listen(operator, { kinds: 'policy.published' })
  const silent = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await silent.connect()
  await silent.query('begin')
  await silent.query('select pg_current_xact_id()')
  await happen('behind')
  setTimeout(() => void silent.query('commit').then(() => silent.end()), 200)
  expect(await stream.next(1)).toMatchObject([{ subjectId: 'behind' }])
})

test('a stream of events is refused to a person with ten open streams', async () => {
  const keen = await person('viewer')
  for (let i = 0; i < 10; i++) expect((await listen(keen)).status).toBe(200)
  expect((await listen(keen)).status).toBe(429)
  await open.shift()?.close()
  expect((await listen(keen)).status).toBe(200)
})

test('a stream of events follows a launch through many events without a gap', async () => {
  const stream = await listen(operator, { kinds: 'policy.published' })
  const names = Array.from({ length: 300 }, (_, i) => `n${i}`)
  await Promise.all(names.map(happen))
  const reported = await stream.next(300)
  expect(new Set(reported.map(({ subjectId }) => subjectId))).toEqual(new Set(names))
  expect(new Set(reported.map(({ id }) => id)).size).toBe(300)
})

test('events are deleted after a week', async () => {
  await happen('kept')
  const count = () => database().event.count({ where: { subjectId: 'kept' } })
  await pruneEvents(database(), new Date(Date.now() + 6.9 * DAY_MS))
  expect(await count()).toBe(1)
  await pruneEvents(database(), new Date(Date.now() + 7.1 * DAY_MS))
  expect(await count()).toBe(0)
})
