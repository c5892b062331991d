import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { parseSelectInput, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import * as make from '@/testing/inventory'
import { createModule, definition, documentWith, newId, publishDirectly } from '@/testing/modules'
import { type Person, person } from '@/testing/people'

let viewer: Person
let rows: InventoryRows
let first: string
const saved = newId()

beforeAll(async () => {
  viewer = await person('viewer')
  rows = await inventoryRows({ accounts: ['gold', 'other', 'third'] })
  first = rows.account.id
  const data = { labels: { tier: 'gold' } }
  await database().account.update({ where: { id: first }, data })
  await createModule(saved)
})

const preview = (body: object) =>
  call('POST', '/preview', {
    headers: viewer.headers,
    body: { pool: rows.pool.id, deployable: rows.deployable.id, ...body },
  })

type Groups = { accounts: { id: string; share: number }[] }[]
const sharesIn = (groups: Groups) =>
  Object.fromEntries((groups[0]?.accounts ?? []).map(({ id, share }) => [id, share]))

describe('a preview with a saved module', () => {
  test('equals the result of the engine for the returned input', async () => {
    const { json, status, text } = await preview({ policy: documentWith(`custom:${saved}@1`) })
    expect(status, text).toBe(200)
    expect(sharesIn(json.outcome.groups)[first]).toBeCloseTo(0.5, 12)
    expect(json.input.modules).toEqual([{ id: saved, version: 1, ...definition }])
    const input = parseSelectInput(json.input, cel)
    if (!input.ok) throw new Error(JSON.stringify(input.error))
    expect(json.outcome).toEqual(JSON.parse(JSON.stringify(select(input.value, cel))))
  })

  test('uses the params of the entry, and explains them', async () => {
    const policy = documentWith(`custom:${saved}@1`, { gold: 4 })
    const { json } = await preview({ policy, explain: true })
    expect(sharesIn(json.outcome.groups)[first]).toBeCloseTo(4 / 6, 12)
    expect(json.sentences.join('\n')).toMatch(/Prefer gold/)
    const refused = await preview({ policy: documentWith(`custom:${saved}@1`, { gold: 9 }) })
    expect(refused).toMatchObject({ status: 422, json: { code: 'invalid-policy' } })
    expect(refused.json.errors[0].path).toBe('policy.modules[1].params.gold')
  })

  test('evaluates the live policy, archived modules too', async () => {
    const [other, module] = [await inventoryRows(), newId()]
    await createModule(module)
    await publishDirectly(other.pool.id, documentWith(`custom:${module}@1`))
    const { headers } = await make.inventoryAdmin()
    await call('PUT', `/modules/${module}`, { headers, ifMatch: 1, body: { archived: true } })
    const target = { pool: other.pool.id, deployable: other.deployable.id }
    const { json } = await preview(target)
    expect(json.input.modules).toMatchObject([{ id: module, version: 1 }])
  })

  test('without a module has no definitions', async () => {
    const policy = { modules: [{ id: 'base', module: 'weighted-split' }] }
    expect((await preview({ policy })).json.input).not.toHaveProperty('modules')
  })

  test.each([
    { name: 'an unknown module', module: 'custom:nobody@1', message: /no module "nobody"/ },
    {
      name: 'a version that is still to come',
      module: `custom:${saved}@3`,
      message: /no version 3. Its newest version is 1/,
    },
  ])('refuses $name', async ({ module, message }) => {
    const refused = await preview({ policy: documentWith(module) })
    expect(refused).toMatchObject({ status: 422, json: { code: 'unusable-module' } })
    expect(refused.json.errors).toEqual([
      { path: 'policy.modules[1].module', message: expect.stringMatching(message) },
    ])
  })
})
