import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'

type Column = { name: string; type: string; isNullable: boolean }

/** SQL for a first value of each column type, and for a different value derived from a column. */
const values: Readonly<Record<string, { first: string; next: (column: string) => string }>> = {
  text: { first: `'a'`, next: (it) => `${it} || 'x'` },
  citext: { first: `'a'`, next: (it) => `${it} || 'x'` },
  int4: { first: '1', next: (it) => `${it} + 1` },
  int8: { first: '1', next: (it) => `${it} + 1` },
  float8: { first: '1', next: (it) => `${it} + 1e-9` },
  numeric: { first: '1', next: (it) => `${it} + 0.0001` },
  bool: { first: 'true', next: (it) => `not ${it}` },
  timestamptz: { first: `'2026-01-01Z'`, next: (it) => `${it} + interval '1 millisecond'` },
  jsonb: { first: `'{}'`, next: () => `'{"a": [1, null]}'` },
  _text: { first: `'{a}'`, next: (it) => `${it} || 'x'::text` },
}

/** The writable columns of a table. */
export async function columnsOf(db: Db, table: string): Promise<Column[]> {
  return db.$queryRaw<Column[]>`
    select "column_name" as "name", "udt_name" as "type", "is_nullable" = 'YES' as "isNullable"
    from information_schema.columns
    where "table_schema" = 'public' and "table_name" = ${table} and "is_generated" = 'NEVER'`
}

/** Drops the constraints of a table, as its owner can, and inserts one row of arbitrary values. */
export async function insertAnyRow(db: Db, table: string): Promise<void> {
  const constraints = await db.$queryRaw<{ name: string }[]>`
    select "conname" as "name" from pg_constraint
    where "conrelid" = ${`"${table}"`}::regclass and "contype" in ('c', 'x', 'f')`
  for (const { name } of constraints)
    await db.$executeRawUnsafe(`alter table "${table}" drop constraint "${name}"`)
  const columns = await columnsOf(db, table)
  const names = columns.map(({ name }) => `"${name}"`)
  const first = await Promise.all(columns.map(({ type }) => firstOf(db, type)))
  await db.$executeRawUnsafe(`insert into "${table}" (${names}) values (${first})`)
}

/** SQL that changes a column in all rows. For a nullable column, also SQL that sets it to null. */
export async function changesOf(db: Db, table: string, column: Column): Promise<string[]> {
  const name = `"${column.name}"`
  const next = values[column.type]?.next(name) ?? (await labelOf(db, column.type, 'max'))
  return [next, ...(column.isNullable ? ['null'] : [])].map(
    (value) => `update "${table}" set ${name} = ${value}`,
  )
}

const firstOf = (db: Db, type: string) => values[type]?.first ?? labelOf(db, type, 'min')

/** The first or last label of an enumeration, as a list for a list type. */
async function labelOf(db: Db, type: string, which: 'min' | 'max'): Promise<string> {
  if (type.startsWith('_')) return `array[${await labelOf(db, type.slice(1), which)}]::"${type}"`
  const [row] = await db.$queryRaw<{ label: string | null }[]>`
    select ${Prisma.raw(which)}("enumlabel" collate "C") as "label" from pg_enum
    where "enumtypid" = ${`"${type}"`}::regtype`
  if (typeof row?.label !== 'string') throw new Error(`No value is known for the type ${type}.`)
  return `'${row.label}'`
}
