import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { instancesOf } from '@/testing/fixtures/launch-levels'
import { type Person, person } from '@/testing/people'

let owner: Person

beforeEach(async () => {
  owner = await person('owner')
})

const post = (path: string, body: unknown) => call('POST', path, { headers: owner.headers, body })

const fail = (id: string, attempt: number) =>
  post(`/launches/${id}/outcome`, { attempt, result: 'failed', error: 'provider error' })

/** The reserved instances at the accounts, the pool and the tenant. */
async function reserved({ accounts, pool }: InventoryRows) {
  const ids = accounts.map(({ id }) => id)
  const [atAccounts, atPool, atTenant] = await Promise.all([
    database().account.aggregate({ where: { id: { in: ids } }, _sum: { reserved: true } }),
    database().pool.findUniqueOrThrow({ where: { id: pool.id } }),
    database().tenant.findUniqueOrThrow({ where: { id: owner.tenantId ?? '' } }),
  ])
  return [atAccounts._sum.reserved, atPool.reserved, atTenant.reserved]
}

const all = (count: number) => [count, count, count]

test.each([
  { before: 5, after: 2 },
  { before: 2, after: 5 },
  { before: 1, after: 3 },
  { before: 3, after: 1 },
])(
  'a retry of a launch whose deployable changed from $before to $after instances reserves $after',
  async ({ before, after }) => {
    const rows = await inventoryRows({ accounts: ['a', 'b'] })
    await instancesOf(rows, before)
    const body = { pool: rows.pool.name, deployable: rows.deployable.name }
    const { id } = (await post('/launches', body)).json
    expect(await reserved(rows)).toEqual(all(before))
    await instancesOf(rows, after)
    expect((await fail(id, 1)).json.next).toMatchObject({ attempt: 2 })
    expect(await reserved(rows)).toEqual(all(after))
    const retried = await database().launch.findUniqueOrThrow({ where: { id } })
    const assemblies = after === 1 ? null : [expect.objectContaining({ count: after })]
    expect(retried).toMatchObject({ state: 'pending', instances: after, assemblies })
    expect((await call('DELETE', `/launches/${id}`, owner)).json).toMatchObject({ state: 'ended' })
    expect(await reserved(rows)).toEqual(all(0))
  },
)

test('a failed launch shows the instances of its last attempt', async () => {
  const rows = await inventoryRows()
  await instancesOf(rows, 2)
  const body = { pool: rows.pool.name, deployable: rows.deployable.name }
  const { id } = (await post('/launches', body)).json
  await instancesOf(rows, 3)
  expect((await fail(id, 1)).json.next).toBeNull()
  const failed = await database().launch.findUniqueOrThrow({ where: { id } })
  expect(failed).toMatchObject({ state: 'failed', instances: 2 })
  expect(await reserved(rows)).toEqual(all(0))
})
