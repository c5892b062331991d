// Databases and backups from before the baseline: 68 migrations made the schema that the baseline makes at once.
import { createHash, randomUUID } from 'node:crypto'
import { Stop } from '../print.mjs'

/** The digest of their names and checksums. */
const PRE_RELEASE = 'a9202b3a8607bd9cdb424814d98078badfb1a7fd9a03397fc95e1433ed7780aa'
const FIRST = '20261120120000_foundation'
const LAST_OF_BASELINE = '20261123130012_record'

/** @param {readonly { name: string, checksum: string }[]} migrations */
export const digestOf = (migrations) =>
  createHash('sha256')
    .update(migrations.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'))
    .digest('hex')

/** `applied`, with the baseline in place of the migrations before it. */
export function withBaseline(applied, known, preRelease = PRE_RELEASE) {
  if (!applied.some(({ name }) => name === FIRST)) return applied
  if (digestOf(applied) === preRelease) return known.filter(({ name }) => name <= LAST_OF_BASELINE)
  throw new Stop(
    'The database was made by an unreleased version of Berth, and its migrations are incomplete: start commit d3c49980 once, which completes them, and then this version.',
  )
}

/** Marks the baseline as applied in a database that has the migrations before it. */
export async function adoptBaseline(client, applied, known, preRelease) {
  const baseline = withBaseline(applied, known, preRelease)
  if (baseline === applied) return
  await client.query('begin')
  await client.query('delete from _prisma_migrations')
  for (const { name, checksum } of baseline) {
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    )
  }
  await client.query('commit')
}
