import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { eventIdOf, type Position, parseEventId } from './position'
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

test('an event behind a transaction that still runs is waiting', async () => {
  const db = database()
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO "Event" ("at", "kind", "subjectId", "payload") VALUES (now(), 'test', 'own', '{}')`
    expect((await endOfEvents(tx)).isWaiting).toBe(true)
  })
})

type Written = Position & { at: Date }

/** An event, by default of a transaction of its own. */
async function happen(subjectId: string, tx?: string): Promise<Written> {
  const [written] = await database().$queryRaw<Written[]>`
    INSERT INTO "Event" ("at", "kind", "subjectId", "payload", "tx")
    VALUES (now(), 'test', ${subjectId}, '{}', coalesce(${tx}::text::xid8, pg_current_xact_id()))
    RETURNING "tx"::text, "id"::text, "at"`
  if (written === undefined) throw new Error('The event is missing')
  return written
}

/** The subjects of the events that a reader gets after it sent this id of its last event. */
async function subjectsAfter(id: string): Promise<string[]> {
  await allEventsReadable()
  const seen = parseEventId(id)
  if (seen === null) throw new Error(`${id} is no id`)
  const { end } = await endOfEvents(database())
  const events = await readEvents(database(), await resumeAfter(database(), seen, end), 10 * EVENTS)
  return events.map(({ subjectId }) => subjectId)
}

test('events are in the order of the numbers of their transactions, not of their digits', async () => {
  for (const tx of ['10', '9', '11']) await happen(`of ${tx}`, tx)
  const read = async (limit: number) =>
    (await readEvents(database(), { tx: '8', id: '0' }, limit)).map(({ subjectId }) => subjectId)
  expect(await read(3)).toEqual(['of 9', 'of 10', 'of 11'])
  expect(await read(1)).toEqual(['of 9'])
})

test('a reader goes on after the event that it shows', async () => {
  const first = await happen('first')
  await happen('second')
  expect(await subjectsAfter(eventIdOf(first))).toEqual(['second'])
  expect(await subjectsAfter(`${first.tx}-${first.id}`)).toEqual(['second'])
})

test('a reader of an event that a failover lost gets all of the next primary, which reuses its numbers', async () => {
  const replaced = await happen('replaced')
  const lost = await happen('lost')
  await database().event.deleteMany({ where: { subjectId: { in: ['replaced', 'lost'] } } })
  await happen('with a lower number', replaced.tx)
  const ids = [eventIdOf(lost), eventIdOf({ ...lost, tx: `${lost.tx}0` })]
  for (const id of ids) expect(await subjectsAfter(id)).toContain('with a lower number')

  const later = { ...lost, at: new Date(lost.at.getTime() + 3_600_000) }
  expect(await subjectsAfter(eventIdOf(later))).toEqual([])
})
