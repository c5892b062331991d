import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { startApi } from '@/testing/api-process/start'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { processDueHosts } from '../process-due-hosts.server'
import { makeOffers } from './make-offers.server'

/** The owner holds one host, and another one is offered to it. */
async function offered() {
  const owner = await pcloudOwner()
  const { flavor } = await poolFixture({ hosts: 2 })
  await owner.ask('POST', '/hosts', { flavor, name: 'held' })
  const { json } = await owner.ask('POST', '/waiting', { flavor, names: ['offered'] })
  await processDueHosts(new Date())
  return { owner, entry: json.id }
}

const waitingFor = (table: string) => database().$queryRaw<unknown[]>`
  select from pg_locks where not "granted" and "relation" = ${`"${table}"`}::regclass`

type Doomed = { owner: PcloudOwner; method: string; below: string; table: string }

/** Kills a server during a call, while it waits for a table that is locked here. */
async function killAt({ owner, method, below, table }: Doomed): Promise<void> {
  const doomed = await startApi(process.env.DATABASE_URL ?? '')
  await database().$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`lock table "${table}" in access exclusive mode`)
      const lost = fetch(`${doomed.url}/pclouds/${owner.id}${below}`, {
        method,
        headers: owner.headers,
      }).catch(() => 'lost')
      while ((await waitingFor(table)).length === 0) await wait(10)
      await doomed.kill()
      expect(await lost).toBe('lost')
    },
    { timeout: 60_000 },
  )
}

/** Counts its events and audit entries. */
async function notifiedOf({ id, tenantId }: PcloudOwner, kind: string, action: string) {
  const events = await database().event.count({ where: { tenantId, kind } })
  return [events, await database().auditEntry.count({ where: { subjectId: id, action } })]
}

const openOf = async ({ id }: PcloudOwner) =>
  (
    await database().hostAllocation.findMany({
      where: { pcloudId: id, closedAt: null },
      orderBy: { name: 'asc' },
    })
  ).map(({ name, heldAt }) => [name, heldAt !== null])

/** The tables that both changes write, in this order. */
const steps = ['HostAllocation', 'Event', 'AuditEntry']

test('an entry whose names cannot be read gets its offer, with default names', async () => {
  const owner = await pcloudOwner()
  const { flavor } = await poolFixture({ hosts: 1 })
  const { json } = await owner.ask('POST', '/waiting', { flavor, names: ['web'] })
  await database().hostWaiting.update({ where: { id: json.id }, data: { names: [5] } })
  await processDueHosts(new Date())
  const { items } = (await owner.ask('GET', '/hosts')).json
  expect(items).toMatchObject([{ state: 'offered', name: expect.stringMatching(/^host-/) }])
})

test('a refused offer is reported with its reason, and the next entry gets the host', async () => {
  const { flavor } = await poolFixture({ hosts: 1 })
  const [refused, next] = [await pcloudOwner(), await pcloudOwner()]
  const { json } = await refused.ask('POST', '/waiting', { flavor })
  const later = (await next.ask('POST', '/waiting', { flavor })).json
  const rule = '"Refused_amounts"'
  await database().$executeRawUnsafe(
    `alter table "HostAllocation" add constraint ${rule} check ("pcloudId" <> '${refused.id}') not valid`,
  )
  const reason = `${json.id} was refused: out-of-range`
  const failure = { message: '1 offers failed', errors: [{ message: reason }] }
  await expect(makeOffers(new Date())).rejects.toMatchObject(failure)
  expect(await openOf(next)).toEqual([['host-1', false]])
  expect((await next.ask('DELETE', `/waiting/${later.id}`)).status).toBe(200)
  await expect(makeOffers(new Date())).rejects.toMatchObject(failure)
  await database().$executeRawUnsafe(`alter table "HostAllocation" drop constraint ${rule}`)
  expect(await makeOffers(new Date())).toBe(1)
  expect(await openOf(refused)).toEqual([['host-1', false]])
})

describe('kill -9 of the server leaves no partial change, and a repeated call makes the change once', () => {
  test.each(steps)(
    'a release, at %s',
    async (table) => {
      const { owner } = await offered()
      await killAt({ owner, method: 'DELETE', below: '/hosts/held', table })
      expect(await openOf(owner)).toEqual([
        ['held', true],
        ['offered', false],
      ])
      expect(await notifiedOf(owner, 'host.released', 'pcloud.release')).toEqual([0, 0])
      expect((await owner.ask('DELETE', '/hosts/held')).status).toBe(200)
      expect(await openOf(owner)).toEqual([['offered', false]])
      expect(await notifiedOf(owner, 'host.released', 'pcloud.release')).toEqual([1, 1])
    },
    120_000,
  )

  test.each(steps)(
    'an acceptance, at %s',
    async (table) => {
      const { owner, entry } = await offered()
      const below = `/waiting/${entry}/accept`
      await killAt({ owner, method: 'POST', below, table })
      expect(await openOf(owner)).toEqual([
        ['held', true],
        ['offered', false],
      ])
      expect(await notifiedOf(owner, 'waiting.accepted', 'pcloud.accept')).toEqual([0, 0])
      expect((await owner.ask('POST', below)).status).toBe(200)
      expect(await openOf(owner)).toEqual([
        ['held', true],
        ['offered', true],
      ])
      expect(await notifiedOf(owner, 'waiting.accepted', 'pcloud.accept')).toEqual([1, 1])
    },
    120_000,
  )
})

test.each(['PoolHost', 'Event', 'AuditEntry'])(
  'an offer whose connection ends at %s is made once by the next run',
  async (table) => {
    const owner = await pcloudOwner()
    const { flavor } = await poolFixture({ hosts: 1 })
    await owner.ask('POST', '/waiting', { flavor, names: ['offered'] })
    await database().$transaction(
      async (tx) => {
        await tx.$executeRawUnsafe(`lock table "${table}" in access exclusive mode`)
        const run = processDueHosts(new Date()).catch(() => 'interrupted')
        while ((await waitingFor(table)).length === 0) await wait(10)
        await database().$queryRaw`
        select pg_terminate_backend("pid") from pg_locks where not "granted" and "relation" = ${`"${table}"`}::regclass`
        // A change that only lost a conflict tries again, and waits for the lock again.
        await Promise.race([run, wait(300)])
      },
      { timeout: 60_000 },
    )
    while ((await openOf(owner)).length === 0) await processDueHosts(new Date())
    await processDueHosts(new Date())
    expect(await openOf(owner)).toEqual([['offered', false]])
    expect(await notifiedOf(owner, 'waiting.offered', 'pcloud.offer')).toEqual([1, 1])
    const mails = { recipient: owner.email }
    expect(await database().mail.count({ where: mails })).toBe(1)
  },
  120_000,
)
