import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { parseSelectInput, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

let viewer: Person
let rows: InventoryRows

beforeAll(async () => {
  viewer = await person('viewer')
  rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  const [a, b] = rows.accounts
  const at = new Date(Date.now() - 60_000)
  await database().accountFailure.createMany({
    data: [b, b].map((account) => ({ accountId: account?.id ?? '', at, source: 'test' })),
  })
  await database().price.create({
    data: {
      accountId: a?.id ?? '',
      hardwareProfileId: rows.offered.id,
      amount: '0.040000',
      source: 'test',
    },
  })
})

const preview = (body: object) =>
  call('POST', '/preview', {
    headers: viewer.headers,
    body: { pool: rows.pool.id, deployable: rows.deployable.id, ...body },
  })

const stack = () => ({
  modules: [
    { id: 'base', module: 'weighted-split', params: { weights: { [rows.account.id]: 2 } } },
    { id: 'fine', module: 'failure-fine', params: { fine: 10 } },
    { id: 'price', module: 'cost', params: { mode: 'soft', unknownPrice: 'neutral' } },
  ],
})

const counts = async () => ({
  snapshots: await database().inputSnapshot.count(),
  versions: await database().policyVersion.count(),
  policies: await database().policy.count(),
  drafts: await database().policyDraft.count(),
  audit: await database().auditEntry.count(),
})

test('a preview equals the result of the engine for the returned input, to the last bit', async () => {
  const { status, json } = await preview({ policy: stack(), seed: 'any' })
  expect(status).toBe(200)
  const input = parseSelectInput(json.input, cel)
  if (!input.ok) throw new Error(JSON.stringify(input.error))
  expect(json.outcome).toEqual(JSON.parse(JSON.stringify(select(input.value, cel))))
  expect(json.outcome.trace.map(({ module }: { module: string }) => module)).toEqual([
    'weighted-split',
    'failure-fine',
    'cost',
  ])
})

test('a preview equals the output of `berth select`', async () => {
  const { json } = await preview({ policy: stack(), seed: 'any' })
  const run = promisify(execFile)
  const child = run(process.execPath, ['bin/berth.mjs', 'select'])
  child.child.stdin?.end(JSON.stringify(json.input))
  expect(JSON.parse((await child).stdout)).toEqual(json.outcome)
})

test('a preview reads running, failures, prices and priorities from the rows', async () => {
  const { json } = await preview({})
  const [a, b] = rows.accounts
  const accountOf = (id = '') => json.input.accounts.find((each: { id: string }) => each.id === id)
  expect(accountOf(b?.id)).toMatchObject({ priority: 1, running: 0, quota: null })
  expect(accountOf(b?.id).failures).toHaveLength(2)
  const match = json.input.matches.find((each: { account: string }) => each.account === a?.id)
  expect(Number(match.costPerHour)).toBe(0.04)
  expect(json.input.request).toMatchObject({
    pool: rows.pool.name,
    deployable: rows.deployable.name,
    tenant: null,
  })
})

test('a preview takes names as well as ids', async () => {
  const byId = await preview({ policy: stack(), now: '2026-11-20T12:00:00Z' })
  const byName = await preview({
    policy: stack(),
    now: '2026-11-20T12:00:00Z',
    pool: rows.pool.name,
    deployable: rows.deployable.name,
  })
  expect(byName.json).toEqual(byId.json)
})

test('a preview without a policy is the live one, without a pool the global default over everything', async () => {
  const own = await preview({})
  expect(own.json.input.policy.modules[0].module).toBe('weighted-split')
  const elsewhere = await inventoryRows()
  const everywhere = await preview({ pool: null })
  const accounts = everywhere.json.input.accounts.map(({ id }: { id: string }) => id)
  expect(accounts).toContain(elsewhere.account.id)
  expect(everywhere.json.input.request.pool).toBeNull()
})

test('a preview of another time counts the failures and prices of that time', async () => {
  const { json } = await preview({ now: '2020-01-01T00:00:00Z' })
  expect(json.input.request.now).toBe('2020-01-01T00:00:00.000Z')
  expect(json.input.accounts.flatMap((each: { failures: string[] }) => each.failures)).toEqual([])
})

test('a preview on a snapshot does not include later changes', async () => {
  const fresh = await inventoryRows()
  const at = { pool: fresh.pool.id, deployable: fresh.deployable.id }
  const studio = await call('GET', `/pools/${fresh.pool.id}/studio`, { headers: viewer.headers })
  const { id: snapshotId, takenAt } = studio.json.snapshot
  await database().account.update({ where: { id: fresh.account.id }, data: { enabled: false } })
  const pinned = await preview({ ...at, snapshotId })
  expect(pinned.json.outcome.kind).toBe('selected')
  expect(pinned.json.input.request.now).toBe(takenAt)
  expect((await preview(at)).json.outcome.kind).toBe('nothing-fits')
  expect((await preview({ ...at, snapshotId, now: takenAt })).status).toBe(422)
  expect((await preview({ snapshotId })).json.code).toBe('snapshot-gone')
})

test('a preview writes nothing', async () => {
  const before = await counts()
  await preview({ policy: stack(), explain: true })
  await call('POST', '/simulations', {
    headers: viewer.headers,
    body: { pool: rows.pool.id, deployable: rows.deployable.id, launches: 20 },
  })
  expect(await counts()).toEqual(before)
})

test('a preview in words begins with the choice', async () => {
  const { json } = await preview({ policy: stack(), explain: true })
  expect(json.sentences[0]).toMatch(/was chosen in G1: the draw was \d+\.\d\d; /)
  expect(json.sentences.join(' ')).not.toMatch(/undefined|NaN/)
  expect((await preview({})).json.sentences).toEqual([])
})

describe('a preview of a row that does not exist', () => {
  test.each([
    { name: 'no such pool', body: { pool: 'none' }, at: 'pool' },
    { name: 'no such deployable', body: { deployable: 'none' }, at: 'deployable' },
    { name: 'no such tenant', body: { tenant: 'none' }, at: 'tenant' },
    { name: 'a day that never was', body: { now: '2026-02-30T00:00:00Z' }, at: 'now' },
    { name: 'a local time', body: { now: '2026-11-20T12:00:00' }, at: 'now' },
    { name: 'an unknown field', body: { polciy: {} }, at: 'body' },
    {
      name: 'an unknown module',
      body: { policy: { modules: [{ module: 'magic' }] } },
      at: 'policy.modules[0].module',
    },
    {
      name: 'an unknown param',
      body: { policy: { modules: [{ module: 'weighted-split', params: { w: 1 } }] } },
      at: 'policy.modules[0].params.w',
    },
    {
      name: 'two bases',
      body: { policy: { modules: [{ module: 'weighted-split' }, { module: 'least-used' }] } },
      at: 'policy.modules[1].module',
    },
    {
      name: '51 modules',
      body: { policy: { modules: Array(51).fill({ module: 'cost' }) } },
      at: 'policy.modules',
    },
  ])('$name is refused at $at', async ({ body, at }) => {
    const refused = await preview(body)
    expect(refused.status).toBe(422)
    expect(refused.json.errors[0].path).toBe(at)
  })

  test('the route is not found for tenants, and requires a session', async () => {
    const owner = await person('owner')
    expect((await call('POST', '/preview', { headers: owner.headers, body: {} })).status).toBe(404)
    expect((await call('POST', '/preview', { body: {} })).status).toBe(401)
  })
})
