import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { healthCallsDuring } from '@/testing/health-calls'
import { type Person, person } from '@/testing/people'

let api: ApiProcess
let rows: InventoryRows
let viewer: Person
let other: Person

beforeAll(async () => {
  rows = await inventoryRows({ accounts: Array.from({ length: 48 }, (_, i) => `account-${i}`) })
  const text = 'ab'.repeat(100)
  const labels = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`label-${i}`, text]))
  await database().account.updateMany({ data: { labels } })
  viewer = await person('viewer')
  other = await person('viewer')
  process.env.BERTH_EVALUATION_MS = '1000'
  api = await startApi(process.env.DATABASE_URL ?? '')
  // The first preview starts the thread.
  expect((await preview(['1.0'])).status).toBe(200)
})

afterAll(() => api?.kill())

async function post(path: string, body: object, who = viewer) {
  const response = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { status, headers } = response
  return { status, headers, json: await response.json() }
}

const policyOf = (expressions: readonly string[]) => ({
  modules: [
    { id: 'base', module: 'weighted-split' },
    ...expressions.map((expression, i) => ({
      id: `rule-${i}`,
      module: 'rule',
      params: { effect: 'factor', expression: `${expression}` },
    })),
  ],
})

const preview = (expressions: readonly string[], who = viewer) =>
  post(
    '/preview',
    { pool: rows.pool.id, deployable: rows.deployable.id, policy: policyOf(expressions) },
    who,
  )

const times = (expression: string) => Array.from({ length: 49 }, () => expression)
const loop = (body: string) => `account.labels.exists(k, ${body}) ? 2.0 : 1.0`
const nested = '"(a{1,30}){1,33}b"'

test.each([
  {
    name: 'patterns in a loop over a list',
    expression: `[${Array(100).fill('1').join(',')}].exists(i, "${'a'.repeat(400)}".matches(${nested})) ? 2.0 : 1.0`,
    message: /repetition above 10/,
  },
  {
    name: 'deep brackets that are never closed',
    expression: '[1,'.repeat(300),
    message: /too deeply/,
  },
  {
    name: 'a pattern of all letters',
    expression: loop('k.matches(r"(?i)[\\pL]")'),
    message: /case/,
  },
])('$name are refused', async ({ expression, message }) => {
  const refused = await preview(times(expression))
  expect(refused).toMatchObject({ status: 422, json: { code: 'invalid-policy' } })
  expect(refused.json.errors[0]).toEqual({
    path: 'policy.modules[1].params.expression',
    message: expect.stringMatching(message),
  })
})

// A rule that costs just under the budget of an evaluation, or just over it.
const costly = [
  loop('account.labels[k].matches("(\\\\b[ab]|[ab]\\\\B)*[cd]")'),
  loop('size(account.labels[k] + account.labels[k]) == 1'),
  loop('now.getHours("Europe/Berlin") == 99'),
  `(${Array(40).fill('account == account').join(' && ')}) ? 2.0 : 1.0`,
]

test('other calls are answered while the costliest policies are evaluated', async () => {
  const answers: Awaited<ReturnType<typeof preview>>[] = []
  const served: number[] = []
  const during = async (work: () => Promise<Awaited<ReturnType<typeof preview>>>) =>
    served.push(await healthCallsDuring(api.url, async () => answers.push(await work())))
  for (const expression of costly) await during(() => preview(times(expression)))
  await during(() => {
    const { pool, deployable } = rows
    const target = { pool: pool.id, deployable: deployable.id }
    const policy = policyOf(
      times(`account.running < 0.0 || ${costly[1]?.replace(' ?', ' == true ?')}`),
    )
    return post('/simulations', { ...target, policy, launches: 2_000 })
  })
  for (const { status, json } of answers)
    expect(status === 200 || json.code === 'too-expensive', JSON.stringify(json.errors)).toBe(true)
  const [late] = answers.filter(({ status }) => status === 422)
  expect(late?.json.errors[0]).toEqual({
    path: expect.stringMatching(/^policy\.modules\[\d+\]$/),
    message: expect.stringMatching(
      /^The module Rule \(rule, entry "rule-\d+"\) was being evaluated/,
    ),
  })
  // On the serving thread, each evaluation would block all other calls.
  expect(Math.min(...served)).toBeGreaterThanOrEqual(5)
}, 90_000)

test('an unsaved module over the budget is stopped like a rule, and named by its label', async () => {
  const module = {
    id: 'slow',
    version: 1,
    label: 'Slow one',
    summary: 'Slow.',
    effect: 'factor',
    expression: costly[0],
  }
  const entries = Array.from({ length: 49 }, (_, i) => ({ id: `${i}`, module: 'custom:slow@1' }))
  const { status, json } = await post('/preview', {
    pool: rows.pool.id,
    deployable: rows.deployable.id,
    modules: [module],
    policy: { modules: [{ id: 'base', module: 'weighted-split' }, ...entries] },
  })
  expect({ status, code: json.code }).toEqual({ status: 422, code: 'too-expensive' })
  expect(json.errors[0].message).toMatch(/^The module Slow one \(custom:slow@1, entry "\d+"\)/)
})

test('a user with many costly previews waits, while another user is answered', async () => {
  const mine = Array.from({ length: 12 }, () => preview(times(costly[2] ?? '')))
  const theirs = await preview(['1.0'], other)
  expect(theirs.status).toBe(200)
  const refused = (await Promise.all(mine)).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(3)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
}, 90_000)
