// Writes the lines of a backup into a migrated database, completely or not at all.
import { quoted, withClient } from '../database/client.mjs'
import { Stop } from '../print.mjs'
import { readTables } from './dump.mjs'

const BATCH = 1000
// Characters of the values of a batch, because a row may have several megabytes.
const BATCH_LENGTH = 16_000_000

/** Loads the lines after the head and returns their number. */
export const load = (url, head, lines) =>
  withClient(url, async (client) => {
    await client.query('begin')
    // Triggers and foreign keys are disabled, because they already applied when the rows were first written.
    await client.query('set local session_replication_role = replica')
    await clearTables(client)
    const total = await loadTables(client, lines)
    await setSequences(client, head.sequences)
    await client.query('commit')
    return total
  })

/** True if the database has users. Migrations add rows, but never a user. */
export const hasContent = (url) =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from "User" limit 1')
    return rowCount > 0
  })

// Migrations may have added rows, and the backup contains them too.
async function clearTables(client) {
  const tables = await readTables(client)
  if (tables.length === 0) return
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
}

async function loadTables(client, lines) {
  let table = null
  let batch = []
  let length = 0
  let total = 0
  const flush = async () => {
    if (batch.length > 0) await insert(client, table, batch)
    total += batch.length
    batch = []
    length = 0
  }
  for await (const line of lines) {
    if (Array.isArray(line)) {
      batch.push(line)
      length += lengthOf(line)
      if (batch.length === BATCH || length >= BATCH_LENGTH) await flush()
      continue
    }
    await flush()
    if ('end' in line) {
      if (line.end === total) return total
      break
    }
    table = line
  }
  throw new Stop('The backup is incomplete: use another one.')
}

const lengthOf = (row) => row.reduce((sum, value) => sum + (value?.length ?? 0), 0)

async function insert(client, { table, columns }, rows) {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  await client.query(
    `insert into public.${quoted(table)} (${names}) overriding system value
     select ${values} from unnest(${arrays}) as given (${aliases})`,
    columns.map((_, index) => rows.map((row) => row[index])),
  )
}

async function setSequences(client, sequences) {
  for (const { name, last, start } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      last ?? start,
      last !== null,
    ])
  }
}
