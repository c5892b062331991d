import { expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { closeDecisions } from '@/lib/db/decision-transaction.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { clusterIn, levelFixture } from '@/testing/fixtures/launch-levels'
import { person } from '@/testing/people'

const LAUNCHES = 60

test('a launch does not scan a whole table of launches, on a connection opened when they were empty', async () => {
  const db = database()
  const operator = await person('operator')
  const { pool, deployable } = await inventoryRows()
  // A table that is empty according to its statistics is scanned, and a connection retains such a plan.
  await db.$executeRaw`ANALYZE`
  const body = { pool: pool.id, deployable: deployable.id }
  for (let i = 0; i < LAUNCHES; i++)
    expect((await call('POST', '/launches', { headers: operator.headers, body })).status).toBe(201)

  // A connection reports its counters when it ends.
  await closeDecisions()
  const counts = await vi.waitFor(
    async () => {
      const [row] = await db.$queryRaw<{ written: number; readWhole: number }[]>`
        SELECT "n_tup_ins"::int AS "written", "seq_tup_read"::int AS "readWhole"
        FROM pg_stat_user_tables WHERE "relname" = 'Launch'`
      expect(row?.written).toBe(LAUNCHES)
      return row
    },
    { timeout: 20_000, interval: 200 },
  )
  expect(counts?.readWhole).toBe(0)
})

test('a launch onto nodes reads no VM of their cluster except those that changed since the last launch', async () => {
  const db = database()
  const fixture = await levelFixture(['one'])
  await clusterIn(fixture.pods.one?.id ?? '', { nodes: 2, room: LAUNCHES })
  await db.$executeRaw`ANALYZE`
  for (let i = 0; i < LAUNCHES; i++) expect((await fixture.launch()).status).toBe(201)

  await closeDecisions()
  const read = await vi.waitFor(
    async () => {
      const rows = await db.$queryRaw<{ name: string; read: number }[]>`
        SELECT "indexrelname" AS "name", "idx_tup_read"::int AS "read" FROM pg_stat_user_indexes WHERE "relname" = 'Vm'`
      const byName = new Map(rows.map(({ name, read }) => [name, read]))
      expect(byName.get('Vm_clusterId_placeRevision_idx')).toBe(LAUNCHES - 1)
      return byName
    },
    { timeout: 20_000, interval: 200 },
  )
  expect(read.get('Vm_clusterId_name_id_idx')).toBe(0)
  expect(read.get('Vm_current_idx')).toBe(0)
})

test('the end of a launch reads no VM except its own', async () => {
  const db = database()
  const fixture = await levelFixture(['one'])
  await clusterIn(fixture.pods.one?.id ?? '', { nodes: 2, room: LAUNCHES })
  for (let i = 0; i < LAUNCHES; i++) expect((await fixture.launch()).status).toBe(201)
  const launches = await db.launch.findMany({ where: { poolId: fixture.pool.id } })
  for (const { id } of launches)
    expect((await call('DELETE', `/launches/${id}`, fixture.operator)).status).toBe(200)

  await closeDecisions()
  await vi.waitFor(
    async () => {
      const [row] = await db.$queryRaw<{ all: number; own: number }[]>`
        SELECT "idx_tup_read"::int AS "all", (SELECT "idx_tup_read"::int FROM pg_stat_user_indexes
          WHERE "indexrelname" = 'Vm_launchId_idx') AS "own"
        FROM pg_stat_user_indexes WHERE "indexrelname" = 'Vm_current_idx'`
      expect(row).toEqual({ all: 0, own: 3 * LAUNCHES })
    },
    { timeout: 20_000, interval: 200 },
  )
})
