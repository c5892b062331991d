// Replaces the embedded database by a backup. The new database is filled under another name and renamed at the end.
import { quoted, withClient } from '../database/client.mjs'
import { migrate, readMigrations } from '../database/migrate.mjs'
import { withBaseline } from '../database/pre-release.mjs'
import { commandFor } from '../paths.mjs'
import { Stop } from '../print.mjs'
import { openBackup } from './file.mjs'
import { hasContent, load } from './load.mjs'

const HALF = 'berth_restoring'
const OLD = 'berth_replaced'

/**
 * Restores `file` as the database `name` of a cluster and returns the number of rows.
 * @param {{ urlFor: (database: string) => string }} cluster
 * @param {string} file
 */
export async function restoreBackup(cluster, file, { name = 'berth', isReplacing = false } = {}) {
  const { head, lines } = await openBackup(file)
  const migrations = withBaseline(head.migrations, readMigrations())
  checkMigrations(migrations)
  const admin = cluster.urlFor('postgres')
  const half = cluster.urlFor(HALF)
  await drop(admin, OLD)
  await drop(admin, HALF)
  await withClient(admin, (client) => client.query(`create database ${HALF}`))
  try {
    if (!isReplacing) await refuseContent(cluster.urlFor(name))
    await migrate(half, { only: migrations.map((migration) => migration.name) })
    const rows = await load(half, head, lines)
    await migrate(half)
    await exchange(admin, name)
    return rows
  } finally {
    await drop(admin, HALF)
    await drop(admin, OLD)
  }
}

async function refuseContent(url) {
  await migrate(url)
  if (!(await hasContent(url))) return
  throw new Stop(
    `The database has content: run \`${commandFor('backup')}\` first, and then restore with \`${commandFor('restore', '<file> --replace')}\`.`,
  )
}

/** A backup of an older release is valid; its missing migrations are applied after the rows are loaded. */
function checkMigrations(migrations) {
  const checksums = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum)
  if (unknown) {
    throw new Stop(
      `The backup was made by another release of Berth (migration ${unknown.name}): restore it with that release.`,
    )
  }
}

// Renames the databases in one transaction, so that a complete database of that name always exists.
const exchange = (admin, name) =>
  withClient(admin, async (client) => {
    await client.query('begin')
    await client.query(`alter database ${quoted(name)} rename to ${OLD}`)
    await client.query(`alter database ${HALF} rename to ${quoted(name)}`)
    await client.query('commit')
  })

const drop = (admin, name) =>
  withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
