import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { migrate } from './migrate.mjs'
import { digestOf, LAST_OF_BASELINE } from './pre-release.mjs'

const chain = [
  { name: '20261123130000_tables', checksum: 'a' },
  { name: '20261123130004_prices', checksum: 'b' },
]
const shipped = fs.readdirSync('prisma/migrations').filter((it) => it.startsWith('2026'))
const baseline = shipped.filter((name) => name <= LAST_OF_BASELINE).sort()
const later = shipped.filter((name) => !baseline.includes(name)).sort()

async function query(url: string, sql: string, values: readonly string[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

const applied = () =>
  query(url, 'select migration_name as name, checksum from _prisma_migrations order by 1')

let url: string

/** Creates a database with the schema of the baseline, and records the migrations from before it. */
beforeEach(async () => {
  const name = `chain_${randomUUID().replaceAll('-', '')}`
  url = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href
  await query(inject('adminUrl'), `create database "${name}"`)
  await migrate(url, { only: baseline })
  await query(url, 'delete from _prisma_migrations')
  for (const { name: id, checksum } of chain)
    await query(
      url,
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
       values ($1, $2, $1, now())`,
      [id, checksum],
    )
})

describe('a database from before the baseline', () => {
  test('is accepted: the baseline counts as applied, and only later migrations run', async () => {
    expect(await migrate(url, { preRelease: digestOf(chain) })).toEqual(later)
    expect((await applied()).map(({ name }) => name)).toEqual([...baseline, ...later])
    expect(await migrate(url)).toEqual([])
  })

  test('is rejected if its migrations are incomplete', async () => {
    await expect(migrate(url)).rejects.toThrow(/migrations are incomplete: start commit/)
    expect(await applied()).toEqual(chain)

    const older = `update _prisma_migrations set migration_name = '20261120120000_foundation' where checksum = 'a'`
    await query(url, older)
    await expect(migrate(url)).rejects.toThrow(/migrations are incomplete: start commit/)
  })
})
