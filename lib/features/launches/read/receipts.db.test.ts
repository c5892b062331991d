import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { pruneLaunches } from '@/lib/features/ledger/prune-launches.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { createModule, documentWith, newId, publishDirectly } from '@/testing/modules'
import { type Person, person } from '@/testing/people'
import { leavesOf, unnoticedIn } from '@/testing/receipt-leaves'
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

test('an exported receipt is recomputed by berth verify without changes', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  const [a, b] = rows.accounts
  await database().account.update({ where: { id: a?.id }, data: { quota: 0 } })
  const { id } = await launched(rows, {
    labels: { env: 'prod', 'integer-like': '1' },
    exclude: [b?.name],
    realm: rows.realm.name,
  })
  const body = { attempt: 1, result: 'failed', error: 'provider error' }
  await call('POST', `/launches/${id}/outcome`, { ...operator, body })
  for (const attempt of [1, 2]) {
    const { code, answer, problems } = await berth(
      'verify --json',
      await exported(`${id}.${attempt}`),
    )
    expect({ code, problems }).toEqual({ code: 0, problems: '' })
    expect(answer()).toMatchObject({ same: true, differences: [] })
  }
})

test('an exported receipt detects an edited receipt', async () => {
  const { receipt } = await launched(await inventoryRows({ accounts: ['a', 'b'] }))
  const document = JSON.parse(await exported(receipt.id))
  document.share = 0.25
  const { code, out } = await berth('verify', document)
  expect(code).toBe(1)
  expect(out).toMatch(/^This receipt is not sound: the share says 0.25, the input gives 0.5 /)
})

test('an exported receipt is unsound after a change of any single value', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  const admin = await person('admin')
  const pin = { account: rows.account.name, reason: 'the licence is there' }
  const body = { pool: rows.pool.name, deployable: rows.deployable.name, pin }
  const { json } = await call('POST', '/launches', { ...admin, body })
  await call('POST', `/launches/${json.id}/outcome`, {
    ...admin,
    body: { attempt: 1, result: 'failed', error: 'provider error' },
  })
  const text = await exported(`${json.id}.1`)
  expect((await berth('verify', text)).out).toMatch(
    /^This receipt is sound: .* pinned it: the licence/,
  )
  expect(leavesOf(JSON.parse(text)).length).toBeGreaterThan(150)
  expect(await unnoticedIn(text)).toEqual([])
  const { code, out } = await berth('verify', { ...JSON.parse(text), approvedBy: 'Eve' })
  expect({ code, out }).toEqual({
    code: 1,
    out: 'This receipt is not sound: Berth writes no approvedBy.\n',
  })
})

test('an exported receipt is unsound after a change of any single value of a named module', async () => {
  const [rows, module] = [await inventoryRows(), newId()]
  await createModule(module)
  await publishDirectly(rows.pool.id, documentWith(`custom:${module}@1`, { gold: 3 }))
  const { receipt } = await launched(rows)
  const text = await exported(receipt.id)
  expect((await berth('verify', text)).code).toBe(0)
  const places = leavesOf(JSON.parse(text)).map((path) => path.join('.'))
  for (const holder of ['inputs', 'input'])
    expect(places).toContain(`${holder}.modules.0.expression`)
  expect(await unnoticedIn(text)).toEqual([])
  const { inputs, ...without } = JSON.parse(text)
  const { modules: _, ...rest } = inputs
  expect((await berth('verify', { ...without, inputs: rest })).code).toBe(1)
})

test('an exported receipt reports pruned inputs', async () => {
  const { receipt } = await launched(await inventoryRows())
  await pruneLaunches(database(), new Date(Date.now() + 100 * DAY_MS))
  const { code, problems } = await berth('verify', await exported(receipt.id))
  expect(code).toBe(2)
  expect(problems).toContain('was pruned')
  const edited = { ...JSON.parse(await exported(receipt.id)), costPerHour: '0.0001' }
  const found = await berth('verify', edited)
  expect({ code: found.code, out: found.out }).toMatchObject({
    code: 1,
    out: expect.stringMatching(/not sound: the digest says/),
  })
})
