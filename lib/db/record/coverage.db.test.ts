import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { coverageOf, recordedColumns } from './kinds/coverage'
import { notCovered } from './kinds/not-covered'
import { recordedTable, tableKinds } from './kinds/recorded-tables'

type Column = { table: string; column: string; type: string }

const columnsOfAll = () => database().$queryRaw<Column[]>`
  select c."table_name" as "table", c."column_name" as "column", c."udt_name" as "type"
  from information_schema.columns as c
    join information_schema.tables as t using ("table_schema", "table_name")
  where c."table_schema" = 'public' and t."table_type" = 'BASE TABLE'
    and c."table_name" <> '_prisma_migrations'
  order by 1, 2`

test('every column of every table is either recorded or listed as not covered', async () => {
  const wrong = (await columnsOfAll()).flatMap(({ table, column }) => {
    const lists = coverageOf(table, column)
    return lists.length === 1 ? [] : [`${table}.${column}: ${lists.join(' and ') || 'no list'}`]
  })
  expect(wrong).toEqual([])
})

test('no list contains a column that does not exist', async () => {
  const columns = await columnsOfAll()
  const existing = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]))
  const named = [
    ...[...recordedColumns].flatMap(([table, them]) => them.map((it) => `${table}.${it}`)),
    ...Object.entries(notCovered).flatMap(([table, reasons]) =>
      typeof reasons === 'string' ? table : Object.keys(reasons).map((it) => `${table}.${it}`),
    ),
  ]
  expect(named.filter((name) => !existing.has(name))).toEqual([])
})

test('decimal columns, and no others, are recorded as text', async () => {
  const columns = await columnsOfAll()
  for (const kind of tableKinds) {
    const { table, columns: recorded, decimals = [] } = recordedTable(kind)
    const numeric = columns.filter((it) => it.table === table && it.type === 'numeric')
    const expected = recorded.filter((column) => numeric.some((it) => it.column === column))
    expect({ kind, decimals }).toEqual({ kind, decimals: expected })
  }
})

type Trigger = { table: string; event: string; columns: string }

test('the triggers of each table note changes of exactly its recorded columns', async () => {
  const triggers = await database().$queryRaw<Trigger[]>`
    select c."relname" as "table", substring(t."tgname" from '_record_(.*)$') as "event",
      encode(t."tgargs", 'escape') as "columns"
    from pg_trigger as t join pg_class as c on c."oid" = t."tgrelid"
    where t."tgname" like '%\\_record\\_%'`
  const found = triggers.map(({ table, event, columns }) => [
    `${table} ${event}`,
    columns.split('\\000').slice(0, -1),
  ])
  const expected = tableKinds.flatMap((kind) => {
    const { table, key = ['id'], columns } = recordedTable(kind)
    const triggerArguments = [kind, String(key.length), ...key, ...columns]
    return ['insert', 'update', 'delete'].map((event) => [`${table} ${event}`, triggerArguments])
  })
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
})
