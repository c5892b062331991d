import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { backtest, parsePolicy } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { tamper } from '@/testing/ledger'
import { addVersion, createModule, documentWith, newId } from '@/testing/modules'
import { type Person, person } from '@/testing/people'
import { findReplayable } from './read-recorded-launches.server'
import { receiptsOf } from './receipts-of'
import { recordedLaunchesSchema } from './schema'

let operator: Person
let viewer: Person
let rows: InventoryRows
let launched: string[]

const LAUNCHES = 12

beforeAll(async () => {
  operator = await person('operator')
  viewer = await person('viewer')
  rows = await inventoryRows({ accounts: ['a', 'b'] })
  launched = await launch(rows, LAUNCHES)
})

async function launch({ pool, deployable }: InventoryRows, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const { json } = await call('POST', '/launches', {
      headers: operator.headers,
      body: { pool: pool.name, deployable: deployable.name },
    })
    ids.push(json.id)
  }
  return ids
}

const recorded = (query = '', { pool } = rows) =>
  call('GET', `/pools/${pool.id}/recorded-launches${query}`, viewer)

const backtests = (body: object = {}) =>
  call('POST', '/backtests', {
    headers: viewer.headers,
    body: { pool: rows.pool.name, policyA: 'live', policyB: split(2), ...body },
  })

const split = (weight: number) => ({
  modules: [
    { id: 'base', module: 'weighted-split', params: { weights: { [rows.account.id]: weight } } },
  ],
})

describe('recorded launches', () => {
  test('are listed newest first, with shared inputs only once', async () => {
    const { status, json } = await recorded()
    expect(status).toBe(200)
    expect(json.receipts.map((it: { launchId: string }) => it.launchId)).toEqual(
      launched.toReversed(),
    )
    expect(Object.keys(json.contents)).toHaveLength(1)
    expect(json.more).toBe(false)
    expect(json.receipts[0]).toMatchObject({ policyVersion: 1, shares: { [rows.account.id]: 0.5 } })
  })

  test('equal the receipt when they are combined with their inputs', async () => {
    const [receipt] = receiptsOf(recordedLaunchesSchema.parse((await recorded()).json))
    const { json } = await call('GET', `/receipts/${launched.at(-1)}.1`, viewer)
    const { policy: _, ...input } = json.input
    expect(JSON.parse(JSON.stringify(receipt?.input))).toEqual(input)
    expect(receipt?.winner).toBe(json.winner)
  })

  test('can be limited to a time span, a number and a pool', async () => {
    const { json } = await recorded('?limit=5')
    expect(json.receipts).toHaveLength(5)
    expect(json.more).toBe(true)
    const from = json.receipts[1].at
    const since = (await recorded(`?from=${from}`)).json.receipts
    expect(since.every(({ at }: { at: string }) => at >= from)).toBe(true)
    expect(since.length).toBeGreaterThanOrEqual(2)
    const before = (await recorded(`?to=${from}`)).json.receipts
    expect(before).toHaveLength(LAUNCHES - since.length)
    expect((await recorded('', await inventoryRows())).json.receipts).toEqual([])
  })

  test.each([
    { name: 'none', query: '?limit=0', at: 'limit' },
    { name: 'too many', query: '?limit=1001', at: 'limit' },
    { name: 'no instant', query: '?from=yesterday', at: 'from' },
    { name: 'backwards', query: '?from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', at: 'to' },
  ])('$name is refused at $at', async ({ query, at }) => {
    const refused = await recorded(query)
    expect(refused.status).toBe(422)
    expect(refused.json.errors[0].path).toContain(at)
  })

  test('an unknown pool has no recorded launches', async () => {
    expect((await call('GET', '/pools/none/recorded-launches', viewer)).status).toBe(404)
  })
})

test('a backtest is the result of the engine for the recorded launches', async () => {
  const { status, json, text } = await backtests()
  expect(status, text).toBe(200)
  const [live, draft] = [split(1), split(2)].map((document) => {
    const parsed = parsePolicy(document, { rules: cel })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
    return parsed.value
  })
  if (live === undefined || draft === undefined) throw new Error('two policies')
  const receipts = receiptsOf(recordedLaunchesSchema.parse((await recorded()).json))
  expect(json).toEqual(JSON.parse(JSON.stringify(backtest(receipts, live, draft, { rules: cel }))))
  expect(json).toMatchObject({ replayable: LAUNCHES, gaps: [], changed: LAUNCHES })
  const a = json.accounts.find(({ id }: { id: string }) => id === rows.account.id)
  expect(a).toMatchObject({ a: { share: 0.5 } })
  expect(a.b.share).toBeCloseTo(2 / 3, 12)
  expect(json.mostChanged[0].distance).toBeCloseTo(1 / 6, 12)
})

test('a backtest accepts two documents and a number of launches', async () => {
  const { json } = await backtests({ policyA: split(2), limit: 4 })
  expect(json).toMatchObject({ replayable: 4, changed: 0, mostChanged: [] })
})

test('a backtest compares two versions of a named module', async () => {
  const id = newId()
  const factor = (value: string) => ({
    params: [],
    expression: `account.id == "${rows.account.id}" ? ${value} : 1.0`,
  })
  await createModule(id, factor('1.0'))
  await addVersion(id, 1, factor('3.0'))
  const { json, status, text } = await backtests({
    policyA: documentWith(`custom:${id}@1`),
    policyB: documentWith(`custom:${id}@2`),
  })
  expect(status, text).toBe(200)
  const a = json.accounts.find((each: { id: string }) => each.id === rows.account.id)
  expect(a).toMatchObject({ a: { share: 0.5 }, b: { share: 0.75 } })
  const refused = await backtests({ policyB: documentWith(`custom:${id}@3`) })
  expect(refused.json).toMatchObject({
    code: 'unusable-module',
    errors: [{ path: 'policyB.modules[1].module' }],
  })
})

test('a backtest of more inputs than one call reads is refused before they are read', async () => {
  const read = (maxBytes: number) =>
    findReplayable(database(), rows.pool.id, { limit: LAUNCHES }, maxBytes)
  expect((await read(2 ** 20)).ok).toBe(true)
  const message = 'With inputs of this size, at most 0 of these launches can be replayed.'
  expect(await read(100)).toEqual({
    ok: false,
    error: { kind: 'invalid', issues: [{ path: 'limit', message }] },
  })
})

test('a backtest counts a launch whose inputs are gone as a gap', async () => {
  const other = await inventoryRows()
  const [id] = await launch(other, 1)
  const { inputsHash } = await database().receipt.findFirstOrThrow({ where: { launchId: id } })
  await tamper(`delete from "DecisionContent" where "hash" = '${inputsHash}'`)
  const { json } = await recorded('', other)
  expect(json.contents).toEqual({})
  const answer = await backtests({ pool: other.pool.id })
  expect(answer.json).toMatchObject({ replayable: 0, gaps: [id], cost: null })
})

test.each([
  { name: 'no such pool', body: { pool: 'nowhere' }, at: 'pool' },
  {
    name: 'no policy',
    body: { policyB: { modules: [{ id: 'x', module: 'x' }] } },
    at: 'policyB',
  },
  { name: 'too many', body: { limit: 1001 }, at: 'limit' },
])('a backtest: $name is refused at $at', async ({ body, at }) => {
  const refused = await backtests(body)
  expect(refused.status).toBe(422)
  expect(refused.json.errors[0].path).toContain(at)
})
