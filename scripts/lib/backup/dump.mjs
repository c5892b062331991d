// Reads a whole database as lines of JSON, in one snapshot. The embedded server does not include pg_dump.
import { quoted, withClient } from '../database/client.mjs'

export const FORMAT = 'berth-backup/1'

const BATCH = 1000
// Larger rows are read one at a time, so that a batch fits into memory.
const LARGE_ROW_BYTES = 16_384

// Transaction numbers have no meaning in another database, so these columns get the number of the restoring
// transaction.
const TABLES = `
  select c.relname as name,
         json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                  order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     and a.atttypid <> 'xid8'::regtype
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     and c.relname <> '_prisma_migrations' and a.attgenerated = ''
   group by c.relname
   order by c.relname`

const SEQUENCES = `
  select sequencename as name, last_value::text as last, start_value::text as start
    from pg_sequences where schemaname = 'public' order by sequencename`

const MIGRATIONS = `
  select migration_name as name, checksum from _prisma_migrations
   where finished_at is not null and rolled_back_at is null order by migration_name`

/** Passes every line to `write` and returns the number of rows. */
export const dump = (url, write) =>
  withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await rowsOf(client, MIGRATIONS)
    const tables = await rowsOf(client, TABLES)
    const sequences = await rowsOf(client, SEQUENCES)
    await write({ format: FORMAT, madeAt: new Date().toISOString(), migrations, sequences })

    let total = 0
    for (const table of tables) {
      await write({ table: table.name, columns: table.columns })
      total += await dumpRows(client, table, write)
    }
    await write({ end: total })
    await client.query('commit')
    return total
  })

/** The tables of a backup, with their columns. */
export const readTables = (client) => rowsOf(client, TABLES)

const rowsOf = async (client, sql) => (await client.query(sql)).rows

// Writes every value as text from PostgreSQL, so that PostgreSQL reads the same value back.
async function dumpRows(client, { name, columns }, write) {
  await client.query(`declare berth_rows no scroll cursor for ${selectRows(name, columns)}`)
  const readLarge = {
    name: `berth_large_${name}`,
    text: `select ${textsOf(columns)} from public.${quoted(name)} where ctid = $1`,
    rowMode: 'array',
  }
  let total = 0
  while (true) {
    const { rows } = await client.query({
      text: `fetch ${BATCH} from berth_rows`,
      rowMode: 'array',
    })
    for (const [large, ...row] of rows) {
      if (large === null) await write(row)
      else await write((await client.query({ ...readLarge, values: [large] })).rows[0])
    }
    total += rows.length
    if (rows.length < BATCH) break
  }
  await client.query('close berth_rows')
  return total
}

const textsOf = (columns) =>
  columns.map(({ name }, index) => `${quoted(name)}::text as c${index}`).join(', ')

// Each row begins with its position if it is large, and has no values then. `offset 0` makes PostgreSQL compute each
// text once.
function selectRows(name, columns) {
  const sizes = columns.map((_, index) => `coalesce(octet_length(c${index}), 0)`).join(' + ')
  const values = columns.map((_, index) => `case when not large then c${index} end`).join(', ')
  return `select case when large then place end, ${values}
    from (select *, ${sizes} > ${LARGE_ROW_BYTES} as large
      from (select ctid as place, ${textsOf(columns)} from public.${quoted(name)} offset 0) as texts
      offset 0) as measured`
}
