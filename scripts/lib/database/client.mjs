// Connects a script to a PostgreSQL server, embedded or not.
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Opens one connection for the duration of `use`, in UTC unless `isPooled`, because poolers accept no options. `pg` is
 * imported dynamically, because it may not be installed yet.
 */
export async function withClient(url, use, { isPooled = false } = {}) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(isPooled ? {} : { options: '-c timezone=UTC' }),
    application_name: 'berth-scripts',
  })
  // A broken connection rejects the query in flight. Without this listener it would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Identifies a database independent of its address. The identity changes when another database replaces it. */
export const databaseIdentity = (url, options) =>
  withClient(
    url,
    async (client) => {
      const { rows } = await client.query(
        `select (select system_identifier from pg_control_system()) || '/' || oid as identity
           from pg_database where datname = current_database()`,
      )
      return rows[0].identity
    },
    options,
  )

export const quoted = (name) => `"${name.replaceAll('"', '""')}"`
