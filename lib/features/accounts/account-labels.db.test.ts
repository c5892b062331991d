import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchWithTimes } from '@/testing/fixtures/launch-with-times'
import { person } from '@/testing/people'

test('files, reports and panels show the provider of an account whose name is not unique', async () => {
  const [rows, others, viewer] = await Promise.all([
    inventoryRows(),
    inventoryRows(),
    person('viewer'),
  ])
  const { name } = rows.account
  await database().account.update({ where: { id: others.account.id }, data: { name } })
  const settledAt = new Date('2025-03-01T00:00:00Z')
  await launchWithTimes(rows, { settledAt, endedAt: new Date('2025-03-01T01:00:00Z') })
  const label = `${name} (${rows.provider.name})`

  const file = await call('GET', `/launches/export?pool=${rows.pool.id}`, viewer)
  expect(file.text.split('\r\n')[1]).toContain(`,${label},`)
  const report = '/reports/cost?from=2025-03-01&to=2025-03-01&by=account'
  const { json } = await call('GET', report, viewer)
  expect(json.rows).toMatchObject([{ account: { id: rows.account.id, name: label } }])
  const capacity = await call('GET', `/overview/capacity?pool=${rows.pool.id}`, viewer)
  expect(capacity.json.rows).toMatchObject([{ account: { name: label } }])
})
