import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { sweepAttempts } from '@/lib/features/launches/drivers/clean-up-servers.server'
import { cleanUpAttempt } from '@/testing/fixtures/clean-up'
import {
  carryOut,
  drive,
  failuresOf,
  follow,
  openstackAccount,
  showLaunch,
} from '@/testing/fixtures/openstack/account'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const fixture = (given = {}) => openstackAccount(admin, receiver, given)
const now = () => new Date()
/** A server that Nova created late. */
const LATE = { id: 'late', name: 'late', status: 'ACTIVE' as const, host: 'node-1' }

test('a launch on OpenStack creates tagged servers, runs, and shows what the cloud created', async () => {
  const it = await fixture({ instances: 2 })
  const { id } = await it.launch()
  await carryOut(id)
  const shown = await showLaunch(it, id)
  expect(shown.state).toBe('running')
  expect(shown.cloud).toMatchObject([
    {
      attempt: 1,
      account: it.rows.account.name,
      failure: null,
      servers: [
        {
          name: `berth-${id}-1-1`,
          state: 'running',
          host: 'node-1',
          addresses: ['198.51.100.7'],
        },
        { name: `berth-${id}-1-2`, state: 'running', zone: 'nova' },
      ],
    },
  ])
  const created = receiver.received.filter(({ method, path }) =>
    `${method} ${path}`.endsWith('POST /compute/v2.1/servers'),
  )
  expect(JSON.parse(created.at(-1)?.body ?? '').server).toMatchObject({
    flavorRef: `id-${it.rows.offered.name}`,
    imageRef: it.rows.pushed.externalId,
    networks: 'none',
    tags: ['berth', expect.stringMatching(/^berth-installation\.[0-9a-f]{32}$/), `berth.${id}.1`],
  })
})

test('a launch on OpenStack deletes its servers when it ends, and confirms that they are gone', async () => {
  const it = await fixture({ instances: 2 })
  const { id } = await it.launch()
  await carryOut(id)
  expect((await it.send('DELETE', `/launches/${id}`)).status).toBe(200)
  // The end is recorded before the deletion starts, so that pages wait for it.
  expect((await showLaunch(it, id)).progress).toBe('deleting')
  const queued = await database().$queryRaw<unknown[]>`
      select 1 from graphile_worker._private_jobs where "key" = ${`clean-up:${it.rows.account.id}`}`
  expect(queued).toHaveLength(1)
  const which = { launchId: id, attempt: 1 }
  it.cloud.nova.deletions = [{ status: 500 }, { status: 500 }, { status: 500 }]
  await cleanUpAttempt(which, now())
  expect((await showLaunch(it, id)).cloud[0]).toMatchObject({ cleaningUp: true, goneAt: null })
  expect((await showLaunch(it, id)).cloud[0].cleanUpError).toMatch(/Nova answered/)
  await cleanUpAttempt(which, now())
  expect(it.cloud.servers).toEqual([])
  await cleanUpAttempt(which, now())
  expect((await showLaunch(it, id)).cloud[0].goneAt).toBeNull()
  const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
  await cleanUpAttempt(which, later(0.9))
  expect((await showLaunch(it, id)).cloud[0].goneAt).toBeNull()
  it.cloud.servers.push({ ...LATE, tags: [`berth.${id}.1`] })
  await cleanUpAttempt(which, later(2))
  await cleanUpAttempt(which, later(3))
  expect((await showLaunch(it, id)).cloud[0].goneAt).toBeNull()
  await cleanUpAttempt(which, later(4))
  expect(it.cloud.servers).toEqual([])
  expect((await showLaunch(it, id)).cloud[0]).toMatchObject({
    cleaningUp: false,
    cleanUpError: null,
  })
  expect((await showLaunch(it, id)).cloud[0].goneAt).not.toBeNull()
})

test('a launch on OpenStack spills over to the next account when the quota is used up, without a failure of the account', async () => {
  const it = await fixture({ accounts: ['a', 'b'], nova: { quota: 0 } })
  const { id, account } = await it.launch()
  await carryOut(id)
  const moved = await showLaunch(it, id)
  expect(moved).toMatchObject({ state: 'pending', attempts: 2 })
  expect(moved.account.id).not.toBe(account.id)
  expect(moved.cloud[0]).toMatchObject({ attempt: 1, failure: 'quota' })
  expect(await failuresOf(account.id)).toEqual([])
})

