import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { matchesFor } from '@/lib/engine'
import { gatherAccounts } from '@/lib/features/snapshots/gather-accounts.server'
import { call } from '@/testing/call'
import { countedRows } from '@/testing/database/counted-rows'
import * as make from '@/testing/inventory'
import { gatherFacts } from './gather-facts.server'

const now = new Date('2026-11-20T12:00:00Z')

/** Creates one provider with an account, a realm, a profile, an image and a deployable that fit each other. */
async function fixture() {
  const provider = await make.provider()
  const ofProvider = { providerId: provider.id }
  const account = await make.account({ ...ofProvider, quota: 10 })
  const realm = await make.realm(ofProvider)
  const offer = await make.providerHardwareProfile(ofProvider)
  const image = await make.image()
  await make.providerImage({ ...ofProvider, imageId: image.id })
  const profile = await make.hardwareProfile()
  const assemblies = [{ hardwareProfileId: profile.id, imageId: image.id, count: 3 }]
  const deployable = await make.deployable({ assemblies })
  const pool = await make.pool({ accounts: [account.id], realms: [realm.id], quota: 5 })
  const priced = (facts: object) =>
    make.price({ accountId: account.id, hardwareProfileId: offer.id, ...facts })
  return { provider, account, realm, offer, image, profile, deployable, pool, priced }
}

const factsOf = async (
  deployableId: string,
  expected: Partial<Parameters<typeof gatherFacts>[1]>,
) => {
  const all = await gatherFacts(database(), { poolId: null, now, ...expected })
  const found = all.find(({ id }) => id === deployableId)
  if (found === undefined) throw new Error('the deployable was not gathered')
  return found.facts
}

test('the gathered facts result in the expected match', async () => {
  const { account, realm, offer, image, deployable, pool, priced } = await fixture()
  await priced({ amount: '0.0400' })
  const facts = await factsOf(deployable.id, { poolId: pool.id })
  expect(matchesFor(facts)).toEqual([
    {
      id: `${account.id}.${realm.id}`,
      account: account.id,
      realm: realm.name,
      hardwareProfile: offer.name,
      image: image.name,
      costPerHour: '0.12',
      slaRank: null,
      labels: {},
      rejectedBecause: [],
      assemblies: [
        { hardwareProfile: offer.name, image: image.name, count: 3, costPerHour: '0.04' },
      ],
    },
  ])
})

test('only prices in force count, and only in the reporting currency', async () => {
  const { account, realm, offer, deployable, priced } = await fixture()
  await priced({ amount: '1', validTo: '2026-11-20T12:00:00Z' })
  await priced({ amount: '2', validFrom: '2026-11-20T12:00:00Z', validTo: '2026-11-20T13:00:00Z' })
  await priced({ amount: '3', validFrom: '2026-11-20T13:00:00Z' })
  await priced({ amount: '0', realmId: realm.id })
  const prices = async (at: Date) => (await factsOf(deployable.id, { now: at })).prices
  const own = (await prices(now)).filter((price) => price.account === account.id)
  expect(new Map(own.map(({ realm: of, price }) => [of, price]))).toEqual(
    new Map([
      [realm.id, '0'],
      [null, '2'],
    ]),
  )
  expect(own.every(({ hardwareProfile }) => hardwareProfile === offer.id)).toBe(true)
  const before = await prices(new Date('2026-11-20T11:59:59.999Z'))
  expect(
    before.filter((price) => price.account === account.id).map(({ price }) => price),
  ).toContain('1')

  const { headers } = await make.inventoryAdmin()
  const body = { currency: 'EUR' }
  await call('PUT', `/accounts/${account.id}`, { headers, body, ifMatch: account.revision })
  const foreign = (await prices(now)).filter((price) => price.account === account.id)
  expect(foreign).toEqual([])
})

