import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { format, sendDocument } from '@/testing/fixtures/inventory-documents'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchWithTimes } from '@/testing/fixtures/launch-with-times'
import { person } from '@/testing/people'

const launched = (rows: InventoryRows) =>
  launchWithTimes(rows, { settledAt: new Date('2026-03-01T10:00:00Z'), endedAt: null })

const priced = ({ account, offered }: InventoryRows) =>
  database().price.create({
    data: { accountId: account.id, hardwareProfileId: offered.id, amount: '1', source: 'test' },
  })

async function change({ account }: InventoryRows, body: object) {
  const { headers } = await person('admin')
  return call('PUT', `/accounts/${account.id}`, { headers, body, ifMatch: 1 })
}

const imported = ({ account, provider }: InventoryRows, dryRun: boolean) =>
  sendDocument(
    `${format}accounts: [ { provider: ${provider.name}, name: ${account.name}, currency: CHF } ]`,
    { dryRun },
  )

test('another currency is refused by the API and by an import if launches were charged', async () => {
  const rows = await inventoryRows()
  await launched(rows)
  await priced(rows)
  const [refused, ...documents] = [
    await change(rows, { currency: 'CHF' }),
    await imported(rows, true),
    await imported(rows, false),
  ]
  expect(refused.status).toBe(422)
  const [{ message }] = refused.json.errors
  expect(message).toContain('Create another account')
  expect(refused.json.errors).toEqual([{ path: 'currency', message }])
  for (const { json } of documents)
    expect(json.errors).toEqual([
      { path: 'accounts[0].currency', message: expect.stringContaining(message) },
    ])
  const { currency } = await database().account.findUniqueOrThrow({
    where: { id: rows.account.id },
  })
  expect(currency).toBe('USD')
})

test('other fields of an account with charged launches can change, and its currency can be repeated', async () => {
  const rows = await inventoryRows()
  await launched(rows)
  await priced(rows)
  const changed = await change(rows, { currency: 'USD', quota: 7 })
  expect(changed.status, changed.text).toBe(200)
})

test.each([
  ['launches without a price', launched],
  ['prices without a launch', priced],
])('another currency is accepted with %s, because no report changes', async (_, prepare) => {
  const rows = await inventoryRows()
  await prepare(rows)
  expect((await imported(rows, true)).status).toBe(200)
  const changed = await change(rows, { currency: 'CHF' })
  expect(changed.status, changed.text).toBe(200)
})
