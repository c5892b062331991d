import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { endOfEvents } from './read-events.server'

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
