#!/usr/bin/env node
// npm run test:openstack: starts a real control plane on this machine, fetches usage from it, launches servers on it
// through the OpenStack driver, follows "First minute with your OpenStack" in a browser, and starts servers as two
// tenants after Berth's own commands have created its host aggregates. It takes half an hour or more and 5 GB, and prints a
// table of the observations. With `--write` it also writes docs/openstack.md and docs/openstack-spread.svg. With the name
// of a part (openstack, first-minute, openstack-launches, openstack-hosts) it runs only that part and cannot write.
import './lib/require-node.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runFirstMinute } from './lib/checks/first-minute.mjs'
import { prepare, runAndClean, runProject } from './lib/checks/live-service.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { print, report, Stop } from './lib/print.mjs'
import { endChildren, run, runNode } from './lib/processes.mjs'

const PACKAGES = [
  ...['python3-nova', 'python3-keystone', 'python3-placement', 'python3-cinder', 'python3-pymysql'],
  ...['python3-glance', 'python3-neutron', 'python3-openstackclient', 'python3-osc-placement'],
  ...['mariadb-server-core', 'mariadb-client-core', 'rabbitmq-server', 'uwsgi-core'],
  ...['uwsgi-plugin-python3', 'curl'],
]
const MIN_MEMORY_BYTES = 6 * 1024 ** 3
/** Ten ports from here are used. Ports above 32768 are used by outgoing connections. */
const FIRST_PORT = 27_300

const PARTS = ['openstack', 'first-minute', 'openstack-launches', 'openstack-hosts']
const words = process.argv.slice(2)
const chosen = words.filter((word) => word !== '--write')
const isWritten = words.includes('--write')
/** The name is short because the path of a socket in it is limited to 107 characters. */
const state = path.join(os.tmpdir(), `usage-${process.pid}`)
const env = { OS_STATE: state, OS_BASE: String(FIRST_PORT), OS_PASSWORD: 'of-this-test-only' }
const controlPlane = (verb, options) =>
  run('bash', [inRoot('scripts/openstack/control-plane.sh'), verb], { env, ...options })

await runAndClean(main, clean)

async function main() {
  const unknown = chosen.filter((name) => !PARTS.includes(name))
  if (unknown.length > 0)
    throw new Stop(`There is no part ${unknown.join(', ')}; there are: ${PARTS.join(', ')}.`)
  if (isWritten && chosen.length > 0)
    throw new Stop('The table needs a complete run: use --write without the name of a part.')
  const missing = whatIsMissing()
  if (missing !== null) throw new Stop(`Not run, nothing was tested: ${missing}`)
  await prepare()
  fs.mkdirSync(state, { mode: 0o700 })
  print('Starting OpenStack on this machine')
  await controlPlane('up', { sorry: `It did not start; its logs were in ${storedLogs()}.` })
  const figures = path.join(state, 'figures.jsonl')
  fs.writeFileSync(figures, '')
  const service = {
    OPENSTACK_URL: `http://127.0.0.1:${FIRST_PORT}`,
    OPENSTACK_PASSWORD: env.OS_PASSWORD,
    OPENSTACK_STATE: state,
    OPENSTACK_FIGURES: figures,
    OPENSTACK_PICTURE: isWritten ? inRoot('docs/openstack-spread.svg') : '',
  }
  const code = await runScenarios(service)
  const written = isWritten && code === 0 ? ['--write', commit()] : []
  await runNode(['--import', 'tsx', 'scripts/lib/openstack-table.ts', figures, ...written])
  return code
}

/**
 * Runs all chosen parts and returns the exit code of a failed one. Usage is measured on an idle cloud, so it is first;
 * host aggregates disable hosts, so they are last.
 */
async function runScenarios(service) {
  const run = (name) =>
    name === 'first-minute' ? runFirstMinute(service) : runProject(name, service)
  let failed = 0
  for (const name of chosen.length > 0 ? chosen : PARTS) failed = (await run(name)) || failed
  return failed
}

function commit() {
  const options = { cwd: root, encoding: 'utf8' }
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim()
}

/** The reason why a control plane cannot be started here, with the remedy, or null. */
function whatIsMissing() {
  if (process.platform !== 'linux' || !has('dpkg-deb'))
    return 'it needs Debian 12, or another Linux with the packages of OpenStack Zed.'
  if (os.totalmem() < MIN_MEMORY_BYTES) return 'it needs 6 GB of memory.'
  const lacking = PACKAGES.filter((it) => !isInstalled(it))
  if (lacking.length === 0) return null
  return `packages are missing. Install them; their services need not be started:\n  apt-get install --no-install-recommends ${lacking.join(' ')}`
}

function has(program) {
  return spawnSync('which', [program]).status === 0
}

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '$' + '{Status}', name])
  return stdout.toString().endsWith(' installed')
}

/** The logs are stored outside the state folder, which is deleted after a failed run. */
function storedLogs() {
  return path.join(os.tmpdir(), `${path.basename(state)}-log`)
}

async function clean() {
  if (!fs.existsSync(state)) return
  await endChildren()
  await controlPlane('down').catch(report)
  if (process.exitCode !== 0 && fs.existsSync(path.join(state, 'log')))
    fs.cpSync(path.join(state, 'log'), storedLogs(), { recursive: true })
  fs.rmSync(state, { recursive: true, force: true })
}