test('a pool limits accounts, realms, tenants and quota; the global default limits nothing', async () => {
  const one = await fixture()
  const other = await fixture()
  const tenant = await make.tenant({ quota: 4 })
  const pooled = await factsOf(one.deployable.id, { poolId: one.pool.id, tenantId: tenant.id })
  expect(pooled.accounts.map(({ id }) => id)).toEqual([one.account.id])
  expect(pooled.pool).toMatchObject({ quota: 5, realms: [one.realm.id], tenants: null })
  expect(pooled.tenant).toEqual({ id: tenant.id, name: tenant.name, quota: 4, running: 0 })

  const global = await factsOf(one.deployable.id, {})
  const ids = global.accounts.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([one.account.id, other.account.id]))
  expect(global.pool).toMatchObject({ quota: null, realms: null, tenants: null })
  expect(global.tenant).toBeNull()
})

test('archived rows are left out; disabled, maintained and stopped ones are included', async () => {
  const { account, realm, deployable, pool } = await fixture()
  const { headers } = await make.inventoryAdmin()
  await call('POST', `/accounts/${account.id}/maintenance`, { headers, body: { on: true } })
  await call('POST', `/pools/${pool.id}/launching`, { headers, body: { on: false } })
  const [match] = matchesFor(await factsOf(deployable.id, { poolId: pool.id }))
  expect(match?.rejectedBecause).toEqual(['account-maintenance'])

  await call('PUT', `/realms/${realm.id}`, { headers, body: { archived: true }, ifMatch: 1 })
  expect(matchesFor(await factsOf(deployable.id, { poolId: pool.id }))).toEqual([])
})

test('a pool that does not exist has no facts', async () => {
  expect(await gatherFacts(database(), { poolId: 'nobody', now })).toEqual([])
})

test('a price includes its basic price if an account or an entered price changes it', async () => {
  const { provider, account, offer, deployable, pool, priced } = await fixture()
  const changed = await make.account({ providerId: provider.id, adjustPercent: '12.5' })
  await database().poolAccount.create({ data: { poolId: pool.id, accountId: changed.id } })
  const [other, third] = await Promise.all(
    [1, 2].map(() => make.providerHardwareProfile({ providerId: provider.id })),
  )
  await priced({ amount: '2' })
  await priced({ accountId: changed.id, amount: '2' })
  await priced({ hardwareProfileId: other?.id, amount: '3', adjusted: '2.5' })
  await priced({ hardwareProfileId: third?.id, amount: '4', adjusted: '4' })
  const { prices } = await factsOf(deployable.id, { poolId: pool.id })
  const common = { realm: null, validFrom: '1970-01-01T00:00:00+00:00', validTo: null }
  const expected = [
    { account: account.id, hardwareProfile: offer.id, price: '2', ...common },
    { account: changed.id, hardwareProfile: offer.id, price: '2.25', basic: '2', ...common },
    { account: account.id, hardwareProfile: other?.id, price: '2.5', basic: '3', ...common },
    { account: account.id, hardwareProfile: third?.id, price: '4', ...common },
  ]
  expect(prices).toHaveLength(expected.length)
  expect(prices).toEqual(expect.arrayContaining(expected))
})

test('the number of rows does not grow with accounts and prices', async () => {
  const { provider, offer, deployable, pool } = await fixture()
  const read = async () => {
    const { db, rows } = countedRows(database())
    const facts = await gatherFacts(db, { poolId: pool.id, deployables: [deployable.id], now })
    const { accounts } = await gatherAccounts(db, idsOf(facts), now)
    return { rows: rows(), accounts: accounts.length, prices: facts[0]?.facts.prices.length }
  }
  const idsOf = ([first]: Awaited<ReturnType<typeof gatherFacts>>) =>
    first?.facts.accounts.map(({ id }) => id) ?? []
  const few = await read()
  const many = Array.from({ length: 300 }, (_, i) => ({ id: `${pool.id}-${i}` }))
  await database().account.createMany({
    data: many.map(({ id }) => ({ id, name: id, providerId: provider.id, colourSlot: 0 })),
  })
  await database().poolAccount.createMany({
    data: many.map(({ id }) => ({ poolId: pool.id, accountId: id })),
  })
  await database().price.createMany({
    data: many.map(({ id }) => ({
      accountId: id,
      hardwareProfileId: offer.id,
      amount: 1,
      source: 'test',
    })),
  })
  expect(await read()).toEqual({ rows: few.rows, accounts: 301, prices: 300 })
})
