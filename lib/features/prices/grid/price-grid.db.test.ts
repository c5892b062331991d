import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { countedRows } from '@/testing/database/counted-rows'
import { scopeOf } from '@/testing/fixtures/launch-scope'
import { tryFile } from '@/testing/fixtures/price-files'
import { type PriceFixture, priceFixture } from '@/testing/fixtures/price-fixture'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'
import { loadPricesAt } from './load-grid.server'
import { loadPlaces } from './load-places.server'
import { poolPlaces } from './pool-places.server'
import { readSmallPriceGrid } from './read-price-grid.server'
import { priceGridSchema, type UsedCell } from './schema'

let fixture: PriceFixture

beforeAll(async () => {
  fixture = await priceFixture()
})

type Of = { accountId: string; hardwareProfileId: string; realmId: string | null }

const own = <Row extends Of>(rows: readonly Row[], cell: Of) =>
  rows.filter((row) => row.accountId === cell.accountId && row.realmId === cell.realmId)

test('the grid refuses an instant that the database cannot store', async () => {
  const { headers } = await person('viewer')
  for (const at of ['0000-01-01T00:00:00Z', '2200-01-01T00:00:00Z'])
    expect((await call('GET', `/price-grid?at=${at}`, { headers })).status).toBe(422)
})

test('the grid has rows, columns and the currencies of accounts', async () => {
  const { rows } = fixture
  const { id } = rows.account
  await database().account.update({
    where: { id },
    data: { currency: 'EUR', adjustPercent: -12.5 },
  })
  const grid = await fixture.get('/price-grid')
  expect(grid.reportingCurrency).toBe('USD')
  expect(priceGridSchema.parse(grid)).toEqual(grid)
  expect(grid.accounts[0]).toEqual({
    id,
    name: rows.account.name,
    provider: rows.provider.name,
    providerId: rows.provider.id,
    currency: 'EUR',
    adjustPercent: '-12.5',
    rate: null,
  })
  expect(grid.accounts[1]).toMatchObject({ currency: 'USD', adjustPercent: '0', rate: '1' })
  const named = { providerId: rows.provider.id }
  expect(grid.realms).toEqual([{ ...named, id: rows.realm.id, name: rows.realm.name }])
  expect(grid.profiles).toEqual([{ ...named, id: rows.offered.id, name: rows.offered.name }])
})

test('the grid shows the exact adjusted price, and leaves out archived rows', async () => {
  const { base, inRealm } = fixture
  await make.price({ ...base, amount: '0.000003', source: 'invoice' })
  await make.price({ ...inRealm, amount: '5', adjusted: '0' })
  const grid = await fixture.get('/price-grid')
  expect(own(grid.prices, base)).toMatchObject([
    {
      amount: '0.000003',
      adjusted: null,
      charged: '0.000002625',
      source: 'invoice',
      validFrom: null,
      validTo: null,
      enteredBy: 'Ada Admin',
    },
  ])
  expect(own(grid.prices, inRealm)).toMatchObject([{ adjusted: '0', charged: '0' }])

  const { id } = fixture.rows.realm
  await database().realm.update({ where: { id }, data: { archivedAt: new Date() } })
  const without = await fixture.get('/price-grid')
  await database().realm.update({ where: { id }, data: { archivedAt: null } })
  expect(own(without.prices, inRealm)).toEqual([])
  expect(without.realms).toEqual([])
})

test('a page is rendered with the grid only if it has few accounts and prices', async () => {
  const scope = await scopeOf(await person('viewer'), 'inventory.read')
  const grid = await readSmallPriceGrid(scope, {}, 2_000)
  expect(own(grid?.prices ?? [], fixture.inRealm)).toMatchObject([{ charged: '0' }])
  const { accounts = [], prices = [], used = [] } = grid ?? {}
  const all = accounts.length + prices.length + used.length
  expect(await readSmallPriceGrid(scope, {}, all - 1)).toBeNull()
  expect(await readSmallPriceGrid(scope, {}, 0)).toBeNull()
})

test('the grid is as of any instant, with times in one format', async () => {
  const cell = { ...fixture.base, accountId: fixture.rows.accounts[1]?.id ?? '' }
  const [then, later] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
  await make.price({ ...cell, amount: '1', validTo: then })
  await make.price({ ...cell, amount: '2', validFrom: then, validTo: later })
  expect(await fixture.costs(cell, '2025-12-31T23:59:59.999Z')).toBe('1')
  expect(await fixture.costs(cell, then)).toBe('2')
  expect(await fixture.costs(cell, '2026-01-31T23:59:59%2B00:00')).toBe('2')
  expect(await fixture.costs(cell)).toBeUndefined()
  const past = await fixture.get(`/price-grid?at=${then}`)
  expect(past.at).toBe(then)
  expect(own(past.prices, cell)).toMatchObject([{ validFrom: then, validTo: later }])
  expect(own(past.scheduled, cell)).toMatchObject([{ at: later, amount: null }])
})

