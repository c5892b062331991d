// Checks the requirements for a pooler such as PgBouncer between Berth and PostgreSQL.

import { Stop } from '../print.mjs'
import { databaseIdentity, quoted, withClient } from './client.mjs'

const PROBE_TIMEOUT_MS = 3_000

/**
 * Stops with the remedy unless sessions are in UTC and last as long as their connection. Checks `directUrl`, or `url`
 * without one.
 */
export async function checkSessions(url, directUrl) {
  if (!directUrl) {
    if (await isPooled(url)) {
      throw new Stop(
        'DATABASE_URL leads to a connection pooler such as PgBouncer, which does not keep the sessions that jobs, events and launches need: set DATABASE_DIRECT_URL to the PostgreSQL behind it.',
      )
    }
    return
  }
  if (!(await keepsSessions(directUrl))) {
    throw new Stop(
      'DATABASE_DIRECT_URL leads to a connection pooler that does not keep sessions: let it name the PostgreSQL itself.',
    )
  }
  const isSame =
    (await databaseIdentity(url, { isPooled: true })) === (await databaseIdentity(directUrl))
  if (!isSame) {
    throw new Stop(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: let both name the same one.',
    )
  }
  if (await isUtc(url)) return
  throw new Stop(
    "Sessions behind DATABASE_URL are not in UTC, and times would be stored wrongly: run `ALTER DATABASE ... SET timezone TO 'UTC'`, remove a time zone that is set for the role or in the pooler, and restart the pooler.",
  )
}

/** True behind a pooler, which returns a process id that the server does not use. */
const isPooled = (url) =>
  withClient(
    url,
    async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      return rows[0].pid !== client.processID
    },
    { isPooled: true },
  )

/** True if a connection keeps its server process while another connection is in a transaction. */
function keepsSessions(url) {
  const pidOf = async (client) =>
    (
      await client.query({
        text: 'select pg_backend_pid() as pid',
        query_timeout: PROBE_TIMEOUT_MS,
      })
    ).rows[0].pid
  const probe = async (one) =>
    withClient(
      url,
      async (other) => {
        const before = await pidOf(one)
        await other.query('begin')
        const pids = [await pidOf(other), await pidOf(one)]
        return before === pids[1] && before !== pids[0]
      },
      { isPooled: true },
    )
  // If the pooler has a single connection to the server, the second client waits.
  return withClient(url, probe, { isPooled: true }).catch((error) => {
    if (/timeout/i.test(error.message)) return false
    throw error
  })
}

/**
 * Sets UTC for the database, because a pooler ignores or rejects the time zone of a client. Called before the first
 * session through the pooler, which caches the settings of that session.
 */
export async function setUtc(directUrl) {
  if (await isUtc(directUrl)) return
  await withClient(directUrl, async (client) => {
    const { rows } = await client.query('select current_database() as name')
    await client
      .query(`alter database ${quoted(rows[0].name)} set timezone to 'UTC'`)
      // Only the owner may change this setting. The later check of the sessions decides.
      .catch(() => undefined)
  })
}

const isUtc = (url) =>
  withClient(
    url,
    async (client) => {
      const { rows } = await client.query("select current_setting('timezone') as zone")
      return /^(UTC|Etc\/UTC|GMT|Zulu)$/i.test(rows[0].zone)
    },
    { isPooled: true },
  )
