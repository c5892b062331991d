import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAdministrator } from '@/bench/support/administrator'
import { fillInventory } from '@/bench/support/inventory'
import { ensureDatabase } from '../../scripts/lib/database/database.mjs'
import { startTestDatabase, type TestDatabase } from '../../scripts/lib/database/test-database.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { compose, composeFile } from './compose'
import {
  composeOptions,
  imageConfig,
  isHealthy,
  podman,
  podmanOutput,
  privilegesOf,
  startContainer,
  stateOf,
} from './container'

/** Run only by `npm run test:image`, which builds the image. */

const SECRET = 'a secret for tests only, never for production'
const waitOptions = { timeout: 120_000, interval: 200 }
/** The exit code of a process that `podman stop` had to kill. */
const KILLED = 137

let cluster: TestDatabase
let client: pg.Client
let port = 0
let env: Record<string, string> = {}
let token = ''
let launchId = ''

beforeAll(async () => {
  cluster = await startTestDatabase('other', { settings: { max_connections: 200 } })
  await ensureDatabase(cluster.adminUrl, 'image')
  const url = Object.assign(new URL(cluster.adminUrl), { pathname: '/image' }).href
  client = new pg.Client({ connectionString: url })
  await client.connect()
  port = await freePort()
  env = {
    DATABASE_URL: url,
    NEXTAUTH_SECRET: SECRET,
    NEXTAUTH_URL: `http://localhost:${port}`,
    BERTH_DEMO: 'false',
    BERTH_HOST: '127.0.0.1',
    PORT: String(port),
  }
})

afterAll(async () => {
  podman(['rm', '--all', '--force', '--time', '0'])
  await client?.end()
  await cluster?.stop()
})

async function healthy(name: string) {
  await vi.waitFor(() => {
    const { Status } = stateOf(name)
    if (Status === 'running' && isHealthy(name)) return
    throw new Error(`${name} is ${Status}:\n${podman(['logs', name]).stdout.slice(-2_000)}`)
  }, waitOptions)
}

/** Ends a container as orchestrators do, with the grace period of the compose file. */
function stop(name: string) {
  const { stop_grace_period: grace = '' } = compose().services.berth
  expect(grace).toMatch(/^\d+s$/)
  podmanOutput(['stop', '--time', grace.slice(0, -1), name])
  expect(stateOf(name).ExitCode).not.toBe(KILLED)
  return stateOf(name)
}

const api = (address: string, body?: object) =>
  fetch(`http://127.0.0.1:${port}/api/v1${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })

test('docker-compose accepts the compose file, and names a missing secret', () => {
  const config = (given: Record<string, string>) => {
    const args = ['--file', composeFile, 'config', '--quiet']
    const { status, stderr } = spawnSync('docker-compose', args, {
      env: { ...process.env, ...given },
      encoding: 'utf8',
    })
    return { status, stderr }
  }
  const given = { POSTGRES_PASSWORD: 'x', NEXTAUTH_SECRET: SECRET }
  expect(config(given)).toEqual({ status: 0, stderr: '' })
  expect(config({ ...given, NEXTAUTH_SECRET: '' }).stderr).toContain('signs the sessions')
})

test('the image runs without root, and declares its volume, signal and health check', () => {
  expect(imageConfig()).toMatchObject({
    User: '10001:10001',
    Config: { Volumes: { '/data': {} }, StopSignal: expect.stringMatching(/^(SIGTERM|15)$/) },
    Healthcheck: { Test: expect.arrayContaining(['CMD', 'node']) },
  })
})

test('a first start on a read-only root migrates, becomes healthy and launches', async () => {
  startContainer('first', composeOptions(), env)
  await healthy('first')
  const log = podmanOutput(['logs', 'first'])
  expect(log).toMatch(/Migrations applied: \d+/)
  expect(log).toContain('Administrator: ')

  await fillInventory(client, [{ name: 'fleet', accounts: 4, realms: 1 }], 1)
  token = (await addAdministrator(client)).token
  const response = await api('/launches', { pool: 'fleet', deployable: 'deployable-01' })
  const launch = await response.json()
  expect({ status: response.status, launch }).toMatchObject({ status: 201 })
  launchId = launch.id
  const page = await fetch(`http://127.0.0.1:${port}/login`)
  expect({ status: page.status, html: await page.text() }).toMatchObject({
    status: 200,
    html: expect.stringContaining('<html'),
  })
})

test('its processes have no privileges, and write only to its volumes', () => {
  const processes = privilegesOf('first')
  expect(processes.length).toBeGreaterThan(1)
  for (const it of processes)
    expect(it).toEqual({ uid: '10001', capabilities: '0000000000000000', noNew: '1' })
  const write = (file: string) => podman(['exec', 'first', 'sh', '-c', `echo > ${file}`])
  expect(write('/opt/berth/new').stderr).toContain('Read-only file system')
  expect([write('/data/new').status, write('/tmp/new').status]).toEqual([0, 0])
})

test('SIGTERM ends it in time, and a second start serves the stored data', async () => {
  expect(stop('first')).toEqual({ Status: 'exited', ExitCode: 0 })
  podmanOutput(['start', 'first'])
  await healthy('first')
  expect((await api(`/launches/${launchId}`)).status).toBe(200)
  expect(stop('first').ExitCode).toBe(0)
})

test('on a writable root, only the volumes are written', async () => {
  const volumes = compose().services.berth.volumes.flatMap((it) => ['--volume', it])
  startContainer('writable', [...volumes, '--tmpfs', '/tmp'], env)
  await healthy('writable')
  expect((await api('/launches', { pool: 'fleet', deployable: 'deployable-01' })).status).toBe(201)
  expect(stop('writable').ExitCode).toBe(0)
  const changes = podmanOutput(['diff', 'writable']).trim().split('\n')
  expect(changes.filter((it) => !MADE_BY_PODMAN.has(it.split(' ')[1] ?? ''))).toEqual([])
})

/** Mount points and host names, which podman writes before the first process starts. */
const MADE_BY_PODMAN = new Set(['', '/etc', '/data', '/tmp', '/run', '/run/.containerenv'])
