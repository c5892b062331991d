import { expect, test } from 'vitest'
import { z } from 'zod'
import { readMigrations } from '../../../scripts/lib/database/migrate.mjs'
import { readJson } from '../source-files'
import { migrationFaults } from './migrations'
import { alterationOf, statementsOf } from './statements'

const releasesSchema = z.array(z.strictObject({ version: z.string(), lastMigration: z.string() }))
const releases = releasesSchema.parse(readJson('prisma/releases.json'))

test('since the last release, migrations only extend the schema or remove what it does not use', () => {
  const migrations = readMigrations()
  expect(migrationFaults(migrations, releases)).toEqual([])
  const names = migrations.map(({ name }) => name)
  for (const { lastMigration } of releases) expect(names).toContain(lastMigration)
})

const released = [{ version: '1.0.0', lastMigration: '20260101000000_a' }]
const faultsOf = (sql: string, name = '20260201000000_b') =>
  migrationFaults([{ name, sql }], released)

test.each([
  'ALTER TABLE "Launch" DROP COLUMN "note";',
  'DROP TABLE "Launch";',
  'ALTER TABLE "Launch" RENAME COLUMN "a" TO "b";',
  'alter table "Launch" rename to "Launches";',
  'ALTER TABLE "Launch" ALTER COLUMN "a" SET DATA TYPE text;',
  'ALTER TABLE "Launch" ALTER COLUMN "a" SET NOT NULL;',
  'ALTER TABLE "Launch" ADD COLUMN "a" text, ADD COLUMN "b" text NOT NULL;',
  'ALTER TABLE "Launch" ADD "b" text NOT NULL;',
  'ALTER TABLE "Launch" DROP "note";',
  'ALTER TABLE "Launch" RENAME "a" TO "b";',
  'ALTER TABLE "Launch" RENAME CONSTRAINT "a" TO "b";',
  "ALTER TYPE \"State\" RENAME VALUE 'a' TO 'b';",
  'ALTER FUNCTION f(text) RENAME TO g;',
  'ALTER TABLE "Launch" ALTER COLUMN "a" DROP DEFAULT;',
  'ALTER TABLE "Launch" ALTER "a" DROP NOT NULL;',
  'ALTER TABLE ONLY "Launch" ADD CONSTRAINT "c" CHECK ("instances" > 0) NOT VALID;',
  'ALTER TABLE "Launch" ADD CHECK (instances > 0);',
  'ALTER TABLE "Launch" ADD CONSTRAINT "c" UNIQUE ("a", "b");',
  'ALTER TABLE "Launch" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "New"("id");',
  'ALTER TABLE "Launch" ADD CONSTRAINT "c" EXCLUDE USING gist ("a" WITH &&);',
  'ALTER TABLE "Launch" ADD COLUMN "n" int, ADD CONSTRAINT "c" CHECK ("n" > "instances");',
  'CREATE UNIQUE INDEX "i" ON "Launch" ("a") WHERE "b" IS NULL;',
  'DROP FUNCTION f(text);',
  'DROP TABLE "New", "Launch";',
  'DO $$ begin ALTER TABLE "Launch" DROP COLUMN "a"; end $$;',
  'INSERT INTO "Note" VALUES (\'; --\'); DROP TABLE "Launch";',
])('after a release this is refused: %s', (sql) => {
  expect(faultsOf(sql)).toHaveLength(1)
  expect(migrationFaults([{ name: '20260201000000_b', sql }], [])).toEqual([])
  expect(faultsOf(sql, '20260101000000_a')).toEqual([])
})

test.each([
  'ALTER TABLE "Launch" ADD COLUMN "a" text;',
  'ALTER TABLE "Launch" ADD COLUMN "a" text NOT NULL DEFAULT \'\';',
  'CREATE TABLE "New" ("id" text NOT NULL);',
  'DROP INDEX "Launch_a_idx";',
  '-- was DROP TABLE\nCREATE INDEX "i" ON "Launch" ("a");',
  'CREATE FUNCTION f() RETURNS void AS $$ begin drop table "t"; end $$ LANGUAGE plpgsql;',
  'ALTER TABLE "Launch" ALTER COLUMN "a" SET DEFAULT 1;',
  'ALTER TABLE "Launch" DROP CONSTRAINT "c";',
  'ALTER INDEX "i" RENAME TO "j";',
  'INSERT INTO "Note" VALUES (\'then drop table "Launch"; not now\');',
  'CREATE TABLE "New" ("id" text); ALTER TABLE "New" ADD CONSTRAINT "c" CHECK ("id" > \'\');',
  'CREATE TABLE "New" ("id" text); CREATE UNIQUE INDEX "i" ON "New" ("id"); DROP TABLE "New";',
  'ALTER TABLE "Launch" ADD COLUMN "n" int; ALTER TABLE "Launch" ADD CONSTRAINT "c" CHECK ("n" > 0);',
  'ALTER TABLE "Launch" ADD "n" text; CREATE UNIQUE INDEX "i" ON "Launch" ("n");',
  'ALTER TABLE "Launch" ADD "n" text, ADD CONSTRAINT "c" FOREIGN KEY ("n") REFERENCES "Old"("id");',
  'ALTER TABLE "Launch" ADD "n" text; ALTER TABLE "Launch" ALTER COLUMN "n" SET NOT NULL;',
])('after a release this is accepted: %s', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})

test('a contraction names the release since which the removed objects are unused', () => {
  const drop = 'ALTER TABLE "Launch" DROP COLUMN "note";'
  expect(faultsOf(`-- contracts: unused since 1.0.0\n${drop}`)).toEqual([])
  expect(faultsOf(`-- contracts: unused since 9.9.9\n${drop}`)).toEqual([
    '20260201000000_b: there is no release 9.9.9',
  ])
})

test('objects added since the release may change until the next release', () => {
  const add = { name: '20260201000000_b', sql: 'ALTER TABLE "Launch" ADD COLUMN "n" int;' }
  const drop = { name: '20260202000000_c', sql: 'ALTER TABLE "Launch" DROP COLUMN "n";' }
  expect(migrationFaults([add, drop], released)).toEqual([])
  expect(migrationFaults([drop], released)).toEqual([
    '20260202000000_c: DROP COLUMN breaks servers of 1.0.0',
  ])
})

test('a function of the release gets no second signature', () => {
  const f = (parameters: string, body: string) =>
    `CREATE OR REPLACE FUNCTION berth_f(${parameters}) RETURNS int AS $$ ${body} $$ LANGUAGE sql;`
  const before = { name: '20260101000000_a', sql: f('a int', 'select 1') }
  const faults = (sql: string) =>
    migrationFaults([before, { name: '20260201000000_b', sql }], released)
  expect(faults(f('a int', 'select 2'))).toEqual([])
  expect(faults(f('a int, b int default 0', 'select 2'))).toEqual([
    '20260201000000_b: another signature of berth_f breaks servers of 1.0.0',
  ])
})

test('every statement of the migrations is parsed', () => {
  const unread = readMigrations()
    .flatMap(({ sql }) => statementsOf(sql))
    .filter((it) => /^alter table/i.test(it) && alterationOf(it) === null)
  expect(unread).toEqual([])
})
