import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'

type Result = { key: string; status: number; launch?: { id: string }; problem?: { code: string } }

const send = async (who: object, launches: object[]) => {
  const answer = await call('POST', '/launches:batch', { ...who, body: { launches } })
  expect(answer.status, answer.text).toBe(200)
  return answer.json.results as Result[]
}

test('launches are decided separately: one that is refused does not affect the others', async () => {
  const operator = await person('operator')
  const { pool, deployable, account } = await inventoryRows()
  const launch = { pool: pool.name, deployable: deployable.name }
  const results = await send(operator, [
    { key: 'a', launch },
    { key: 'b', launch: { ...launch, pool: 'no such pool' } },
    { key: 'c', launch },
    // Two lines with the same key make one launch.
    { key: 'a', launch },
    { key: 'a', launch: { ...launch, labels: { tier: 'gold' } } },
  ])
  expect(results.map(({ key, status }) => `${key} ${status}`)).toEqual([
    'a 201',
    'b 422',
    'c 201',
    'a 201',
    'a 422',
  ])
  expect(results[3]?.launch?.id).toBe(results[0]?.launch?.id)
  expect(results[4]?.problem?.code).toBe('idempotency-key-reused')
  expect(await database().launch.count({ where: { poolId: pool.id } })).toBe(2)
  const { reserved } = await database().account.findUniqueOrThrow({ where: { id: account.id } })
  expect(reserved).toBe(2)

  const again = await send(operator, [
    { key: 'c', launch },
    { key: 'd', launch },
  ])
  expect(again[0]?.launch?.id).toBe(results[2]?.launch?.id)
  expect(await database().launch.count({ where: { poolId: pool.id } })).toBe(3)
})

test('a batch has at most 500 launches, and its keys belong to the calling user', async () => {
  const [first, second] = await Promise.all([person('operator'), person('operator')])
  const { pool, deployable } = await inventoryRows()
  const launch = { pool: pool.name, deployable: deployable.name }
  const many = Array.from({ length: 250 }, (_, i) => ({ key: `k${i}`, launch }))
  const [mine, theirs] = await Promise.all([send(first, many), send(second, many.slice(0, 3))])
  expect(new Set([...mine, ...theirs].map((it) => it.launch?.id)).size).toBe(253)
  const tooMany = Array.from({ length: 501 }, (_, i) => ({ key: `k${i}`, launch }))
  const refused = await call('POST', '/launches:batch', { ...first, body: { launches: tooMany } })
  expect(refused.status).toBe(422)
})
