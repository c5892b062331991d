import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { type EventStream, eventStream } from '@/testing/event-stream'
import { type Person, person } from '@/testing/people'
import { eventIdOf, type Position, parseEventId } from '../position'
import { endOfEvents, readEvents } from './read-events.server'
import { resumeAfter } from './resume-after.server'

const EVENTS = 3_000

test('the end of the events is found without reading all of them', async () => {
  const db = database()
  await db.$executeRaw`
    INSERT INTO "Event" ("at", "kind", "subjectId", "payload")
    SELECT now(), 'test', n::text, '{}' FROM generate_series(1, ${EVENTS}::int) AS n`
  await db.$executeRaw`ANALYZE "Event"`
  await db.$transaction(async (tx) => {
    await endOfEvents(tx)
    const [row] = await tx.$queryRaw<{ readWhole: number }[]>`
      SELECT "seq_tup_read"::int AS "readWhole" FROM pg_stat_xact_user_tables WHERE "relname" = 'Event'`
    expect(row?.readWhole).toBe(0)
  })
})

test('an event after a transaction that still runs is waiting', async () => {
  const db = database()
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO "Event" ("at", "kind", "subjectId", "payload") VALUES (now(), 'test', 'own', '{}')`
    expect((await endOfEvents(tx)).isWaiting).toBe(true)
  })
})

type Written = Position & { at: Date }

/** Writes an event, by default in a separate transaction. */
async function happen(subjectId: string, tx?: string): Promise<Written> {
  const [written] = await database().$queryRaw<Written[]>`
    INSERT INTO "Event" ("at", "kind", "subjectId", "payload", "tx")
    VALUES (now(), 'test', ${subjectId}, '{}', coalesce(${tx}::text::xid8, pg_current_xact_id()))
    RETURNING "tx"::text, "id"::text, "at"`
  if (written === undefined) throw new Error('The event is missing')
  return written
}

/** The subjects of the events that a reader receives if it resumes after the event with this id. */
async function subjectsAfter(id: string): Promise<string[]> {
  await allEventsReadable()
  const seen = parseEventId(id)
  if (seen === null) throw new Error(`${id} is no id`)
  const { end } = await endOfEvents(database())
  const events = await readEvents(database(), await resumeAfter(database(), seen, end), 10 * EVENTS)
  return events.map(({ subjectId }) => subjectId)
}

test('events are ordered by transaction numbers as numbers, not as text', async () => {
  for (const tx of ['10', '9', '11']) await happen(`of ${tx}`, tx)
  const read = async (limit: number) =>
    (await readEvents(database(), { tx: '8', id: '0' }, limit)).map(({ subjectId }) => subjectId)
  expect(await read(3)).toEqual(['of 9', 'of 10', 'of 11'])
  expect(await read(1)).toEqual(['of 9'])
})

test('a reader resumes after the given event', async () => {
  const first = await happen('first')
  await happen('second')
  expect(await subjectsAfter(eventIdOf(first))).toEqual(['second'])
  expect(await subjectsAfter(`${first.tx}-${first.id}`)).toEqual(['second'])
})

test('a reader whose last event was lost by a failover gets all events of the next primary, which reuses its numbers', async () => {
  const replaced = await happen('replaced')
  const lost = await happen('lost')
  await database().event.deleteMany({ where: { subjectId: { in: ['replaced', 'lost'] } } })
  await happen('with a lower number', replaced.tx)
  const ids = [eventIdOf(lost), eventIdOf({ ...lost, tx: `${lost.tx}0` })]
  for (const id of ids) expect(await subjectsAfter(id)).toContain('with a lower number')

  const later = { ...lost, at: new Date(lost.at.getTime() + 3_600_000) }
  expect(await subjectsAfter(eventIdOf(later))).toEqual([])
})

let operator: Person
const open: EventStream[] = []

/** This stream is open during all tests, so that a failover finds one listening connection. */
let lasting: EventStream

beforeAll(async () => {
  operator = await person('operator')
  lasting = await openStream()
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), { timeout: 10_000 })
})

afterAll(() => lasting.close())

afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close()
})

async function openStream(lastEventId?: string): Promise<EventStream> {
  await allEventsReadable()
  const from = lastEventId === undefined ? {} : { lastEventId }
  return eventStream(operator, { kinds: 'policy.published', ...from })
}

async function listen(lastEventId?: string): Promise<EventStream> {
  const opened = await openStream(lastEventId)
  open.push(opened)
  return opened
}

const payload = JSON.stringify({ poolId: null, version: 1, inherits: true, restoredFrom: null })

/** Writes a published policy, by default in a separate transaction. */
const publish = (subjectId: string, tx?: string) => database().$executeRaw`
  INSERT INTO "Event" ("at", "kind", "subjectId", "payload", "tx") VALUES
    (now(), 'policy.published', ${subjectId}, ${payload}::jsonb, coalesce(${tx}::text::xid8, pg_current_xact_id()))`

const subjects = async (stream: EventStream, count: number) =>
  (await stream.next(count)).map(({ subjectId }) => subjectId)

/** The number of a transaction that writes nothing. */
async function anotherTx(): Promise<string> {
  const [row] = await database().$queryRaw<
    { tx: string }[]
  >`select pg_current_xact_id()::text as "tx"`
  return row?.tx ?? ''
}

const listeners = async (): Promise<number[]> => {
  const rows = await database().$queryRaw<{ pid: number }[]>`select "pid" from pg_stat_activity
    where "application_name" = 'berth-events' and "datname" = current_database() and "query" like 'LISTEN%'`
  return rows.map(({ pid }) => pid)
}

/**
 * Simulates a failover. A standby that becomes the primary lacks the last transactions and assigns their
 * numbers to its own. Here some events are deleted, and a new event gets the number of one of them.
 */
async function failOver(lost: readonly string[], reusing: { tx: string; subjectId: string }) {
  await database().event.deleteMany({ where: { subjectId: { in: [...lost] } } })
  await publish(reusing.subjectId, reusing.tx)
  const [former] = await listeners()
  await database().$queryRaw`select pg_terminate_backend(${former}::int)`
  const isBack = async () => (await listeners()).some((pid) => pid !== former)
  await vi.waitFor(async () => expect(await isBack()).toBe(true), { timeout: 10_000 })
}

test('a stream of events continues after a failover that lost an event which was already sent', async () => {
  const stream = await listen()
  await publish('stored')
  const between = await anotherTx()
  await publish('lost')
  expect(await subjects(stream, 2)).toEqual(['stored', 'lost'])

  await failOver(['lost'], { tx: between, subjectId: 'with its number' })
  await publish('later')
  expect(await subjects(stream, 2)).toEqual(['with its number', 'later'])
})

test('a stream of events without a sent event continues after a failover that reuses numbers from before its start', async () => {
  await publish('before')
  const lostTx = await anotherTx()
  await anotherTx()
  const stream = await listen()
  await failOver([], { tx: lostTx, subjectId: 'with a former number' })
  await publish('later')
  expect(await subjects(stream, 2)).toEqual(['with a former number', 'later'])
})

test('a stream of events without a sent event continues after a failover that lost all earlier events', async () => {
  const lostTx = await anotherTx()
  await publish('the last one')
  const stream = await listen()
  const all = await database().event.findMany()
  const lost = all.map(({ subjectId }) => subjectId)
  await failOver(lost, { tx: lostTx, subjectId: 'in its place' })
  await publish('later')
  expect(await subjects(stream, 2)).toEqual(['in its place', 'later'])
})

test('a reader that reconnects without an event gets the events that occurred in the meantime', async () => {
  const first = await listen()
  await first.close()
  await publish('meanwhile')
  const again = await listen(first.startId)
  expect(await subjects(again, 1)).toEqual(['meanwhile'])
})
