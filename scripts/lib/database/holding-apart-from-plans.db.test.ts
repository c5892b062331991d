import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { ensureDatabase } from './database.mjs'
import { migrate, readMigrations } from './migrate.mjs'

const MIGRATION = '20261127160000_holding_apart_from_plans'

/** Allocations of one node, with the hours at which each starts, is held and is closed. */
const before = [
  { id: 'first', start: 0, held: 0, closed: 10 },
  { id: 'second', start: 10, held: 8, closed: 12 },
  { id: 'short', start: 12, held: 11, closed: 12 },
  { id: 'third', start: 13, held: 9, closed: null },
]

test('hosts that were held before their release are held from the release on', async () => {
  const name = `held_${randomUUID().replaceAll('-', '')}`
  await ensureDatabase(inject('adminUrl'), name)
  const url = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href
  const names = readMigrations().map((it) => it.name)
  await migrate(url, { only: names.filter((it) => it < MIGRATION) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Without foreign keys and triggers, because only the periods matter.
    await client.query('set session_replication_role = replica')
    for (const { id, start, held, closed } of before)
      await client.query(
        `insert into "HostAllocation" ("id", "pcloudId", "name", "nodeId", "flavorId", "units", "seed", "among", "requestedBy",
          "startAt", "heldAt", "closedAt", "closedBecause", "closedBy")
        select $1, 'p', $1, 'n', 'f', 1, 's', 1, 'u', t + $2 * h, t + $3 * h, t + $4 * h,
          case when $4::int is not null then 'released' end, case when $4::int is not null then 'u' end
        from (values (timestamptz '2026-01-01Z', interval '1 hour')) as v (t, h)`,
        [id, start, held, closed],
      )
    await migrate(url)
    const { rows } = await client.query(
      `select "id", (extract(epoch from "heldAt" - '2026-01-01Z') / 3600)::int as "held" from "HostAllocation" order by "startAt", "id"`,
    )
    expect(rows).toEqual([
      { id: 'first', held: 0 },
      { id: 'second', held: 10 },
      { id: 'short', held: 12 },
      { id: 'third', held: 12 },
    ])
  } finally {
    await client.end()
  }
})
