import { expect, test } from 'vitest'
import { z } from 'zod'
import { readMigrations } from '../../scripts/lib/database/migrate.mjs'
import { migrationFaults } from './migrations'
import { readJson } from './source-files'

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
])('after a release this is accepted: %s', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})

test('a contraction names the release since which nothing uses what it removes', () => {
  const drop = 'ALTER TABLE "Launch" DROP COLUMN "note";'
  expect(faultsOf(`-- contracts: unused since 1.0.0\n${drop}`)).toEqual([])
  expect(faultsOf(`-- contracts: unused since 9.9.9\n${drop}`)).toEqual([
    '20260201000000_b: there is no release 9.9.9',
  ])
})
