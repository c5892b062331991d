import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { createModule, definition, documentWith, newId } from '@/testing/modules'
import { type Person, person } from '@/testing/people'

let viewer: Person
let rows: InventoryRows
let first: string

beforeAll(async () => {
  viewer = await person('viewer')
  rows = await inventoryRows({ accounts: ['gold', 'other', 'third'] })
  first = rows.account.id
})

const preview = (body: object) =>
  call('POST', '/preview', {
    headers: viewer.headers,
    body: { pool: rows.pool.id, deployable: rows.deployable.id, ...body },
  })

/** The unsaved definition of version 1 of `draft`. */
const unsaved = (changes: object = {}) => ({ id: 'draft', version: 1, ...definition, ...changes })

const draft = (changes: object = {}) => ({
  policy: documentWith('custom:draft@1'),
  modules: [unsaved(changes)],
})

type Turn = { module: string; effects: { match: string; because: object; after: unknown }[] }

/** Returns the effect of the module on each match, by account name. */
async function effectsOf(changes: object) {
  const { json, status, text } = await preview(draft({ params: [], ...changes }))
  expect(status, text).toBe(200)
  const turns: Turn[] = json.outcome.trace.filter(({ module }: Turn) => module === 'custom:draft@1')
  type Sent = { id: string; account: string }
  const accountOf = new Map(json.input.matches.map(({ id, account }: Sent) => [id, account]))
  const effects = turns
    .flatMap((turn) => turn.effects)
    .map(({ match, because, after }) => [accountOf.get(match), { because, after }])
  return { effects: Object.fromEntries(effects), rejected: json.outcome.rejected }
}
const isGold = 'account.id == "FIRST"'
const expression = (text: string) => text.replace(isGold, `account.id == "${first}"`)

test('a preview with an unsaved module shows the factor of each match', async () => {
  const given = { effect: 'factor', expression: expression(`${isGold} ? 2.0 : 1.0`) }
  const { effects } = await effectsOf(given)
  expect(Object.keys(effects)).toHaveLength(3)
  expect(effects[first]).toMatchObject({ because: { value: 2 }, after: 0.5 })
})

test('a preview with an unsaved module shows the rank of each match', async () => {
  const given = { effect: 'rank', expression: expression(`${isGold} ? 1.0 : 7.0`) }
  const { effects } = await effectsOf(given)
  expect(effects[first]).toMatchObject({ because: { value: 1 }, after: 1 })
  expect(Object.values(effects)).toContainEqual({ because: { value: 7 }, after: 7 })
})

test('a preview with an unsaved module shows which matches it rejects, and on which it fails', async () => {
  const given = {
    effect: 'reject',
    expression: expression(`${isGold} ? true : account.labels["none"] == "a"`),
  }
  const { effects, rejected } = await effectsOf(given)
  expect(effects[first]).toEqual({ because: { value: true }, after: null })
  expect(rejected).toMatchObject([{ module: 'custom:draft@1', reason: 'rule' }])
  const failed = Object.values(effects).filter((each) => 'error' in Object(each).because)
  expect(failed).toHaveLength(2)
})

test('a preview with an unsaved module uses it instead of the stored one', async () => {
  const id = newId()
  await createModule(id, { expression: '0.0', params: [] })
  const modules = [{ ...unsaved({ expression: 'params.gold' }), id }]
  const { json } = await preview({ policy: documentWith(`custom:${id}@1`), modules })
  expect(json.input.modules).toEqual(modules)
  expect(json.outcome.trace.at(-1).effects[0].because).toEqual({ value: 2 })
})

test.each([
  {
    name: 'a fault in the expression',
    body: () => draft({ expression: '1.0 +\n acount.name' }),
    path: 'modules[0].expression',
    message: /^Line 2, column 2: Unknown variable acount/,
  },
  {
    name: 'a default outside its range',
    body: () => draft({ params: [{ ...definition.params[0], default: 9 }] }),
    path: 'modules[0].params[0].default',
    message: /4/,
  },
  {
    name: 'a field that does not exist',
    body: () => draft({ expresion: '1.0' }),
    path: 'modules[0]',
    message: /expresion/,
  },
  {
    name: 'the id of a built-in module',
    body: () => ({ policy: documentWith('custom:cost@1'), modules: [unsaved({ id: 'cost' })] }),
    path: 'modules[0].id',
    message: /built-in/,
  },
  {
    name: 'one definition twice',
    body: () => ({ ...draft(), modules: [unsaved(), unsaved({ label: 'Other' })] }),
    path: 'modules[1]',
    message: /custom:draft@1 is defined by modules\[0\] already/,
  },
  {
    name: 'a definition that the policy does not name',
    body: () => ({ ...draft(), modules: [unsaved(), unsaved({ version: 2 })] }),
    path: 'modules[1]',
    message: /does not use custom:draft@2/,
  },
  {
    name: 'params of the entry that it does not declare',
    body: () => ({ ...draft(), policy: documentWith('custom:draft@1', { silver: 1 }) }),
    path: 'policy.modules[1].params.silver',
    message: /./,
  },
  {
    name: 'hundreds of definitions',
    body: () => ({
      ...draft(),
      modules: Array.from({ length: 300 }, (_, i) => unsaved({ version: i + 1 })),
    }),
    path: 'modules',
    message: /at most 50/,
  },
])('a preview with an unsaved module refuses $name at $path', async ({ body, path, message }) => {
  const refused = await preview(body())
  expect(refused.status).toBe(422)
  expect(refused.json.errors).toEqual([{ path, message: expect.stringMatching(message) }])
})
