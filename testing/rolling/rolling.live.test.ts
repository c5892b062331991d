import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAdministrator } from '@/bench/support/administrator'
import { fillInventory } from '@/bench/support/inventory'
import { ensureDatabase } from '../../scripts/lib/database/database.mjs'
import { migrate } from '../../scripts/lib/database/migrate.mjs'
import { startTestDatabase, type TestDatabase } from '../../scripts/lib/database/test-database.mjs'
import { bundleTestPrograms } from '../process/programs'
import { balancedLoad } from './balanced-load'
import { type Server, startServer } from './server'

/** Run only by `npm run test:rolling`, which builds the programs of the older release. */

const CLIENTS = 8
/** The number of launches between two steps, so that each step runs under load. */
const LAUNCHES = 200
const SECRET = 'a secret for tests only, never for production'
const waitOptions = { timeout: 300_000, interval: 50 }
const older = process.env.ROLLING_OLDER ?? ''
const checkout = path.resolve(import.meta.dirname, '../..')

let cluster: TestDatabase
let programs: Awaited<ReturnType<typeof bundleTestPrograms>>
let url = ''
let client: pg.Client
const started = new Set<Server>()

beforeAll(async () => {
  programs = await bundleTestPrograms()
  cluster = await startTestDatabase('newest', { settings: { max_connections: 300 } })
  await ensureDatabase(cluster.adminUrl, 'rolling')
  url = Object.assign(new URL(cluster.adminUrl), { pathname: '/rolling' }).href
  const script = pathToFileURL(path.join(older, 'scripts/lib/database/migrate.mjs')).href
  await (await import(/* @vite-ignore */ script)).migrate(url)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})

afterAll(async () => {
  await Promise.all([...started].map((it) => it.end()))
  await client.end()
  await cluster.stop()
  programs.remove()
})

async function start(release: { home: string; folder: string }): Promise<Server> {
  const server = await startServer(release, {
    DATABASE_URL: url,
    NEXTAUTH_SECRET: SECRET,
    NEXTAUTH_URL: 'http://localhost:3000',
    BERTH_DATA_DIR: path.join(cluster.dir, `data-${started.size}`),
    BERTH_RATE_LIMIT: '10000000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  })
  started.add(server)
  await vi.waitFor(async () => expect(await server.isReady()).toBe(true), waitOptions)
  return server
}

test('servers are replaced by those of another release without a lost or doubled launch', async () => {
  await fillInventory(client, [{ name: 'fleet', accounts: 4, realms: 1 }], 1)
  await client.query(`UPDATE "Account" SET "quota" = NULL`)
  const { token } = await addAdministrator(client)
  const before = { home: older, folder: path.join(older, 'dist') }
  const after = { home: checkout, folder: programs.folder }

  const balanced = [await start(before), await start(before)]
  const urls = () => balanced.map((it) => it.url)
  const target = { token, pool: 'fleet', deployable: 'deployable-01' }
  const load = balancedLoad(urls, target, CLIENTS)
  const more = async () => {
    const enough = load.acknowledged() + LAUNCHES
    await vi.waitFor(() => expect(load.acknowledged()).toBeGreaterThan(enough), waitOptions)
  }
  await more()
  // The first start of the new release migrates, while both servers of the older one serve.
  const applied = await migrate(url)
  await more()
  const codes: (number | null)[] = []
  for (const [place, old] of [...balanced.entries()]) {
    balanced[place] = await start(after)
    await more()
    started.delete(old)
    codes.push(await old.end())
    await more()
  }
  const sent = await load.stop()

  const refused = sent.flatMap((it) => it.refused)
  process.stdout.write(
    `${sent.length} launches; migrations: ${applied.join(', ') || 'no new one'}; refused: ${refused.join(', ') || 'no call'}\n`,
  )
  // A call to a server that is stopping is sent to the other one. No other rejection is expected.
  expect(refused.filter((status) => status !== 503)).toEqual([])
  expect(codes).toEqual([0, 0])
  const { rows } = await client.query<{ id: string }>('SELECT "id" FROM "Launch"')
  const stored = new Set(rows.map(({ id }) => id))
  expect(sent.filter(({ id }) => id === null || !stored.has(id))).toEqual([])
  expect(stored.size).toBe(sent.length)
  await expectSoundRecord()
})

/** Verifies the record of both releases with the verifier of the new one. */
async function expectSoundRecord() {
  process.env.DATABASE_URL = url
  process.env.NEXTAUTH_SECRET = SECRET
  process.env.NEXTAUTH_URL = 'http://localhost:3000'
  process.env.BERTH_DATA_DIR = path.join(cluster.dir, 'data-of-the-verifier')
  const { verified } = await import('../ledger')
  await vi.waitFor(async () => expect((await verified()).verdict).toBe('sound'), waitOptions)
}
