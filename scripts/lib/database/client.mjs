// One connection of a script to a PostgreSQL server, embedded or not.
const CONNECT_PATIENCE_MS = 10_000

/**
 * One connection for the time of `use`, in UTC unless `isPooled`: poolers take no options. `pg` is loaded late: it may
 * not be installed yet.
 */
export async function withClient(url, use, { isPooled = false } = {}) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    ...(isPooled ? {} : { options: '-c timezone=UTC' }),
    application_name: 'berth-scripts',
  })
  // A connection that breaks rejects the query in flight; without a listener it would end us too.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Which database this is, however it is addressed: it changes when another one takes its place. */
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
