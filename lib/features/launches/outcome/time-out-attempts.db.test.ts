import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'
import { timeOutAttempts } from './time-out-attempts.server'

test('one run ends all attempts without an outcome in time, also more than it ends together', async () => {
  const operator = await person('operator')
  const { pool, deployable } = await inventoryRows({ accounts: ['a', 'b'] })
  const body = { pool: pool.id, deployable: deployable.id }
  for (let i = 0; i < 5; i++) await call('POST', '/launches', { ...operator, body })

  const db = database()
  const late = new Date(Date.now() + DAY_MS)
  expect(await timeOutAttempts(db, late, 2)).toBe(5)
  expect(await db.launch.count({ where: { attempts: 2, state: 'pending' } })).toBe(5)
  expect(await timeOutAttempts(db, late, 2)).toBe(0)
})
