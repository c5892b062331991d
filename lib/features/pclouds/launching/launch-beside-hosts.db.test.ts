import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { waitingForLocks } from '@/testing/database/locks'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, person } from '@/testing/people'
import { processDueHosts } from '../process-due-hosts.server'

let operator: Person
let rows: InventoryRows
beforeAll(async () => {
  operator = await person('operator')
  rows = await inventoryRows({ accounts: ['a'] })
})

const launch = ({ tenantId }: PcloudOwner) =>
  call('POST', '/launches', {
    headers: operator.headers,
    body: { pool: rows.pool.id, deployable: rows.deployable.id, tenant: tenantId },
  })

/** Returns the status of a call, or that it waits for a lock in addition to the `blocked` statements. */
async function outcomeOf(calling: ReturnType<typeof call>, blocked: number) {
  let outcome: number | 'waits' | null = null
  const answered = calling.then(({ status }) => {
    outcome ??= status
  })
  while (outcome === null) {
    await Promise.race([answered, wait(20)])
    if (outcome === null && (await waitingForLocks()) > blocked) outcome = 'waits'
  }
  return outcome
}

/** Stops `work` when it writes to a table, with the locks that it holds, until `meanwhile` has ended. */
async function stoppedAt<T>(table: string, work: () => Promise<T>, meanwhile: () => Promise<void>) {
  const stopped = await database().$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`lock table "${table}" in access exclusive mode`)
      const working = work()
      while ((await waitingForLocks()) === 0) await wait(10)
      await meanwhile()
      return { working }
    },
    { timeout: 30_000 },
  )
  return stopped.working
}

test('an offer does not block launches of its owner, nor other tenants on the list', async () => {
  const { flavor } = await poolFixture({ hosts: 1 })
  const [first, second] = [await pcloudOwner(), await pcloudOwner()]
  await first.ask('POST', '/waiting', { flavor })
  const { json: entry } = await second.ask('POST', '/waiting', { flavor })
  const done = await stoppedAt(
    'Mail',
    () => processDueHosts(new Date()),
    async () => {
      expect(await outcomeOf(launch(first), 1)).toBe(201)
      expect(await outcomeOf(launch(second), 1)).toBe(201)
      expect(await outcomeOf(second.ask('DELETE', `/waiting/${entry.id}`), 1)).toBe(200)
    },
  )
  expect(done).toMatchObject({ offered: 1 })
})

test('an allocation does not block launches of its owner', async () => {
  const { flavor } = await poolFixture({ hosts: 1 })
  const owner = await pcloudOwner()
  const allocated = await stoppedAt(
    'HostAllocation',
    () => owner.ask('POST', '/hosts', { flavor, name: 'web' }),
    async () => expect(await outcomeOf(launch(owner), 1)).toBe(201),
  )
  expect(allocated.status).toBe(201)
})

test('if a waiting owner withdraws while it gets an offer, the next one gets the offer', async () => {
  const { flavor } = await poolFixture({ hosts: 1 })
  const [first, second] = [await pcloudOwner(), await pcloudOwner()]
  const { json: entry } = await first.ask('POST', '/waiting', { flavor })
  await second.ask('POST', '/waiting', { flavor })
  // At this point, the withdrawal holds the lock of its owner, and the job has chosen its entry.
  let offers: Promise<unknown> = Promise.resolve()
  const withdrawn = await stoppedAt(
    'AuditEntry',
    () => first.ask('DELETE', `/waiting/${entry.id}`),
    async () => {
      offers = processDueHosts(new Date())
      while ((await waitingForLocks()) < 2) await wait(10)
    },
  )
  expect(withdrawn.status).toBe(200)
  expect(await offers).toMatchObject({ offered: 1 })
  expect((await second.ask('GET', '/waiting')).json.items).toMatchObject([{ state: 'offered' }])
})
