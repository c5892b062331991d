// Checks and prepares a PostgreSQL server for scripts, embedded or not.
import { Stop } from '../print.mjs'
import { quoted, withClient } from './client.mjs'

const OLDEST = 14

/**
 * Stops with a sentence unless DATABASE_URL names a supported database. A pooler requires DATABASE_DIRECT_URL. Returns the
 * address for migrations and tools.
 * @param {string} url
 */
export async function checkDatabase(url, directUrl = process.env.DATABASE_DIRECT_URL) {
  const { checkSessions, setUtc } = await import('./pooler.mjs')
  if (directUrl) {
    await checkReachable('DATABASE_DIRECT_URL', directUrl)
    await setUtc(directUrl)
  }
  await checkReachable('DATABASE_URL', url)
  await checkSessions(url, directUrl)
  return directUrl || url
}

async function checkReachable(name, url) {
  const target = parse(name, url)
  const checkVersion = async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version') as version,
              current_setting('server_version_num')::int / 10000 as major,
              current_setting('server_encoding') as encoding`,
    )
    checkServer(rows[0])
  }
  try {
    await withClient(url, checkVersion, { isPooled: true })
  } catch (error) {
    throw error instanceof Stop ? error : new Stop(sentence(error, name, target))
  }
}

function checkServer({ version, major, encoding }) {
  if (major < OLDEST) {
    throw new Stop(
      `DATABASE_URL leads to PostgreSQL ${version}, and Berth needs ${OLDEST} or later: upgrade that server, or remove DATABASE_URL to use the embedded one.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new Stop(
      `The database is encoded in ${encoding}, and Berth needs UTF8: create it again with \`createdb --encoding=UTF8 --template=template0\`.`,
    )
  }
}

/**
 * Creates a database of the embedded server if it does not exist.
 * @param {string} adminUrl
 * @param {string} name
 */
export async function ensureDatabase(adminUrl, name) {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${quoted(name)}`)
  })
}

function parse(name, url) {
  try {
    const { protocol, hostname, port, pathname, username } = new URL(url)
    if (!/^postgres(ql)?:$/.test(protocol)) throw new Error(protocol)
    const host = `${hostname || 'localhost'}:${port || 5432}`
    const user = decodeURIComponent(username)
    return { host, user, database: decodeURIComponent(pathname.slice(1)) || user }
  } catch {
    throw new Stop(
      `${name} must look like postgresql://user:password@host:5432/database: correct it.`,
    )
  }
}

function sentence(error, name, { host, user, database }) {
  switch (error.code) {
    case '3D000':
      return `There is no database "${database}" at ${host}: create it there (for example with \`createdb ${database}\`) and start again.`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${host} refuses the user "${user}": correct the user or password in ${name}.`
    default:
      return `No PostgreSQL answers at ${host} (${error.code ?? error.message}): start it, or correct ${name}.`
  }
}
