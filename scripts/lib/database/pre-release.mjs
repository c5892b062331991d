// Handles databases and backups from before the baseline, whose schema was created by 39 migrations instead of one.
import { createHash, randomUUID } from 'node:crypto'
import { Stop } from '../print.mjs'

/** The digest of the names and checksums of these migrations. */
const PRE_RELEASE = '2b4b0d8bd56e57bbf6918feb542eb794390d3fc78f092ba11adcfbe07364754d'
const FIRST_OF_BASELINE = '20261127120000_tables'
export const LAST_OF_BASELINE = '20261127120016_record'

/** @param {readonly { name: string, checksum: string }[]} migrations */
export const digestOf = (migrations) =>
  createHash('sha256')
    .update(migrations.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'))
    .digest('hex')

/** Returns `applied` with the baseline in place of earlier migrations. */
export function withBaseline(applied, own, preRelease = PRE_RELEASE) {
  const before = applied.filter(isBeforeBaseline)
  if (before.length === 0) return applied
  if (digestOf(before) === preRelease)
    return [
      ...own.filter(({ name }) => name <= LAST_OF_BASELINE),
      ...applied.filter((migration) => !isBeforeBaseline(migration)),
    ]
  throw new Stop(
    'The database was made by an unreleased version of Berth, and its migrations are incomplete: start commit a1133aee once, which completes them, and then this version.',
  )
}

const isBeforeBaseline = ({ name }) => name < FIRST_OF_BASELINE

/** Records the baseline as applied in a database with the earlier migrations. */
export async function adoptBaseline(client, applied, own, preRelease) {
  const migrations = withBaseline(applied, own, preRelease)
  if (migrations === applied) return
  await client.query('begin')
  await client.query('delete from _prisma_migrations where migration_name < $1 collate "C"', [
    FIRST_OF_BASELINE,
  ])
  for (const { name, checksum } of migrations) {
    if (applied.some((it) => it.name === name)) continue
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    )
  }
  await client.query('commit')
}
