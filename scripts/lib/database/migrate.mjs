// Applies prisma/migrations/*/migration.sql with only `pg`. Table, checksums and lock are those of `prisma migrate
// deploy`, so both can be used on one database.
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { Stop } from '../print.mjs'
import { withClient } from './client.mjs'
import { adoptBaseline } from './pre-release.mjs'

// The advisory lock of Prisma Migrate.
const LOCK = 72707369

const CREATE_TABLE = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`

/**
 * Applies missing migrations, each in one transaction, and returns their names.
 * @param {string} url
 * @param {{ only?: readonly string[], preRelease?: string }} [options]
 */
export async function migrate(url, { only, preRelease } = {}) {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(CREATE_TABLE)
    const own = readMigrations()
    await adoptBaseline(client, await appliedMigrations(client), own, preRelease)
    const done = await appliedMigrations(client)
    check(own, done)

    const names = new Set(done.map(({ name }) => name))
    const pending = own.filter(({ name }) => !names.has(name) && (!only || only.includes(name)))
    for (const migration of pending) await apply(client, migration)
    await makeJobTables(client, url)
    return pending.map(({ name }) => name)
  })
}

/** True if no release has migrated the database. */
export const isNew = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select to_regclass('_prisma_migrations') is null as "isNew"`,
    )
    return rows[0].isNew
  })

/** Creates the schema of the job runner, which otherwise creates and migrates it when it starts. */
async function makeJobTables(client, url) {
  const { rows } = await client.query(
    `select to_regclass('graphile_worker.migrations') as existing`,
  )
  if (rows[0].existing !== null) return
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) })
}

/** The migrations of this release, in order. */
export function readMigrations(dir = inRoot('prisma/migrations')) {
  const folders = fs.readdirSync(dir, { withFileTypes: true }).filter((it) => it.isDirectory())
  return folders
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(path.join(dir, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function appliedMigrations(client) {
  const { rows } = await client.query(
    `select migration_name as name, checksum, finished_at as "finishedAt" from _prisma_migrations
     where rolled_back_at is null order by migration_name collate "C"`,
  )
  return rows
}

function check(own, done) {
  const checksums = new Map(own.map(({ name, checksum }) => [name, checksum]))
  for (const { name, finishedAt, checksum } of done) {
    if (!finishedAt) {
      throw new Stop(
        `Migration ${name} failed earlier: resolve it with \`npm run prisma -- migrate resolve\`.`,
      )
    }
    if (!checksums.has(name)) {
      throw new Stop(
        `The database has migration ${name}, which this release does not know: start the newer release that made it.`,
      )
    }
    if (checksums.get(name) !== checksum) {
      throw new Stop(
        `Migration ${name} was edited after it was applied: restore its file, and put the change into a new migration.`,
      )
    }
  }
}

async function apply(client, { name, sql, checksum }) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Stop(`Migration ${name} failed and was taken back: ${error.message}`)
  }
}
