import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '@/testing/database/clone'
import { writeBackup } from './file.mjs'
import { restoreBackup } from './restore.mjs'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-backup-'))
const file = path.join(dir, 'backup.json.gz')
const source = process.env.DATABASE_URL ?? ''
const cluster = { urlFor: (name: string) => at(inject('adminUrl'), name) }

const at = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const nameOf = (url: string) => new URL(url).pathname.slice(1)
const emptyDatabase = () => cloneDatabase(inject('adminUrl'))

beforeAll(async () => {
  await query(
    source,
    `insert into "Tenant" ("id", "name") values ('t1', E'Łódź \\\\ "quoted"\\nsecond line\\ttab')`,
  )
  await query(
    source,
    `insert into "User" ("id", "email", "name", "role", "createdAt")
     values ('u1', 'Ada@Example.com', '', 'admin', '2024-02-29 23:59:59.999+00')`,
  )
  await query(
    source,
    `insert into "ApiToken" ("id", "userId", "name", "prefix", "tokenHash", "scopes")
     values ('k1', 'u1', 'ci', 'berth_', 'hash', array['a,b', '"', '{}', 'null', ''])`,
  )
  await query(
    source,
    `insert into "AuditEntry" ("actorName", "action", "noun", "subjectId", "subjectName", "before", "after")
     select 'Ada', 'policy.publish', 'policy', n::text, 'É', '{"a": [1.50, null]}', 'null'
       from generate_series(1, 2500) n`,
  )
  await writeBackup(source, file)
})

afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

test('a restored database equals the original row by row', async () => {
  const target = await emptyDatabase()
  await restoreBackup(cluster, file, { name: nameOf(target) })
  expect(await digest(target)).toEqual(await digest(source))
  expect(JSON.stringify(await digest(target))).toContain('AuditEntry')
})

test('sequences of a restored database continue where the original stopped', async () => {
  const target = await emptyDatabase()
  await restoreBackup(cluster, file, { name: nameOf(target) })
  const [row] = await query(
    target,
    `insert into "AuditEntry" ("actorName", "action", "noun", "subjectId", "subjectName")
     values ('Ada', 'a', 'n', 's', 's') returning "id"::text`,
  )
  expect(row?.id).toBe('2501')
})

test('restored events can be read, and dispatched events are not dispatched again', async () => {
  const target = await emptyDatabase()
  const before = path.join(dir, 'events.json.gz')
  const other = await emptyDatabase()
  await query(
    other,
    `insert into "Event" ("at", "kind", "subjectId", "payload", "tx")
     select now(), 'policy.published', n::text, '{}', '9000000000' from generate_series(1, 3) n`,
  )
  await query(other, `update "EventCursor" set "tx" = '9000000000', "eventId" = 2`)
  await writeBackup(other, before)
  await restoreBackup(cluster, before, { name: nameOf(target) })
  // Events can be read when all earlier transactions have ended, including those of tests in other databases.
  const left = () =>
    query(
      target,
      `select e."subjectId" from "Event" as e, "EventCursor" as c
       where (e."tx", e."id") > (c."tx", c."eventId") and e."tx" < pg_snapshot_xmin(pg_current_snapshot())`,
    )
  await expect.poll(left, { timeout: 30_000 }).toEqual([{ subjectId: '3' }])
})

test('triggers are active again after a restore', async () => {
  const target = await emptyDatabase()
  await restoreBackup(cluster, file, { name: nameOf(target) })
  await expect(query(target, `delete from "AuditEntry"`)).rejects.toThrow()
  await expect(query(target, `truncate "AuditEntry"`)).rejects.toThrow()
})

test('a database with content is replaced only on request', async () => {
  const target = await emptyDatabase()
  await query(
    target,
    `insert into "User" ("id", "email", "name", "role") values ('u9', 'x@example.com', 'X', 'admin')`,
  )
  const before = await digest(target)
  await expect(restoreBackup(cluster, file, { name: nameOf(target) })).rejects.toThrow('--replace')
  expect(await digest(target)).toEqual(before)

  await restoreBackup(cluster, file, { name: nameOf(target), isReplacing: true })
  expect(await digest(target)).toEqual(await digest(source))
})

test.each([
  { name: 'cut off', damage: (bytes: Buffer) => bytes.subarray(0, bytes.length - 200) },
  { name: 'cut to nothing', damage: () => Buffer.alloc(0) },
  { name: 'another file', damage: () => Buffer.from('not a backup') },
])('a backup that is $name changes nothing', async ({ damage }) => {
  const target = await emptyDatabase()
  const before = await digest(target)
  const damaged = path.join(dir, 'damaged.json.gz')
  fs.writeFileSync(damaged, damage(fs.readFileSync(file)))
  await expect(restoreBackup(cluster, damaged, { name: nameOf(target) })).rejects.toThrow(
    /incomplete|damaged|not a backup/,
  )
  expect(await digest(target)).toEqual(before)
})

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

type Row = Record<string, unknown>

const query = (url: string, sql: string) =>
  connected(url, async (client) => (await client.query<Row>(sql)).rows)

/**
 * One digest for each table with rows. Transaction numbers are excluded, because they have no meaning in another
 * database.
 */
const digest = (url: string) => connected(url, digestsOf)

async function digestsOf(client: pg.Client): Promise<Row[]> {
  const { rows: tables } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> '_prisma_migrations' order by 1`,
  )
  const digests: Row[] = []
  for (const { relname } of tables) {
    const { rows } = await client.query<Row>(
      `select '${relname}' as name, count(*)::int as rows,
              md5(string_agg(it::text, E'\\n' order by it::text)) as digest
         from "${relname}" t, lateral (select to_jsonb(t) - array(
           select attname::text from pg_attribute
            where attrelid = '"${relname}"'::regclass and atttypid = 'xid8'::regtype) as it) as retained`,
    )
    digests.push(...rows.filter(({ rows: count }) => count !== 0))
  }
  return digests
}
