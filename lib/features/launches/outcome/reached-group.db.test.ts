import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { cel } from '@/lib/engine/cel'
import { checkReceipt } from '@/lib/features/launches/verify/check-receipt'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

const get = async (path: string) => (await call('GET', path, operator)).json

/** One account of priority 1 and one of priority 2. */
async function twoGroups(): Promise<InventoryRows> {
  const rows = await inventoryRows({ accounts: ['first', 'second'] })
  await database().account.update({
    where: { id: rows.accounts[1]?.id ?? '' },
    data: { priority: 2 },
  })
  const weights = Object.fromEntries(rows.accounts.map(({ id }) => [id, 1]))
  const base = { id: 'base', module: 'weighted-split', enabled: true, params: { weights } }
  const priority = { id: 'priority', module: 'account-priority', enabled: true }
  const modules = [base, { ...priority, params: { mode: 'strict' } }]
  await database().policy.create({
    data: {
      id: rows.pool.id,
      poolId: rows.pool.id,
      liveVersion: 1,
      versions: { create: { version: 1, document: { modules }, note: '', authorName: 'test' } },
    },
  })
  return rows
}

const launch = async ({ pool, deployable }: InventoryRows) =>
  (
    await call('POST', '/launches', {
      ...operator,
      body: { pool: pool.name, deployable: deployable.name },
    })
  ).json

/** The group of a launch's last attempt, from every response that shows it. */
async function shownGroups({ pool }: InventoryRows, id: string, attempt: number) {
  const receipt = await get(`/receipts/${id}.${attempt}`)
  expect(checkReceipt(receipt, cel).differences).toEqual([])
  const list = await get(`/launches?pool=${pool.id}`)
  const { attempts } = await get(`/launches/${id}/why`)
  const csv = (await call('GET', `/launches/export?pool=${pool.id}`, operator)).text
  const [head = '', row = ''] = csv.split(/\r?\n/)
  const endings = await database().hourlyEnding.findMany({
    where: { poolId: pool.id, launches: { gt: 0 } },
  })
  return {
    launch: (await get(`/launches/${id}`)).group,
    receipt: receipt.group,
    why: attempts.at(-1).group,
    list: list.items[0].group,
    csv: Number(row.split(',')[head.split(',').indexOf('group')]),
    hour: endings.map(({ ending }) => Number(ending)),
    filter: (await get(`/launches?pool=${pool.id}&group=2`)).items.length,
  }
}

const second = { launch: 2, receipt: 2, why: 2, list: 2, csv: 2, hour: [2], filter: 1 }

describe('the group that a launch reached is the same number everywhere', () => {
  test('after it spilled because the first group was full', async () => {
    const rows = await twoGroups()
    await database().account.update({ where: { id: rows.account.id }, data: { quota: 0 } })
    const launched = await launch(rows)
    expect([launched.group, launched.receipt.group]).toEqual([2, 2])
    expect(await shownGroups(rows, launched.id, 1)).toEqual(second)
  })

  test('after an attempt in the first group failed', async () => {
    const rows = await twoGroups()
    const launched = await launch(rows)
    expect([launched.group, launched.receipt.group]).toEqual([1, 1])
    const { json } = await call('POST', `/launches/${launched.id}/outcome`, {
      ...operator,
      body: { attempt: 1, result: 'failed' },
    })
    expect(json.next.group).toBe(2)
    expect(await shownGroups(rows, launched.id, 2)).toEqual(second)
    expect((await get(`/receipts/${launched.id}.1`)).group).toBe(1)
  })
})
