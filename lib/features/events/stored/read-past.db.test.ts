import { expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { BEFORE_ALL } from '../position'
import { readPast } from './read-past.server'

/** The number of statements that wait for the table of events. */
async function waiting(): Promise<number> {
  const [row] = await database().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM pg_stat_activity
    WHERE "datname" = current_database() AND "wait_event_type" = 'Lock' AND "query" LIKE '%FROM "Event"%'`
  return row?.count ?? 0
}

test('past events are read by one reader at a time, and every reader receives its events', async () => {
  await database().$executeRaw`
    INSERT INTO "Event" ("at", "kind", "subjectId", "payload") VALUES (now(), 'test', 'past', '{}')`
  await allEventsReadable()
  const reads: Promise<unknown[]>[] = []
  await database().$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE "Event"`
    for (let reader = 0; reader < 5; reader += 1) reads.push(readPast(BEFORE_ALL, 10))
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 })
    // Other reads would be waiting by now too, because each has its own connection.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await waiting()).toBe(1)
  })
  for (const events of await Promise.all(reads)) expect(events).toHaveLength(1)
})

test('a reader that has left reads nothing', async () => {
  await allEventsReadable()
  expect(await readPast(BEFORE_ALL, 10, AbortSignal.abort())).toEqual([])
  expect(await readPast(BEFORE_ALL, 10)).toHaveLength(1)
})

test('a failed read does not stop the next ones', async () => {
  await expect(readPast({ tx: 'no number', id: '0' }, 10)).rejects.toThrow()
  await allEventsReadable()
  expect(await readPast(BEFORE_ALL, 10)).toHaveLength(1)
})
