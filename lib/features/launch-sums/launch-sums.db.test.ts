import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'
import type { LaunchSum } from './schema'

test('totals of launches are calculated by pool, deployable and account', async () => {
  const rows = await inventoryRows({ accounts: ['sum-a', 'sum-b'] })
  const [a, b] = rows.accounts
  const operator = await person('operator')
  const launch = async (more: object) => {
    const body = { pool: rows.pool.id, deployable: rows.deployable.id, ...more }
    return (await call('POST', '/launches', { headers: operator.headers, body })).json
  }
  const report = (id: string, result: string) =>
    call('POST', `/launches/${id}/outcome`, {
      headers: operator.headers,
      body: { attempt: 1, result },
    })
  const first = await launch({ exclude: [b?.id] })
  await report(first.id, 'succeeded')
  await report((await launch({ exclude: [b?.id] })).id, 'succeeded')
  await launch({ exclude: [a?.id, b?.id] })
  await launch({ exclude: [a?.id] })
  const yesterday = new Date(Date.now() - 2 * 86_400_000)
  await database().launch.update({ where: { id: first.id }, data: { at: yesterday } })
  const sumOf = async (by: string, id: string | undefined): Promise<LaunchSum | undefined> => {
    const { json } = await call('GET', `/launch-sums?by=${by}`, { headers: operator.headers })
    return json.items.find((sum: LaunchSum) => sum.id === id)
  }
  const day = { launches: 3, spilled: 0, failed: 0, noMatch: 1, running: 2 }
  expect(await sumOf('pool', rows.pool.id)).toMatchObject({
    ...day,
    shares: [
      { account: { id: a?.id }, drawn: 1 },
      { account: { id: b?.id }, drawn: 1 },
    ],
  })
  expect(await sumOf('deployable', rows.deployable.id)).toMatchObject(day)
  expect(await sumOf('account', a?.id)).toMatchObject({ launches: 1, running: 2, shares: [] })
})
