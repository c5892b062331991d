import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { isCanaryLaunch } from '@/lib/engine'
import { findCanaries } from '@/lib/features/alerts/publishing/find-canaries.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { weighted } from '@/testing/fixtures/policy-fixture'
import { type Person, person } from '@/testing/people'
import { followCanaries } from './follow-canaries.server'

/** Two pools that inherit the global default. */
let pools: [InventoryRows, InventoryRows]
let admin: Person

beforeAll(async () => {
  pools = [
    await inventoryRows({ accounts: ['one', 'two'] }),
    await inventoryRows({ accounts: ['three', 'four'] }),
  ]
  admin = await person('admin')
})

/** A policy that only launches on the first account of each pool. */
const onFirst = () =>
  weighted(
    Object.fromEntries(
      pools.flatMap(({ accounts }) => accounts.map(({ id }, i) => [id, +(i === 0)])),
    ),
  )

const live = async () => (await call('GET', '/policies/global', admin)).json

const start = async (who = admin, more: object = {}) =>
  call('POST', '/policies/global/canary', {
    headers: who.headers,
    ifMatch: (await live()).revision,
    body: { document: onFirst(), percent: 50, minimum: 5, note: 'try', ...more },
  })

const shown = async () => (await call('GET', '/policies/global/canary', admin)).json

const act = async (id: string, verb: string) =>
  (await call('POST', `/canaries/${id}/${verb}`, admin)).json

type Launched = { id: string; isCanary: boolean }

/** Launches a batch in a pool and returns the version that decided each launch. */
async function launch({ pool, deployable }: InventoryRows, count: number): Promise<Launched[]> {
  const request = { pool: pool.name, deployable: deployable.name }
  const { json, status } = await call('POST', '/launch-batches', {
    headers: admin.headers,
    body: { launches: Array.from({ length: count }, () => request) },
  })
  expect(status).toBe(201)
  const receipts = await database().receipt.findMany({
    where: { launchId: { in: json.launches.map(({ id }: Launched) => id) }, attempt: 1 },
    include: { policyVersion: true },
  })
  return receipts.map(({ launchId, policyVersion }) => ({
    id: launchId,
    isCanary: policyVersion.policyId.startsWith('canary-'),
  }))
}

async function report(launches: readonly Launched[], fails: (launch: Launched) => boolean) {
  for (const launched of launches) {
    const outcome = fails(launched) ? { result: 'failed', error: 'no' } : { result: 'succeeded' }
    const body = { attempt: 1, ...outcome }
    await call('POST', `/launches/${launched.id}/outcome`, { headers: admin.headers, body })
  }
}

test('a canary of the global default decides launches of inheriting pools, but not of a pool with its own policy', async () => {
  const { json: canary, status } = await start()
  expect(status).toBe(201)
  expect(canary).toMatchObject({ poolId: null, state: 'running', percent: 50 })
  for (const pool of pools)
    for (const { id, isCanary } of await launch(pool, 20))
      expect(isCanary).toBe(isCanaryLaunch(id, 0.5))

  const [{ pool, accounts }] = pools
  const document = weighted({ [accounts[1]?.id ?? '']: 1 })
  await call('POST', `/pools/${pool.id}/policy/publish`, {
    headers: admin.headers,
    ifMatch: 0,
    body: { document, note: 'own' },
  })
  expect((await launch(pools[0], 20)).some(({ isCanary }) => isCanary)).toBe(false)
  expect((await launch(pools[1], 20)).some(({ isCanary }) => isCanary)).toBe(true)
  expect(await act(canary.id, 'back-out')).toMatchObject({ state: 'backed-out' })
  expect((await launch(pools[1], 20)).some(({ isCanary }) => isCanary)).toBe(false)
  await call('POST', `/pools/${pool.id}/policy/publish`, {
    headers: admin.headers,
    ifMatch: 1,
    body: { inherits: true, document, note: 'back' },
  })
})

test('a canary of the global default is backed out by failures in pools without a canary of their own', async () => {
  await start()
  const own = await call('POST', `/pools/${pools[0].pool.id}/canary`, {
    headers: admin.headers,
    ifMatch: 2,
    body: { document: onFirst(), percent: 1, minimum: 5, note: 'own' },
  })
  expect(own.status).toBe(201)
  const elsewhere = await launch(pools[0], 40)
  expect(elsewhere.every(({ id, isCanary }) => isCanary === isCanaryLaunch(id, 0.01))).toBe(true)
  // If the pool's own canary failed too, the few launches that it decides by chance could hold it.
  await report(elsewhere, ({ isCanary }) => !isCanary)
  const launches = await launch(pools[1], 60)
  await report(launches, ({ isCanary }) => isCanary)
  const now = new Date()
  await followCanaries(now)
  const { canary, launchesPerHour } = await shown()
  expect(canary).toMatchObject({
    state: 'backed-out',
    verdict: { canary: { launches: launches.filter(({ isCanary }) => isCanary).length } },
  })
  expect(launchesPerHour).toBeGreaterThan(0)
  expect(await findCanaries(database(), now)).toMatchObject([
    { facts: { kind: 'canary', poolId: null, pool: 'Global default', because: canary.because } },
  ])
  await act(own.json.id, 'back-out')
})

test('a canary of the global default goes live for all inheriting pools, and becomes void when another version goes live', async () => {
  const { revision } = await live()
  const { json: first } = await start()
  expect((await start()).json.code).toBe('canary-open')
  expect(await act(first.id, 'promote')).toMatchObject({ state: 'promoted' })
  expect(await live()).toMatchObject({ revision: revision + 1, document: onFirst() })

  const { json: second } = await start(admin, { document: weighted({}) })
  const published = await call('POST', '/policies/global/publish', {
    headers: admin.headers,
    ifMatch: revision + 1,
    body: { document: onFirst(), note: 'again' },
  })
  expect(published.status).toBe(201)
  expect((await shown()).canary).toMatchObject({ id: second.id, state: 'void' })
})

test('a canary of the global default cannot be started by operators', async () => {
  expect((await start(await person('operator'))).status).toBe(403)
})
