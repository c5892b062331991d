import pg from 'pg'
import { parse } from 'pg-connection-string'

/**
 * Passes host, user and database separately. A `connectionString` would take precedence over `database`, and make the
 * shadow database the main one.
 */
export function partsOf(url, database) {
  const parts = parse(url)
  return {
    host: parts.host,
    port: parts.port ? Number(parts.port) : undefined,
    user: parts.user,
    password: parts.password,
    database: database ?? parts.database,
    ssl: parts.ssl,
    options: '-c timezone=UTC',
  }
}

export const databaseOf = (url) => partsOf(url).database

export const schemaOf = (url) => new URL(url).searchParams.get('schema') ?? undefined

/** Runs one query in a database of the server, by default in the administrative one. */
export async function query(url, sql, { values, database = 'postgres' } = {}) {
  const client = new pg.Client(partsOf(url, database))
  await client.connect()
  try {
    return await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/** Creates the database of the address if it is missing, and returns its name. */
export async function createDatabase(url) {
  const name = databaseOf(url)
  const { rowCount } = await query(url, 'select 1 from pg_database where datname = $1', {
    values: [name],
  })
  if (rowCount === 0) await query(url, `create database ${quoted(name)}`)
  return name
}

export const dropDatabase = (url, name = databaseOf(url)) =>
  query(url, `drop database if exists ${quoted(name)} with (force)`, {
    database: databaseForDrop(url, name),
  })

export const quoted = (name) => `"${name.replaceAll('"', '""')}"`

// Drops a shadow database from the main one, because access to `postgres` may be denied.
const databaseForDrop = (url, name) => (name === databaseOf(url) ? 'postgres' : databaseOf(url))
