import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'

test('a deployable shows which accounts of which pools can run it, and why the others cannot', async () => {
  const viewer = await person('viewer')
  const rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  const [, second] = rows.accounts
  await database().account.update({ where: { id: second?.id }, data: { enabled: false } })
  const narrow = await make.pool({ accounts: [second?.id] })
  const { pools } = (await call('GET', `/deployables/${rows.deployable.id}/fits`, viewer)).json
  const own = pools.find(({ pool }: { pool: { id: string } }) => pool.id === rows.pool.id)
  expect(own).toMatchObject({
    pool: { name: rows.pool.name },
    accounts: { can: 2, of: 3 },
    reasons: [{ code: 'account-disabled', accounts: 1, accountId: second?.id }],
    withoutRealm: 0,
  })
  expect(pools.find(({ pool }: { pool: { id: string } }) => pool.id === narrow.id)).toMatchObject({
    accounts: { can: 0, of: 1 },
    reasons: [{ code: 'account-disabled', accounts: 1, accountId: second?.id }],
  })
  const { items } = (await call('GET', '/deployable-fits', viewer)).json
  const all = items.find(({ id }: { id: string }) => id === rows.deployable.id)
  expect(all.accounts.can).toBe(2)
  const unknown = await call('GET', '/deployables/none/fits', viewer)
  expect(unknown.status).toBe(404)
})
