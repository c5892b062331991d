import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { parseSelectInput, simulate } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { createModule, documentWith, newId } from '@/testing/modules'
import { type Person, person } from '@/testing/people'

let viewer: Person
let rows: InventoryRows
let ids: string[]

beforeAll(async () => {
  viewer = await person('viewer')
  rows = await inventoryRows({ accounts: ['vsphere-a', 'vsphere-b', 'vsphere-c', 'ec2-prod'] })
  ids = rows.accounts.map(({ id }) => id)
  for (const [at, quota] of [200, 100, 100, null].entries())
    await database().account.update({ where: { id: ids[at] ?? '' }, data: { quota } })
})

const simulation = (body: object = {}) =>
  call('POST', '/simulations', {
    headers: viewer.headers,
    body: { pool: rows.pool.id, deployable: rows.deployable.id, policy: spillover(), ...body },
  })

const spillover = () => {
  const [a = '', b = '', c = '', ec2 = ''] = ids
  return {
    modules: [
      { id: 'base', module: 'weighted-split', params: { weights: { [a]: 2 } } },
      {
        id: 'groups',
        module: 'priority-groups',
        params: { tiers: [[a, b, c], [ec2]] },
      },
    ],
  }
}

describe('500 launches over 200/100/100 and an unlimited last group', () => {
  test.each(['one', 'two', 'three'])('spill first at launch 401, seed %s', async (seed) => {
    const { status, json } = await simulation({ launches: 500, seed })
    expect(status).toBe(200)
    const [a = '', b = '', c = '', ec2 = ''] = ids
    expect(json.placements).toMatchObject({ [a]: 200, [b]: 100, [c]: 100, [ec2]: 100 })
    expect(json.firstSpill).toBe(401)
    expect(json.launches).toHaveLength(500)
  })

  test('equal the engine’s result for the returned input', async () => {
    const { input, ...result } = (await simulation({ launches: 300, seed: 's' })).json
    const parsed = parseSelectInput(input, cel)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
    const again = simulate(parsed.value, { launches: 300, seed: 's' }, cel)
    expect(result).toEqual(JSON.parse(JSON.stringify(again)))
  })

  test('follow a named module', async () => {
    const [id, [a = '']] = [newId(), ids]
    await createModule(id, { effect: 'reject', params: [], expression: `account.id != "${a}"` })
    const policy = documentWith(`custom:${id}@1`)
    const { json } = await simulation({ launches: 300, policy })
    expect(json.placements).toEqual({ [a]: 200, none: 100 })
    expect(json.totals).toMatchObject({ placed: 200, none: 100 })
    expect(json.input.modules).toMatchObject([{ id, version: 1 }])
    const unknown = documentWith(`custom:${id}@2`)
    expect(await simulation({ policy: unknown })).toMatchObject({
      status: 422,
      json: { code: 'unusable-module', errors: [{ path: 'policy.modules[1].module' }] },
    })
  })

  test('follow other quotas and failure rates', async () => {
    const [a = '', b = '', c = ''] = ids
    const { json } = await simulation({
      quotas: { [a]: 10, [b]: null },
      failureRates: { [c]: 1 },
      seed: 's',
    })
    expect(json.placements[a]).toBe(10)
    expect(json.placements[c] ?? 0).toBe(0)
    expect(json.totals).toMatchObject({ launches: 500, placed: 500 })
  })
})

test.each([
  { name: 'no launches', body: { launches: 0 }, at: 'launches' },
  { name: 'too many', body: { launches: 5001 }, at: 'launches' },
  { name: 'a rate above 1', body: { failureRates: { x: 1.1 } }, at: 'failureRates.x' },
  { name: 'a stranger', body: { quotas: { x: 1 } }, at: 'quotas["x"]' },
  { name: 'a negative quota', body: { quotas: { x: -1 } }, at: 'quotas.x' },
])('$name is refused at $at', async ({ body, at }) => {
  const refused = await simulation(body)
  expect(refused.status).toBe(422)
  expect(refused.json.errors[0].path).toBe(at)
})
