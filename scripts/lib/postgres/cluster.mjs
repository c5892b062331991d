// Creates, starts and stops one PostgreSQL cluster in a folder. Uses only Node built-ins.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { commandFor, shown } from '../paths.mjs'
import { answers, freePort } from '../ports.mjs'
import { Stop } from '../print.mjs'
import { openPrivateLog, privateFolder } from '../private-files.mjs'
import { until } from '../processes.mjs'
import { accountFor, handOver } from './account.mjs'
import { findBinaries, serverVersion } from './binaries.mjs'
import { endOrphan, isReady } from './postmaster.mjs'

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const WORTH_A_RETRY = /shared memory block .* still in use|could not bind|Address already in use/
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000

/**
 * Starts the cluster in `dir`, and creates it first if it does not exist. The caller has made sure that it is not in
 * use. It listens on `port`, or on any free port.
 */
export async function startCluster(dir, { durable = true, settings = {}, port = null } = {}) {
  const binaries = findBinaries()
  privateFolder(dir)
  const account = accountFor(binaries.postgres, dir)
  const data = path.join(dir, 'pg')
  const password = passwordOf(dir)

  await endOrphan(data)
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) checkVersion(binaries, data)
  else initialise(binaries, account, dir, password)
  handOver(account, data)

  const settingsNow = { ...(durable ? {} : NOT_DURABLE), ...settings }
  const server = await startWithRetries({
    binaries,
    account,
    dir,
    data,
    port,
    settings: settingsNow,
  })
  return { ...server, urlFor: (database) => urlFor(server.port, password, database) }
}

/** The address of a database in a running cluster, or null. */
export function runningUrl(dir, database) {
  const data = path.join(dir, 'pg')
  if (!isReady(data)) return null
  const port = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3]
  return urlFor(port, passwordOf(dir), database)
}

const urlFor = (port, password, database) =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`

function passwordOf(dir) {
  const file = path.join(dir, 'pg.password')
  const stored = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  if (stored) return stored

  const password = randomBytes(18).toString('base64url')
  fs.writeFileSync(file, password, { mode: 0o600 })
  return password
}

function checkVersion(binaries, data) {
  const made = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  const here = serverVersion(binaries)
  if (made === here) return

  throw new Stop(
    `${shown(data)} was made by PostgreSQL ${made}, and this release contains ${here}: ` +
      `run \`${commandFor('backup')}\` with the release that made it, move the folder away, and restore the file here with \`${commandFor('restore', '<file>')}\`.`,
  )
}

// Created in a temporary folder and then renamed, so that an incomplete cluster is never used.
function initialise(binaries, account, dir, password) {
  const half = path.join(dir, 'pg.half')
  const passwordFile = path.join(dir, 'pg.half-password')
  serverVersion(binaries)
  fs.rmSync(half, { recursive: true, force: true })
  fs.rmSync(path.join(dir, 'pg'), { recursive: true, force: true })
  fs.mkdirSync(half, { mode: 0o700 })
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  for (const file of [half, passwordFile]) {
    if (account.owner) fs.chownSync(file, account.owner.uid, account.owner.gid)
  }

  const [program, args, options] = account.command(binaries.initdb, [
    ...['-D', half, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'],
    ...['--no-sync', '--no-instructions'],
  ])
  const env = { ...process.env, LC_ALL: 'C' }
  const made = spawnSync(program, args, { ...options, cwd: dir, env, encoding: 'utf8' })
  fs.rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    const why = (made.stderr || made.error?.message || '').trim()
    throw new Stop(`PostgreSQL could not create its files in ${shown(dir)}: ${why}`)
  }
  fs.renameSync(half, path.join(dir, 'pg'))
}

async function startWithRetries(cluster, retries = 4) {
  const logFile = path.join(cluster.dir, 'pg.log')
  const logStart = fs.existsSync(logFile) ? fs.statSync(logFile).size : 0
  const server = await startOnce(cluster, logFile)
  if (server) return server

  const log = fs.readFileSync(logFile).subarray(logStart).toString('utf8')
  if (retries > 0 && WORTH_A_RETRY.test(log)) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return startWithRetries(cluster, retries - 1)
  }
  const last = log.trim().split('\n').slice(-6).join('\n')
  throw new Stop(`PostgreSQL did not start; see ${shown(logFile)}:\n${last}`)
}

async function startOnce({ binaries, account, dir, data, settings, ...requested }, logFile) {
  const port = requested.port ?? (await freePort())
  const configuration = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: 100,
    shared_buffers: '128MB',
    // After a crash the server ends and `keepCluster` restarts it. Recovery that fails, as on a full disk, is then
    // repeated, instead of leaving a server that accepts no connection.
    restart_after_crash: 'off',
    ...settings,
  }
  const flags = Object.entries(configuration).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const serverArgs = ['-D', data, '-p', String(port), ...flags]
  const [program, args, options] = account.command(binaries.postgres, serverArgs)

  const log = openPrivateLog(logFile)
  // The server has its own process group, so that Ctrl-C does not end it before its clients.
  const child = spawn(program, args, {
    ...options,
    cwd: dir,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
  })
  fs.closeSync(log)

  let isGone = false
  const gone = new Promise((resolve) => {
    const end = () => {
      isGone = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const hasStarted = async () => isGone || (isReady(data) && (await answers(port)))
  await until(hasStarted, START_TIMEOUT_MS)
  if (isGone) return null

  return { port, gone, stop: () => stop(child, binaries, data, gone, () => isGone) }
}

async function stop(child, { pgCtl }, data, gone, isGone) {
  if (isGone()) return
  // Windows has no SIGINT, the signal for a fast shutdown of PostgreSQL.
  if (process.platform === 'win32') spawnSync(pgCtl, ['stop', '-m', 'fast', '-D', data])
  else child.kill('SIGINT')

  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS)
  await gone
  clearTimeout(timer)
}
