import { type Db, database } from '@/lib/db/client.server'
import { columnsOf } from './any-rows'

/** The maximum length of a name. */
const NAME = 200

type Table = { table: string }

/** A module without a version cannot be created. */
const NOT_ALONE = ['CustomModule']

/**
 * Copies one row of each table that has text ids and may have several rows, without triggers and references. Names have
 * the maximum length, and unique values are changed. Returns the tables.
 */
export async function copyRows(copies: number): Promise<string[]> {
  return database().$transaction(
    async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`
      const filled: string[] = []
      for (const table of await tablesWithIds(tx))
        if (!NOT_ALONE.includes(table) && (await copyRow(tx, table, copies)) > 0) filled.push(table)
      return filled
    },
    { timeout: 120_000 },
  )
}

async function tablesWithIds(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<Table[]>`
    select "table_name" as "table" from information_schema.columns
    join information_schema.tables using ("table_schema", "table_name")
    where "table_schema" = 'public' and "column_name" = 'id' and "udt_name" = 'text' and "table_type" = 'BASE TABLE'
      and not exists (select from pg_constraint as c
        where c."conrelid" = format('%I', "table_name")::regclass and c."conname" = "table_name" || '_single')
    order by 1`
  return rows.map(({ table }) => table)
}

async function copyRow(db: Db, table: string, copies: number): Promise<number> {
  const columns = await columnsOf(db, table)
  const unique = await uniqueColumns(db, table)
  const changed = columns.flatMap(({ name, type }) => {
    const change = name === 'id' || unique.has(name) || name === 'name' ? changes[type] : undefined
    return change === undefined ? [] : [`'${name}', ${change(`r."${name}"`, name === 'name')}`]
  })
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  return db.$executeRawUnsafe(
    `insert into "${table}" (${names}) select ${names} from (
       select (jsonb_populate_record(null::"${table}", to_jsonb(r) || jsonb_build_object(${changed.join(', ')}))).*
       from (select * from "${table}" limit 1) as r, generate_series(1, ${copies}) as n) as copies
     on conflict do nothing`,
  )
}

/** SQL for a different value of each copy `n`, by the type of the column. A name is padded to the maximum length. */
const changes: Readonly<Record<string, (column: string, isName: boolean) => string>> = {
  text: (it, isName) =>
    isName ? `left(rpad(n || ' ' || ${it}, ${NAME}, ' long'), ${NAME})` : `${it} || '-' || n`,
  citext: (it) => `n || '-' || ${it}`,
  int4: (it) => `${it} + n`,
  int8: (it) => `${it} + n`,
}

/** The columns with a single-column unique index, without references to other rows. */
async function uniqueColumns(db: Db, table: string): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select distinct a."attname" as "name" from pg_index i
    join pg_attribute a on a."attrelid" = i."indrelid" and a."attnum" = any(i."indkey")
    where i."indrelid" = ${`"${table}"`}::regclass and i."indisunique" and i."indnkeyatts" = 1
      and not exists (select from pg_constraint c where c."conrelid" = i."indrelid" and c."contype" = 'f'
        and a."attnum" = any(c."conkey"))`
  return new Set(rows.map(({ name }) => name))
}
