// A complete Berth for tests and benches: a separate seeded database and the production server.
import fs from 'node:fs'
import path from 'node:path'
import { seed } from './database/seed.mjs'
import { startTestDatabase } from './database/test-database.mjs'
import { freePort } from './ports.mjs'
import { build, bundle, generate } from './prepare.mjs'
import { startServer } from './server-process.mjs'

const SECRET = 'a secret for tests only, never for production'

/**
 * Resolves to { url, databaseUrl, signInsFile, pid, addServer, restart, troubles, stop }. `addServer` starts one more
 * server on one more database. `troubles` returns the errors of all servers so far. `isDemo: false` creates only an
 * administrator, and `isDurable` uses the disk, for benches. `pid` is the id of the process that was started first.
 * `restart` ends the server and starts it again on the same database and port. `settings` are those of PostgreSQL.
 * @param {{ isDemo?: boolean, isDurable?: boolean, env?: Record<string, string>, settings?: Record<string, string | number> }} [options]
 */
export async function startTestServer({
  isDemo = true,
  isDurable = false,
  env = {},
  settings = {},
} = {}) {
  await generate()
  await bundle()
  await build()
  const database = await startTestDatabase('berth_1', { isDurable, settings })
  const servers = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await database.stop()
  }
  const addServer = async (options) => {
    const number = servers.length + 1
    const databaseUrl = await database.addDatabase(`berth_${number}`)
    const server = await serve({ ...options, databaseUrl, dir: database.dir, number })
    servers.push(server)
    return server
  }
  try {
    const { url, databaseUrl, signInsFile, pid, restart } = await addServer({ isDemo, env })
    const troubles = () => servers.map((server) => server.trouble())
    return { url, databaseUrl, signInsFile, pid, addServer, restart, troubles, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function serve({ isDemo = true, env = {}, databaseUrl, dir, number }) {
  const signInsFile = path.join(dir, `sign-ins-${number}.txt`)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = {
    BERTH_DATA_DIR: path.join(dir, `data-${number}`),
    NEXTAUTH_SECRET: SECRET,
    NEXTAUTH_URL: url,
    LOG_LEVEL: 'warn',
    BERTH_DEMO: String(isDemo),
    ...env,
    DATABASE_URL: databaseUrl,
  }
  const printed = []
  const onLine = (line) => printed.push(line)
  await seed({ url: databaseUrl, isDemo, signInsFile, env: settings, onLine })
  // An empty start prints the password on the terminal; for tests it is stored.
  if (!fs.existsSync(signInsFile)) fs.writeFileSync(signInsFile, `${printed.join('\n')}\n`)

  const logFile = path.join(dir, `server-${number}.log`)
  const own = { server: null, isStopped: false, ended: null }
  const begin = async () => {
    own.server = await startServer({ port, logFile, env: settings })
    own.isStopped = false
    own.server.gone.then((how) => {
      if (!own.isStopped) own.ended = how
    })
  }
  await begin()
  const { pid } = own.server
  const stop = () => {
    own.isStopped = true
    return own.server.stop()
  }
  const restart = async () => {
    await stop()
    await begin()
  }
  const trouble = () => ({ name: `server ${number}`, ended: own.ended, errors: errorsOf(logFile) })
  return { url, databaseUrl, signInsFile, logFile, pid, stop, restart, trouble }
}

const WARNING = 40
const SHOWN_ERRORS = 20

/** The last errors of a log, and its lines that are not JSON, such as those of a crash. */
const errorsOf = (logFile) =>
  fs
    .readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !(levelOf(line) <= WARNING))
    .slice(-SHOWN_ERRORS)

function levelOf(line) {
  try {
    return JSON.parse(line).level
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
