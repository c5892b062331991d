import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { parseSelectInput, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

const post = (path: string, body: unknown, headers: object = operator.headers) =>
  call('POST', path, { headers: { ...headers }, body })

const launch = ({ pool, deployable }: InventoryRows, more: object = {}) =>
  post('/launches', { pool: pool.name, deployable: deployable.name, ...more })

const reservedAt = async ({ account, pool }: InventoryRows) => ({
  account: (await database().account.findUniqueOrThrow({ where: { id: account.id } })).reserved,
  pool: (await database().pool.findUniqueOrThrow({ where: { id: pool.id } })).reserved,
})

test('a launch lands, reserves its capacity and can be recomputed from its receipt', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const { status, json } = await launch(rows)
  expect(status).toBe(201)
  expect(json).toMatchObject({
    state: 'pending',
    pool: { id: rows.pool.id },
    instances: 1,
    attempts: 1,
    group: 1,
    realm: rows.realm.name,
    hardwareProfile: rows.offered.name,
    receipt: { attempt: 1, group: 1, share: 0.5 },
  })
  const taken = await database().account.findUniqueOrThrow({ where: { id: json.account.id } })
  expect(taken.reserved).toBe(1)

  const receipt = await call('GET', `/receipts/${json.receipt.id}`, operator)
  expect(receipt.status, receipt.text).toBe(200)
  const input = parseSelectInput(receipt.json.input, cel)
  if (!input.ok) throw new Error(JSON.stringify(input.error))
  expect(JSON.parse(JSON.stringify(select(input.value, cel)))).toEqual(receipt.json.outcome)
  expect(receipt.json.winner).toBe(json.receipt.winner)
})

test('a launch that fits nowhere is an outcome with a receipt, and holds no capacity', async () => {
  const rows = await inventoryRows()
  await database().account.update({ where: { id: rows.account.id }, data: { quota: 0 } })
  const { status, json } = await launch(rows)
  expect(status).toBe(201)
  expect(json).toMatchObject({ state: 'nothing-fits', account: null, deadline: null })
  expect(await reservedAt(rows)).toEqual({ account: 0, pool: 0 })
  const { json: receipt } = await call('GET', `/receipts/${json.receipt.id}`, operator)
  expect(receipt.outcome.rejected).toMatchObject([{ reason: 'account-quota' }])
})

test('a launch sees a change that was made before it: policy, quota, price and pool', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const [a, b] = rows.accounts.map(({ id }) => id)
  const admin = await person('admin')
  expect((await launch(rows)).json.receipt.share).toBe(0.5)
  const document = {
    modules: [
      {
        id: 'base',
        module: 'weighted-split',
        enabled: true,
        params: { weights: { [a ?? '']: 0 } },
      },
    ],
  }
  const published = await call('POST', `/pools/${rows.pool.id}/policy/publish`, {
    ...admin,
    ifMatch: 0,
    body: { document, inherits: false, note: 'all to b' },
  })
  expect(published.status, published.text).toBeLessThan(300)
  expect((await launch(rows)).json).toMatchObject({
    account: { id: b },
    receipt: { policyVersion: 1, share: 1 },
  })
  await call('POST', `/pools/${rows.pool.id}/launching`, { ...admin, body: { on: false } })
  const stopped = (await launch(rows)).json
  expect(stopped).toMatchObject({ status: 409, code: 'pool-stopped' })
  const body = { pool: rows.pool.id, deployable: rows.deployable.id }
  const { code, detail } = (await post('/launches?dryRun=true', body)).json
  expect({ code, detail }).toEqual({ code: stopped.code, detail: stopped.detail })
})

test.each([
  ['an unknown pool', { pool: 'nowhere' }, 'pool'],
  ['an unknown deployable', { deployable: 'nothing' }, 'deployable'],
  ['an unknown tenant', { tenant: 'nobody' }, 'tenant'],
  ['an unknown account to shun', { exclude: ['nowhere'] }, 'exclude[0]'],
  ['an unknown account to pin', { pin: { account: 'nowhere', reason: 'x' } }, 'pin.account'],
  ['a seed of its own', { seed: 'mine' }, 'body'],
])('a launch refuses %s', async (_name, more, path) => {
  const { status, json } = await launch(await inventoryRows(), more)
  expect(status).toBe(422)
  expect(json.errors[0].path).toContain(path)
})

test('a launch goes where it is pinned, which the log records, and not where it is excluded', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const [a, b] = rows.accounts
  const pinned = await launch(rows, { pin: { account: b?.name, reason: 'licence' } })
  expect(pinned.json.account.id).toBe(b?.id)
  const entry = await lastAudit({ subjectId: pinned.json.id })
  expect(entry).toMatchObject({ action: 'launch.pin', note: 'licence', actorName: operator.name })
  const shunned = await launch(rows, { exclude: [b?.id] })
  expect(shunned.json).toMatchObject({ account: { id: a?.id }, receipt: { share: 1 } })
})

test('a launch cannot be pinned where it is excluded, and a misspelt dry run launches nothing', async () => {
  const rows = await inventoryRows()
  const { name } = rows.account
  const torn = await launch(rows, { exclude: [name], pin: { account: name, reason: 'x' } })
  expect(torn.json).toMatchObject({ status: 422, errors: [{ path: 'pin.account' }] })
  const body = { pool: rows.pool.id, deployable: rows.deployable.id }
  expect((await post('/launches?dryrun=true', body)).status).toBe(422)
  expect(await reservedAt(rows)).toEqual({ account: 0, pool: 0 })
})

test('a dry run writes nothing and returns the alternatives', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const { pool, deployable } = rows
  const body = { pool: pool.id, deployable: deployable.id }
  const { status, json } = await post('/launches?dryRun=true', body)
  expect(status).toBe(200)
  expect(json.alternatives).toMatchObject([{ share: 0.5 }, { share: 0.5 }])
  expect(await reservedAt(rows)).toEqual({ account: 0, pool: 0 })
  expect(await database().launch.count({ where: { poolId: pool.id } })).toBe(0)
})

describe('a batch', () => {
  test('is decided in order, each launch with the capacity that the previous one left', async () => {
    const rows = await inventoryRows()
    await database().account.update({ where: { id: rows.account.id }, data: { quota: 2 } })
    const one = { pool: rows.pool.name, deployable: rows.deployable.name }
    const { status, json } = await post('/launch-batches', { launches: [one, one, one] })
    expect(status).toBe(201)
    const states = json.launches.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['pending', 'pending', 'nothing-fits'])
    expect(await reservedAt(rows)).toEqual({ account: 2, pool: 2 })
  })

  test('with one bad request does nothing, and names it', async () => {
    const rows = await inventoryRows()
    const one = { pool: rows.pool.name, deployable: rows.deployable.name }
    const { status, json } = await post('/launch-batches', {
      launches: [one, { ...one, pool: '?' }],
    })
    expect(status).toBe(422)
    expect(json.errors[0].path).toContain('launches[1].pool')
    expect(await reservedAt(rows)).toEqual({ account: 0, pool: 0 })
  })
})
