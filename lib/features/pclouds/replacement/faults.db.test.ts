import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { startApi } from '@/testing/api-process/start'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { processDueHosts } from '../process-due-hosts.server'

/** Tables that these changes write, in this order. They are interrupted while they wait for each of them. */
const steps = ['PoolHost', 'Event', 'AuditEntry']

const waitingFor = (table: string) => database().$queryRaw<{ pid: number }[]>`
  select "pid" from pg_locks where not "granted" and "relation" = ${`"${table}"`}::regclass`

let owner: PcloudOwner

/** The owner holds one of two hosts. */
beforeEach(async () => {
  owner = await pcloudOwner()
  const { flavor } = await poolFixture({ hosts: 2 })
  await owner.ask('POST', '/hosts', { flavor, name: 'web' })
})

const rowsOf = ({ id }: PcloudOwner) =>
  database().hostAllocation.findMany({
    where: { pcloudId: id },
    orderBy: { closedAt: { sort: 'asc', nulls: 'last' } },
  })
const eventsOf = ({ tenantId }: PcloudOwner, kind: string) =>
  database().event.count({ where: { tenantId, kind } })
const auditsOf = ({ id }: PcloudOwner, action: string) =>
  database().auditEntry.count({ where: { subjectId: id, action } })

describe('kill -9 of the server in the middle of a replacement', () => {
  test.each(steps)(
    'at %s leaves no partial state',
    async (table) => {
      const [{ nodeId = '' } = {}] = await rowsOf(owner)
      await database().node.update({ where: { id: nodeId }, data: { state: 'stopped' } })
      const doomed = await startApi(process.env.DATABASE_URL ?? '')
      const headers = { ...owner.headers, 'content-type': 'application/json' }
      await database().$transaction(
        async (tx) => {
          await tx.$executeRawUnsafe(`lock table "${table}" in access exclusive mode`)
          const lost = fetch(`${doomed.url}/pclouds/${owner.id}/hosts/web/replace`, {
            method: 'POST',
            headers,
            body: '{}',
          }).catch(() => 'lost')
          while ((await waitingFor(table)).length === 0) await wait(10)
          await doomed.kill()
          expect(await lost).toBe('lost')
        },
        { timeout: 60_000 },
      )
      const again = await owner.ask('POST', '/hosts/web/replace', {})
      expect(again.json).toMatchObject({ host: { name: 'web', state: 'disabled' } })
      expect(await rowsOf(owner)).toMatchObject([
        { nodeId, closedBecause: 'replaced' },
        { closedAt: null },
      ])
      const quarantined = await database().poolHost.count({
        where: { quarantinedAt: { not: null }, nodeId },
      })
      expect(quarantined).toBe(1)
      expect(await eventsOf(owner, 'host.replaced')).toBe(1)
      expect(await auditsOf(owner, 'pcloud.host-replace')).toBe(1)
    },
    120_000,
  )
})

describe('a run of the job whose connection ends', () => {
  test.each(steps)(
    'at %s is completed by the next run',
    async (table) => {
      await owner.ask('POST', '/hosts/web/drain')
      await database().$transaction(
        async (tx) => {
          await tx.$executeRawUnsafe(`lock table "${table}" in access exclusive mode`)
          const run = processDueHosts(new Date()).catch(() => 'interrupted')
          while ((await waitingFor(table)).length === 0) await wait(10)
          for (const { pid } of await waitingFor(table))
            await database().$queryRaw`select pg_terminate_backend(${pid})`
          // A change that only lost a conflict tries again, and waits for the lock again.
          await Promise.race([run, wait(300)])
        },
        { timeout: 60_000 },
      )
      while ((await rowsOf(owner)).some(({ closedAt }) => closedAt === null)) {
        await processDueHosts(new Date())
      }
      await processDueHosts(new Date())
      expect(await eventsOf(owner, 'host.released')).toBe(1)
      expect(await auditsOf(owner, 'pcloud.release')).toBe(1)
      expect(await database().mail.count({ where: { recipient: owner.email } })).toBe(1)
    },
    120_000,
  )
})