test('a launch on OpenStack deletes the server in ERROR after a fault, which counts as a failure of the account', async () => {
  const it = await fixture({ nova: { fault: 'No valid host was found. ' } })
  const { id, account } = await it.launch()
  await carryOut(id)
  const shown = await showLaunch(it, id)
  expect(shown.state).toBe('failed')
  expect(shown.cloud[0]).toMatchObject({
    failure: 'no-capacity',
    servers: [{ state: 'failed', message: 'No valid host was found. ' }],
  })
  expect(await failuresOf(account.id)).toHaveLength(1)
  expect(it.cloud.servers).toHaveLength(1)
  await cleanUpAttempt({ launchId: id, attempt: 1 }, now())
  expect(it.cloud.servers).toEqual([])
})

test('an attempt that is repeated after a killed process finds its servers by their tag', async () => {
  const it = await fixture({ instances: 2 })
  const { id } = await it.launch()
  await drive(id)
  await drive(id)
  await carryOut(id)
  expect(it.cloud.servers).toHaveLength(2)
  expect((await showLaunch(it, id)).state).toBe('running')
})

test('an attempt that is repeated after a lost answer creates only the servers that are missing', async () => {
  const it = await fixture({ instances: 2 })
  it.cloud.nova.creations = [null]
  const { id } = await it.launch()
  await drive(id)
  expect(it.cloud.servers).toHaveLength(1)
  const jobs = await database().$queryRaw<{ payload: object }[]>`
      select "payload" from graphile_worker._private_jobs where "key" = ${`attempt:${id}.1`}`
  expect(jobs).toMatchObject([{ payload: { reference: null } }])
  await carryOut(id)
  expect(it.cloud.servers.map(({ name }) => name)).toEqual([`berth-${id}-1-1`, `berth-${id}-1-2`])
})

test('an attempt that is repeated deletes a second server of the same name, and uses the first', async () => {
  const it = await fixture()
  const { id } = await it.launch()
  await drive(id)
  const [first] = it.cloud.servers
  if (first === undefined) throw new Error('no server was created')
  it.cloud.servers.push({ ...first, id: 'server-late' })
  await follow(id)
  expect(it.cloud.servers.map((server) => server.id)).toEqual([first.id])
})

test('an attempt that is repeated stops creating servers when its launch has ended', async () => {
  const it = await fixture({ instances: 3 })
  const { id } = await it.launch()
  it.cloud.nova.onCreate = async () => {
    await it.send('DELETE', `/launches/${id}`)
  }
  await drive(id)
  expect(it.cloud.servers).toHaveLength(1)
})

test('an attempt that is repeated waits as long as Nova requests when it is throttled', async () => {
  const it = await fixture()
  it.cloud.nova.creations = [{ status: 429, headers: { 'retry-after': '30' } }]
  const { id } = await it.launch()
  await drive(id)
  const [job] = await database().$queryRaw<{ inMs: number }[]>`
      select (extract(epoch from "run_at" - now()) * 1000)::int as "inMs"
      from graphile_worker._private_jobs where "key" = ${`attempt:${id}.1`}`
  expect(job?.inMs).toBeGreaterThan(20_000)
  expect(await showLaunch(it, id)).toMatchObject({ state: 'pending', attempts: 1 })
})

test('the sweep finds attempts that are over, and only those', async () => {
  const it = await fixture()
  const ended = await it.launch()
  await carryOut(ended.id)
  await it.send('DELETE', `/launches/${ended.id}`)
  const other = await fixture()
  await carryOut((await other.launch()).id)
  await database().$executeRaw`delete from graphile_worker._private_jobs`
  await sweepAttempts(database(), now())
  const keys = await database().$queryRaw<{ key: string }[]>`
    select "key" from graphile_worker._private_jobs where "key" like 'clean-up:%'`
  expect(keys.map(({ key }) => key)).toContain(`clean-up:${it.rows.account.id}`)
  expect(keys.map(({ key }) => key)).not.toContain(`clean-up:${other.rows.account.id}`)
})
