import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { pruneLaunches } from '@/lib/features/ledger/prune-launches.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/inventory-rows'
import { type Person, person } from '@/testing/people'
import { berth } from '@/testing/terminal'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

async function launched({ pool, deployable }: InventoryRows, more: object = {}) {
  const body = { pool: pool.name, deployable: deployable.name, ...more }
  return (await call('POST', '/launches', { ...operator, body })).json
}

const exported = async (id: string) => (await call('GET', `/receipts/${id}`, operator)).text

describe('an exported receipt', () => {
  test('is recomputed by berth verify as it is', async () => {
    const rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
    const [a, b] = rows.accounts
    await database().account.update({ where: { id: a?.id }, data: { quota: 0 } })
    const { id } = await launched(rows, {
      labels: { env: 'prod', 'integer-like': '1' },
      exclude: [b?.name],
      realm: rows.realm.name,
    })
    const body = { attempt: 1, result: 'failed', error: 'it said no' }
    await call('POST', `/launches/${id}/outcome`, { ...operator, body })
    for (const attempt of [1, 2]) {
      const { code, answer, problems } = await berth('verify', await exported(`${id}.${attempt}`))
      expect({ code, problems }).toEqual({ code: 0, problems: '' })
      expect(answer()).toMatchObject({ same: true, differences: [] })
    }
  })

  test('that was edited is told from a true one', async () => {
    const { receipt } = await launched(await inventoryRows({ accounts: ['a', 'b'] }))
    const document = JSON.parse(await exported(receipt.id))
    document.input.seed = 'mine'
    const { code, answer } = await berth('verify', document)
    expect(code).toBe(1)
    expect(answer().differences).not.toEqual([])
  })

  test('whose inputs were pruned says so', async () => {
    const { receipt } = await launched(await inventoryRows())
    await pruneLaunches(database(), new Date(Date.now() + 100 * 86_400_000))
    const { code, problems } = await berth('verify', await exported(receipt.id))
    expect(code).toBe(2)
    expect(problems).toContain('was pruned')
  })
})
