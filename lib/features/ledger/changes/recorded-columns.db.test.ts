import { beforeAll, describe, expect, test } from 'vitest'
import { type Db, database } from '@/lib/db/client.server'
import { recordedColumns } from '@/lib/db/record/kinds/coverage'
import { changingKinds, recordedTable } from '@/lib/db/record/kinds/recorded-tables'
import { changesOf, columnsOf, insertAnyRow } from '@/testing/database/any-rows'
import { sealLedgers } from '../seal-ledgers.server'
import { verifyKind } from './verify-changes.server'

const tables = changingKinds.map((kind) => ({
  kind,
  table: kind === 'launch' ? 'Launch' : recordedTable(kind).table,
}))
type Kind = (typeof tables)[number]['kind']

const longTransaction = { timeout: 60_000 }

const asOwner = (db: Db) => db.$executeRaw`set local session_replication_role = replica`

/** Inserts one row into every recorded table before the first seal, which adopts it. */
beforeAll(async () => {
  await database().$transaction(async (tx) => {
    await asOwner(tx)
    for (const { table } of tables) await insertAnyRow(tx, table)
  }, longTransaction)
  await sealLedgers(database(), new Date())
})

/** Returns the faults that the verifier finds after each statement. Each statement is rolled back afterwards. */
async function faultsAfter(kind: Kind, statements: readonly string[]) {
  const undone = new Error('undone')
  const found: { sql: string; faults: string[] }[] = []
  const attack = database().$transaction(async (tx) => {
    await asOwner(tx)
    for (const sql of statements) {
      await tx.$executeRaw`savepoint "before"`
      await tx.$executeRawUnsafe(sql)
      const faults: string[] = []
      await verifyKind(tx, kind, (fault) => faults.push(`${fault.ledger} ${fault.kind}`))
      found.push({ sql, faults })
      await tx.$executeRaw`rollback to savepoint "before"`
    }
    throw undone
  }, longTransaction)
  await expect(attack).rejects.toThrow(undone)
  return found
}

describe.each(tables)(
  'as owner of the database with triggers off, in $table',
  ({ kind, table }) => {
    test('a change of any recorded column is found', async () => {
      const recorded = recordedColumns.get(table) ?? []
      const columns = (await columnsOf(database(), table)).filter(({ name }) =>
        recorded.includes(name),
      )
      const statements = await Promise.all(columns.map((it) => changesOf(database(), table, it)))
      const found = await faultsAfter(kind, statements.flat())
      expect(found.length).toBeGreaterThanOrEqual(columns.length)
      expect(found.filter(({ faults }) => faults.length === 0)).toEqual([])
    })

    test('deleted rows are found, and unchanged rows are not reported', async () => {
      const found = await faultsAfter(kind, ['select 1', `delete from "${table}"`])
      expect(found[0]?.faults).toEqual([])
      expect(found[1]?.faults).toContain(`${kind} removed`)
    })
  },
)
