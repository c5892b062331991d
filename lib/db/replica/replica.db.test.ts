import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readsReplica } from '@/lib/api/carry-out.server'
import { endpoints } from '@/lib/api/registry.server'
import { metrics } from '@/lib/observe/metrics.server'
import { call } from '@/testing/call'
import { type Replicated, startReplicated } from '@/testing/database/replica'
import { type DatabaseRelay, openRelay } from '@/testing/database/restartable'
import { inBrowser, type Person, person } from '@/testing/people'
import { nameOf, probe } from '@/testing/role-matrix/outcome'
import { database } from '../client.server'
import { sharedQuery } from '../sequence/shared-query.server'
import { fromReplica, readReplicaState } from './from-replica.server'

let servers: Replicated
let relay: DatabaseRelay
let replica: pg.Client
let admin: Person

beforeAll(async () => {
  servers = await startReplicated()
  relay = await openRelay(servers.replicaUrl)
  Object.assign(process.env, {
    DATABASE_URL: servers.url,
    DATABASE_READ_URL: relay.url,
    DATABASE_READ_MAX_LAG_MS: '2000',
  })
  replica = new pg.Client({ connectionString: servers.replicaUrl })
  await replica.connect()
  admin = await inBrowser(await person('admin'))
}, 120_000)

afterAll(async () => {
  await replica?.end()
  await database().$disconnect()
  await relay?.close()
  await servers?.stop()
})

/** The number of lists that each server has read. */
async function reads() {
  const { values } = await metrics().replicaReads.get()
  const of = (server: string) => values.find(({ labels }) => labels.server === server)?.value ?? 0
  return { replica: of('replica'), primary: of('primary') }
}

/** Adds a tenant; returns the names in the next list and the server that read it. */
async function writeAndList(name: string) {
  const { headers } = await person('admin')
  expect((await call('POST', '/tenants', { headers, body: { name } })).status).toBe(201)
  const before = await reads()
  const { json } = await call('GET', `/tenants?q=${name}`, { headers })
  const after = await reads()
  return {
    names: json.items.map((it: { name: string }) => it.name),
    server: after.replica > before.replica ? 'replica' : 'primary',
  }
}

const isReplica = async () => {
  const [row] = await database().$queryRaw<{ is: boolean }[]>`select pg_is_in_recovery() as "is"`
  return row?.is
}

const sleeping = async () => {
  const { rows } = await replica.query(
    `select from pg_stat_activity where query like '%pg_sleep(1)' and state = 'active'`,
  )
  return rows.length
}

const usedAgain = () =>
  vi.waitFor(async () => expect((await writeAndList(`t${Date.now()}`)).server).toBe('replica'), {
    timeout: 30_000,
    interval: 500,
  })

test('a list is read on the replica and contains earlier writes', async () => {
  for (let i = 0; i < 20; i++)
    expect(await writeAndList(`before-${i}-x`)).toEqual({
      names: [`before-${i}-x`],
      server: 'replica',
    })
  expect(await readReplicaState()).toMatchObject({ lagMs: expect.any(Number), problem: null })
})

const lists = endpoints.filter(readsReplica)

test('lists, reports and panels use the replica; single entries and changes do not', () => {
  const names = new Set(lists.map(({ operationId }) => operationId))
  for (const name of ['launches.list', 'overview.pools', 'audit.list', 'tenants.list'])
    expect(names.has(name), name).toBe(true)
  for (const name of [
    'settings.show',
    'launches.create',
    'pools.show',
    'policies.studio',
    'events.stream',
  ])
    expect(names.has(name), name).toBe(false)
})

test.each(lists.map((it) => [nameOf(it), it] as const))(
  '%s does not need the primary',
  async (_name, it) => {
    const before = await reads()
    const { status } = await probe(it, admin.headers)
    expect(status).toBeLessThan(500)
    expect((await reads()).primary).toBe(before.primary)
  },
)

test('shared queries are read on the primary', async () => {
  const shared = sharedQuery('probe', isReplica)
  expect(await fromReplica(isReplica)).toBe(true)
  expect(await fromReplica(shared)).toBe(false)
})

test('a replica that lags more than the limit is not used, and is used again afterwards', async () => {
  await replica.query('select pg_wal_replay_pause()')
  expect(await writeAndList('behind')).toEqual({ names: ['behind'], server: 'primary' })
  const state = await readReplicaState()
  expect(state).toMatchObject({ problem: 'it lags more than 2000 ms' })
  expect(state?.lagMs).toBeGreaterThanOrEqual(2_000)
  await replica.query('select pg_wal_replay_resume()')
  await usedAgain()
}, 60_000)

test('a replica that cannot be reached is not used', async () => {
  relay.leadTo(Object.assign(new URL(servers.replicaUrl), { port: '1' }).href)
  relay.cut()
  expect(await writeAndList('away')).toEqual({ names: ['away'], server: 'primary' })
  expect(await readReplicaState()).toMatchObject({ lagMs: null, problem: expect.any(String) })
  relay.leadTo(servers.replicaUrl)
  await usedAgain()
}, 60_000)

test('a replica that stops responding is not used, and its reads run on the primary', async () => {
  const isRead = fromReplica(async () => {
    await database().$queryRaw`select from pg_sleep(1)`
    return isReplica()
  })
  await vi.waitFor(async () => expect(await sleeping()).toBe(1))
  relay.freeze()
  const startedAt = performance.now()
  expect(await writeAndList('frozen')).toEqual({ names: ['frozen'], server: 'primary' })
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(await isRead).toBe(false)
  expect(await readReplicaState()).toMatchObject({ lagMs: null, problem: expect.any(String) })
  relay.thaw()
  await usedAgain()
}, 60_000)

test('a server that is not a replica is not used', async () => {
  relay.leadTo(servers.url)
  relay.cut()
  expect(await writeAndList('elsewhere')).toEqual({ names: ['elsewhere'], server: 'primary' })
  expect(await readReplicaState()).toMatchObject({
    problem: expect.stringContaining('not a replica'),
  })
  relay.leadTo(servers.replicaUrl)
  relay.cut()
  await usedAgain()
}, 60_000)
