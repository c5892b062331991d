import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { cleanUp } from './cleanup.server'

const ROWS = 2_500
const PORTION = 1_000

/** Tables that grow with the calls of a busy installation, each with rows that are past their retention time. */
const tables = {
  Event: `("at", "kind", "subjectId", "payload") select now() - interval '8 days', 'test', i::text, '{}'`,
  IdempotencyKey: `("principal", "route", "key", "bodyHash", "createdAt")
    select 'test', 'POST /x', i::text, 'hash', now() - interval '2 days'`,
  WebhookDelivery: `("id", "webhookId", "eventId", "kind", "body", "state", "createdAt")
    select i::text, 'test', i, 'test', '', 'delivered', now() - interval '8 days'`,
  PodUsageSample: `("podId", "at", "usage") select 'test', now() - interval '91 days' - i * interval '1 s', '{}'`,
  MonitoringSample: `("accountId", "metric", "at", "value")
    select 'test', 'test', now() - interval '3650 days' - i * interval '1 s', 1`,
}

beforeAll(async () => {
  const db = database()
  await db.$executeRawUnsafe('create table "Portion" ("of" text, "rows" int)')
  await db.$executeRawUnsafe(`
    create function note_portion() returns trigger language plpgsql as $$ begin
      insert into "Portion" select tg_table_name, count(*) from deleted;
      return null;
    end $$`)
  for (const [table, rows] of Object.entries(tables)) {
    await db.$transaction([
      // Without foreign keys, the rows need no owners.
      db.$executeRawUnsafe('set local session_replication_role = replica'),
      db.$executeRawUnsafe(
        `insert into "${table}" ${rows} from generate_series(1, ${ROWS}) as each(i)`,
      ),
    ])
    await db.$executeRawUnsafe(`create trigger portions after delete on "${table}"
      referencing old table as deleted for each statement execute function note_portion()`)
  }
})

test('the cleanup deletes in portions, because readers of events wait for the oldest transaction', async () => {
  await cleanUp(database(), new Date())

  const portions = await database().$queryRawUnsafe<{ of: string; rows: number; most: number }[]>(
    'select "of", sum("rows")::int as "rows", max("rows") as "most" from "Portion" group by 1',
  )
  expect(new Map(portions.map(({ of, rows }) => [of, rows]))).toEqual(
    new Map(Object.keys(tables).map((table) => [table, ROWS])),
  )
  expect(portions.filter(({ most }) => most > PORTION)).toEqual([])
})