describe('a combination is used', () => {
  const used = async () =>
    own<UsedCell>((await fixture.get('/price-grid')).used, fixture.inRealm)[0]

  test('if a launch of a pool could use it, with or without a price', async () => {
    const { rows, inRealm } = fixture
    expect(await used()).toEqual({ ...inRealm, pools: [rows.pool.name] })
    await make.pool({ name: `everywhere ${rows.mark}` })
    const nowhere = { allAccounts: false, allRealms: false }
    await database().pool.create({ data: { name: `nowhere ${rows.mark}`, ...nowhere } })
    expect((await used())?.pools).toEqual([`everywhere ${rows.mark}`, rows.pool.name].toSorted())
  })

  test.each([
    { name: 'though the account is full today', change: { quota: 0 }, isUsed: true },
    { name: 'though it is in maintenance', change: { maintenance: true }, isUsed: true },
    { name: 'not where the account is off', change: { enabled: false }, isUsed: false },
    { name: 'not where it is archived', change: { archivedAt: new Date() }, isUsed: false },
  ])('$name', async ({ change, isUsed }) => {
    const { id } = fixture.rows.account
    await database().account.update({ where: { id }, data: change })
    expect((await used()) !== undefined).toBe(isUsed)
    const back = { quota: null, maintenance: false, enabled: true, archivedAt: null }
    await database().account.update({ where: { id }, data: back })
  })

  test('not if the image is missing', async () => {
    const { pushed } = fixture.rows
    await database().providerImage.delete({ where: { id: pushed.id } })
    expect(await used()).toBeUndefined()
    await database().providerImage.create({ data: pushed })
  })
})

test('the file, imported again, changes nothing', async () => {
  const { headers } = fixture.people.operator
  const file = await call('GET', '/price-grid/export', { headers })
  const { run } = await tryFile(headers, file.text)
  expect(run.json).toMatchObject({ state: 'done', counts: { unchanged: 2, error: 0 }, changes: 0 })
})

test('the file has both prices, and no formula', async () => {
  const { rows, base } = fixture
  const { id } = rows.offered
  await database().providerHardwareProfile.update({ where: { id }, data: { name: '=1+1|"x"' } })
  const { headers } = fixture.people.viewer
  const file = await call('GET', '/price-grid/export', { headers })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="prices-.*\.csv"/)
  const [header, first, second] = file.text.split('\r\n')
  expect(header).toBe(
    'provider,account,profile,realm,currency,basic,adjusted,adjusted_typed,in_force_since,in_force_until,source,entered_by',
  )
  const cells = `${rows.provider.name},${rows.account.name},"'=1+1|""x""",`
  expect(first).toBe(`${cells},EUR,0.000003,0.000002625,,,,invoice,Ada Admin`)
  expect(second).toMatch(`${cells}${rows.realm.name},EUR,5,0,0,,`)
  const early = await call('GET', '/price-grid/export?at=2025-06-01T00:00:00Z', { headers })
  expect(early.headers.get('content-disposition')).toContain('prices-2025-06-01.csv')
  expect(early.text).toContain(rows.accounts[1]?.name ?? base.accountId)
})

test('a grid of more accounts with more prices does not read more rows', async () => {
  const { provider, offered } = fixture.rows
  const at = new Date()
  const read = async () => {
    const { db, rows } = countedRows(database())
    const places = await loadPlaces(db, at)
    const prices = await loadPricesAt(db, at, places)
    await poolPlaces(db)
    return { rows: rows(), accounts: places.accounts.length, prices: prices.length }
  }
  const few = await read()
  const ids = Array.from({ length: 200 }, (_, i) => `${provider.id}-${i}`)
  const accounts = ids.map((id) => ({ id, name: id, providerId: provider.id, colourSlot: 0 }))
  await database().account.createMany({ data: accounts })
  const common = { hardwareProfileId: offered.id, amount: 1, source: 'test', createdAt: at }
  await database().price.createMany({ data: ids.map((accountId) => ({ ...common, accountId })) })
  const { rows } = few
  expect(await read()).toEqual({ rows, accounts: few.accounts + 200, prices: few.prices + 200 })
})
