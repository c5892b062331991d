import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'

beforeAll(() => {
  process.env.BERTH_RATE_LIMIT = '5'
})

test('launches are limited per minute and user; a batch counts each of its launches', async () => {
  const { pool, deployable } = await inventoryRows()
  const body = { pool: pool.name, deployable: deployable.name }
  const [busy, other] = [await person('operator'), await person('operator')]
  const batch = (who: typeof busy, size: number) =>
    call('POST', '/launch-batches', {
      headers: who.headers,
      body: { launches: Array.from({ length: size }, () => body) },
    })
  expect((await batch(busy, 4)).status).toBe(201)
  const refused = await batch(busy, 4)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20)
  const launch = (who: typeof busy) => call('POST', '/launches', { headers: who.headers, body })
  expect((await launch(busy)).status).toBe(201)
  expect((await launch(busy)).status).toBe(429)
  expect((await launch(other)).status).toBe(201)
  expect((await call('GET', '/profile', busy)).status).toBe(200)
})
