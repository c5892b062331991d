#!/usr/bin/env node
// npm start: starts Berth from a fresh clone, and in a few seconds when it is already built.
import './lib/require-node.mjs'
import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import { checkDatabase, ensureDatabase } from './lib/database/database.mjs'
import { isNew, migrate } from './lib/database/migrate.mjs'
import { seedOnce } from './lib/database/seed.mjs'
import { takeInstanceLock } from './lib/instance-lock.mjs'
import { keepRotating, moveLog } from './lib/log/rotate-log.mjs'
import { onStop } from './lib/on-stop.mjs'
import {
  commandFor,
  dataDir,
  fromCaller,
  inData,
  inRoot,
  loadEnvFile,
  shown,
} from './lib/paths.mjs'
import { whyNotListen } from './lib/ports.mjs'
import { keepCluster } from './lib/postgres/keep-cluster.mjs'
import { build, bundle, generate, install } from './lib/prepare.mjs'
import { print, report, Stop } from './lib/print.mjs'
import { endChildren } from './lib/processes.mjs'
import { authSecret } from './lib/secret.mjs'
import { startServer } from './lib/server-process.mjs'

const closers = []
let isEnding = false

onStop(() => end(0))
try {
  await main()
} catch (error) {
  if (!isEnding) report(error)
  await end(1)
}

async function main() {
  loadEnvFile()
  const lock = await takeInstanceLock(dataDir())
  const { host, port } = await chooseAddress()
  checkDemo(host)
  await install({ toRun: true })
  await generate()
  await bundle()
  await checkSettings()

  const building = build()
  const [{ url, signInsFile }] = await together(prepareDatabase(building), building)
  const server = await serve({ host, port, url })
  const address = process.env.NEXTAUTH_URL || `http://localhost:${port}`
  lock.announce(address)
  print(`\nBerth is running on ${address}`)
  if (fs.existsSync(signInsFile)) print(`Demo sign-ins: ${shown(signInsFile)}`)
  const logName = logFile() === null ? 'the log above' : shown(logFile())
  if (logFile() !== null) print(`Log: ${logName}. Ctrl-C stops everything.`)
  server.gone.then((code) =>
    fail(`The server ended unexpectedly (${code}): see ${logName}, and start again.`),
  )
}

/**
 * A new database is prepared during the build. One with content is migrated after it, because an older release cannot
 * run on it afterwards.
 */
async function prepareDatabase(building) {
  const { url, directUrl } = await startDatabase()
  if (!(await isNew(directUrl))) await building
  const applied = await migrate(directUrl)
  if (applied.length > 0) print(`Migrations applied: ${applied.length}`)
  return { url, signInsFile: await seedDatabase(directUrl) }
}

async function chooseAddress() {
  const host = process.env.BERTH_HOST || '127.0.0.1'
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Stop(`PORT must be a number from 1 to 65535, not "${process.env.PORT}": correct it.`)
  }
  const why = await whyNotListen(port, host)
  if (why === null) return { host, port }

  const remedy = `choose another one, for example with \`PORT=${port < 65_535 ? port + 1 : 3000} ${commandFor('start')}\`.`
  if (why === 'EADDRINUSE') {
    throw new Stop(`Port ${port} is taken by another program: stop that, or ${remedy}`)
  }
  if (why === 'EACCES') throw new Stop(`Port ${port} is not open to this user: ${remedy}`)
  throw new Stop(`Cannot listen on ${host} (${why}): correct BERTH_HOST.`)
}

/** The demo, whose users need no password, is the default only on an instance that only this machine can reach. */
function checkDemo(host) {
  const { BERTH_DEMO, DATABASE_URL, NEXTAUTH_URL } = process.env
  if (BERTH_DEMO) return
  const isLocal = (name) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(name)
  const published = URL.canParse(NEXTAUTH_URL || '') ? new URL(NEXTAUTH_URL) : null
  const isPublic = published && (published.protocol === 'https:' || !isLocal(published.hostname))
  const why =
    (DATABASE_URL && 'DATABASE_URL is set') ||
    (!isLocal(host) && `BERTH_HOST is ${host}`) ||
    (isPublic && `NEXTAUTH_URL is ${NEXTAUTH_URL}`)
  if (!why) return
  throw new Stop(
    `${why}, so choose whether this is the demo: BERTH_DEMO=false starts empty, BERTH_DEMO=true loads the demo and its users.`,
  )
}

/** Validates settings with the schema of the server before a database is started or changed. */
async function checkSettings() {
  const { parseEnv } = await import(pathToFileURL(inRoot('dist/settings.mjs')).href)
  try {
    parseEnv({
      ...process.env,
      DATABASE_URL: process.env.DATABASE_URL || 'postgresql://embedded',
      NEXTAUTH_SECRET: authSecret(),
    })
  } catch (error) {
    throw new Stop(error.message)
  }
}

/** The addresses of the database for calls and for sessions: those of the environment, or those of the embedded one. */
async function startDatabase() {
  if (process.env.DATABASE_URL) {
    const directUrl = await checkDatabase(process.env.DATABASE_URL)
    return { url: process.env.DATABASE_URL, directUrl }
  }
  if (process.env.DATABASE_DIRECT_URL) {
    throw new Stop('DATABASE_DIRECT_URL requires DATABASE_URL: set that too, or remove it.')
  }
  const starting = keepCluster(dataDir())
  // Also stops a cluster that is still starting when Ctrl-C is pressed.
  closers.push(async () => (await starting.catch(() => null))?.stop())
  const cluster = await starting
  await ensureDatabase(cluster.urlFor('postgres'), 'berth')
  return { url: cluster.urlFor('berth'), directUrl: cluster.urlFor('berth') }
}

async function seedDatabase(url) {
  const signInsFile = inData('demo-sign-ins.txt')
  const isDemo = process.env.BERTH_DEMO !== 'false'
  const env = { BERTH_DATA_DIR: dataDir(), NEXTAUTH_SECRET: authSecret() }
  await seedOnce({ url, isDemo, signInsFile: isDemo ? signInsFile : null, env })
  return signInsFile
}

async function serve({ host, port, url }) {
  const log = logFile()
  if (log !== null) moveLog(log)
  const server = await startServer({
    host,
    port,
    logFile: log,
    env: {
      DATABASE_URL: url,
      BERTH_DATA_DIR: dataDir(),
      NEXTAUTH_SECRET: authSecret(),
      NEXTAUTH_URL: process.env.NEXTAUTH_URL || `http://localhost:${port}`,
    },
  })
  if (log !== null) keepRotating(log)
  closers.push(server.stop)
  return server
}

/** The path of the log file, or null if a process manager reads the standard output. */
function logFile() {
  const { BERTH_LOG_FILE: file } = process.env
  if (file === '-') return null
  return file ? fromCaller(file) : inData('server.log')
}

// Waits for both tasks before it reports the first failure, so that none is interrupted.
async function together(...tasks) {
  const results = await Promise.allSettled(tasks)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  return results.map(({ value }) => value)
}

function fail(sentence) {
  if (isEnding) return
  console.error(sentence)
  end(1)
}

async function end(code) {
  if (isEnding) return
  isEnding = true
  for (const close of closers.reverse()) await close().catch(report)
  await endChildren()
  process.exit(code)
}
