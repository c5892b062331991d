import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { isBusy } from '@/lib/db/database-trouble.server'
import { decideBatch } from '@/lib/features/decisions/decide-batch.server'
import { launchRequestSchema } from '@/lib/features/decisions/schema'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchScope } from '@/testing/fixtures/launch-scope'
import { type Person, person } from '@/testing/people'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

const clients = Array.from({ length: 64 }, (_, i) => i)

const requestOf = ({ pool, deployable }: InventoryRows, tenant: string | null = null) =>
  launchRequestSchema.parse({ pool: pool.id, deployable: deployable.id, tenant })

const post = (body: unknown, headers: Record<string, string> = {}) =>
  call('POST', '/launches', { headers: { ...operator.headers, ...headers }, body })

async function smallQuotas() {
  const rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  const quotas = [3, 5, 2]
  for (const [i, { id }] of rows.accounts.entries())
    await database().account.update({ where: { id }, data: { quota: quotas[i] } })
  return { rows, quotas }
}

const reservedOf = async ({ accounts }: InventoryRows) => {
  const found = await database().account.findMany({
    where: { id: { in: accounts.map(({ id }) => id) } },
    orderBy: { ordinal: 'asc' },
  })
  return found.map(({ reserved }) => reserved)
}

describe('64 clients against small quotas', () => {
  test('share the capacity exactly, and the others end without a match', async () => {
    const { rows, quotas } = await smallQuotas()
    const answers = await Promise.all(clients.map(() => post(requestOf(rows))))
    expect(answers.map(({ status }) => status)).toEqual(clients.map(() => 201))
    expect(await reservedOf(rows)).toEqual(quotas)
    const placed = answers.filter(({ json }) => json.state === 'pending')
    expect(placed).toHaveLength(10)
  })

  test('each in a separate transaction, as from other instances', async () => {
    const { rows, quotas } = await smallQuotas()
    const scope = await launchScope(operator)
    const one = () =>
      decideBatch({
        launches: [
          { scope, requests: [requestOf(rows)], isBatch: false, claim: null, seeds: ['s'] },
        ],
        outcomes: [],
        ends: [],
      }).catch((cause: unknown) => {
        // Rolled back in favour of another transaction, without any effect.
        if (isBusy(cause)) return null
        throw cause
      })
    await Promise.all(clients.map(one))
    expect(await reservedOf(rows)).toEqual(quotas)
    expect(await database().launch.count({ where: { poolId: rows.pool.id } })).toBe(64)
  })

  test('also of a pool and of a tenant', async () => {
    const rows = await inventoryRows({ accounts: ['a', 'b'] })
    const tenant = await database().tenant.create({ data: { name: `t ${rows.mark}`, quota: 4 } })
    await database().pool.update({ where: { id: rows.pool.id }, data: { quota: 7 } })
    await Promise.all(clients.map((i) => post(requestOf(rows, i % 2 === 0 ? tenant.id : null))))
    const held = await database().tenant.findUniqueOrThrow({ where: { id: tenant.id } })
    const pool = await database().pool.findUniqueOrThrow({ where: { id: rows.pool.id } })
    expect(pool.reserved).toBe(7)
    expect(held.reserved).toBeLessThanOrEqual(4)
    const [a = 0, b = 0] = await reservedOf(rows)
    expect(a + b).toBe(7)
  })

  test('that launch and end continuously leave no reservation', async () => {
    const { rows } = await smallQuotas()
    await Promise.all(
      clients.map(async () => {
        const { json } = await post(requestOf(rows))
        await call('DELETE', `/launches/${json.id}`, operator)
      }),
    )
    expect(await reservedOf(rows)).toEqual([0, 0, 0])
  })
})

describe('an Idempotency-Key', () => {
  test('makes one launch of many calls, and gives them all the same answer', async () => {
    const rows = await inventoryRows()
    const key = { 'idempotency-key': `k-${rows.mark}` }
    const answers = await Promise.all(clients.map(() => post(requestOf(rows), key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await reservedOf(rows)).toEqual([1])
    // The answer stays the same after the state of the launch has changed.
    const { id } = answers[0]?.json ?? {}
    await call('DELETE', `/launches/${id}`, operator)
    expect((await post(requestOf(rows), key)).text).toBe(answers[0]?.text)
  })

  test('with another body is refused, and another user may use the same key', async () => {
    const rows = await inventoryRows()
    const key = { 'idempotency-key': `k-${rows.mark}` }
    const first = await post(requestOf(rows), key)
    const second = await post({ ...requestOf(rows), labels: { a: 'b' } }, key)
    expect(second.json).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
    const other = await person('admin')
    const third = await post(requestOf(rows), { ...other.headers, ...key })
    expect(third.json.id).not.toBe(first.json.id)
  })

  test('on another route is a separate key', async () => {
    const rows = await inventoryRows()
    const headers = { ...operator.headers, 'idempotency-key': `k-${rows.mark}` }
    const body = { launches: [requestOf(rows)] }
    expect((await post(requestOf(rows), headers)).status).toBe(201)
    expect((await call('POST', '/launch-batches', { headers, body })).status).toBe(201)
    expect(await reservedOf(rows)).toEqual([2])
  })

  test.each(['', 'k'.repeat(201)])('that is empty or long is refused: "%s"', async (key) => {
    const rows = await inventoryRows()
    const { json } = await post(requestOf(rows), { 'idempotency-key': key })
    expect(json).toMatchObject({ status: 422, errors: [{ path: 'Idempotency-Key' }] })
    expect(await reservedOf(rows)).toEqual([0])
  })

  test('of a refused call can be used again', async () => {
    const rows = await inventoryRows()
    const key = { 'idempotency-key': `k-${rows.mark}` }
    expect((await post({ ...requestOf(rows), pool: 'nowhere' }, key)).status).toBe(422)
    expect((await post(requestOf(rows), key)).status).toBe(201)
  })
})
