import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchWithTimes } from '@/testing/fixtures/launch-with-times'
import { person } from '@/testing/people'
import { foldHeld } from './fold-held.server'

const db = database()
const HOUR = {
  settledAt: new Date('2026-03-01T10:00:00Z'),
  endedAt: new Date('2026-03-01T11:00:00Z'),
}

const rowsOf = ({ realm, offered }: InventoryRows) => ({
  realms: realm.id,
  'provider-hardware-profiles': offered.id,
})
type Path = keyof ReturnType<typeof rowsOf>
const paths: [Path][] = [['realms'], ['provider-hardware-profiles']]

async function rename(path: Path, id: string, name: string) {
  const { headers } = await person('admin')
  return call('PUT', `/${path}/${id}`, { headers, body: { name }, ifMatch: 1 })
}

/** Prices one launch hour with a price of its realm that is higher than that of all realms. */
async function pricedHour(rows: InventoryRows) {
  const common = { accountId: rows.account.id, hardwareProfileId: rows.offered.id, source: 'test' }
  await db.price.create({ data: { ...common, amount: '0.1' } })
  await db.price.create({ data: { ...common, realmId: rows.realm.id, amount: '0.3' } })
  return launchWithTimes(rows, HOUR)
}

async function costOf({ pool }: InventoryRows) {
  const { headers } = await person('viewer')
  const path = '/reports/cost?from=2026-03-01&to=2026-03-01&by=pool'
  const { json } = await call('GET', path, { headers })
  return json.rows.find((row: { pool: { id: string } }) => row.pool.id === pool.id)?.cost
}

test.each(paths)('%s: a rename is refused while launches refer to the name', async (path) => {
  const rows = await inventoryRows()
  await pricedHour(rows)
  const refused = await rename(path, rowsOf(rows)[path], `new-${rows.mark}`)
  expect(refused.status).toBe(422)
  expect(refused.json.errors).toMatchObject([{ path: 'name' }])
  expect(await costOf(rows)).toBe('0.3')
})

test.each(paths)('%s: a rename is refused after its launches were pruned', async (path) => {
  const rows = await inventoryRows()
  const id = await pricedHour(rows)
  await foldHeld(db)
  await db.launch.delete({ where: { id } })
  expect((await rename(path, rowsOf(rows)[path], `new-${rows.mark}`)).status).toBe(422)
})

test('a rename is refused for each size of a launch with several instances', async () => {
  const rows = await inventoryRows()
  const size = { vcpus: 1, memoryMb: 1024, storageGb: 10, architecture: 'x86_64' as const }
  const { id, name } = await db.providerHardwareProfile.create({
    data: { providerId: rows.provider.id, name: `second-${rows.mark}`, ...size },
  })
  const sizes = [rows.offered.name, name].map((hardwareProfile) => ({ hardwareProfile, count: 1 }))
  await launchWithTimes(rows, { ...HOUR, assemblies: sizes })
  expect((await rename('provider-hardware-profiles', id, 'other')).status).toBe(422)
})

test.each(paths)('%s: a rename is accepted without launches of the provider', async (path) => {
  const rows = await inventoryRows()
  const other = await inventoryRows()
  await launchWithTimes(other, HOUR)
  const renamed = await rename(path, rowsOf(rows)[path], `new-${rows.mark}`)
  expect(renamed.status, renamed.text).toBe(200)
})

test.each(paths)(
  '%s: a row that launches refer to is archived, so its name stays taken',
  async (path) => {
    const rows = await inventoryRows()
    await launchWithTimes(rows, HOUR)
    const { headers } = await person('admin')
    const id = rowsOf(rows)[path]
    const removed = await call('DELETE', `/${path}/${id}`, { headers, ifMatch: 1 })
    expect(removed.json).toMatchObject({ outcome: 'archived', because: ['launches'] })
  },
)
