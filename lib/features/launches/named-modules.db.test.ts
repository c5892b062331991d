import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import { poolFacts } from '@/lib/features/decisions/2-read/pool-facts.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { addVersion, createModule, documentWith, newId } from '@/testing/modules'
import { type Person, person } from '@/testing/people'
import { berth } from '@/testing/terminal'

let operator: Person
let admin: Person

beforeAll(async () => {
  operator = await person('operator')
  admin = await person('admin')
})

const weigh = {
  label: 'Weigh accounts',
  summary: 'Multiplies the share of each account by its number.',
  effect: 'factor',
  expression: 'params.numbers[account.id]',
  params: [
    {
      name: 'numbers',
      type: 'account-numbers',
      label: 'Numbers',
      hint: '',
      default: { '*': 1 },
      neutral: { '*': 1 },
    },
  ],
}

type Launched = { id: string; receipt: { id: string; share: number } }

/** A pool of three accounts whose policy gives the first one twice the share of each of the others. */
async function weighingPool() {
  const module = newId()
  const created = await createModule(module, weigh)
  expect(created.status, created.text).toBe(201)
  const rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  const params = { numbers: { [rows.account.id]: 2 } }
  const document = documentWith(`custom:${module}@1`, params)
  const published = await call('POST', `/pools/${rows.pool.id}/policy/publish`, {
    headers: admin.headers,
    ifMatch: 0,
    body: { document, note: 'weighs accounts' },
  })
  expect(published.status, published.text).toBe(201)
  const body = { pool: rows.pool.id, deployable: rows.deployable.id }
  const launch = async (): Promise<Launched> =>
    (await call('POST', '/launches', { ...operator, body })).json
  const receipt = async ({ receipt: { id } }: Launched) =>
    (await call('GET', `/receipts/${id}`, operator)).text
  return { module, rows, launch, receipt }
}

describe('launches of a policy with a named module', () => {
  test('follow the pinned version when the module is archived and has a new version', async () => {
    const { module, rows, launch, receipt } = await weighingPool()
    const sharesOf = async (launched: Launched) => JSON.parse(await receipt(launched)).shares
    const expected = Object.fromEntries(
      rows.accounts.map(({ id }, i) => [id, i === 0 ? 0.5 : 0.25]),
    )
    expect(await sharesOf(await launch())).toEqual(expected)

    const added = await addVersion(module, 1, { ...weigh, expression: '1.0 / params.numbers["*"]' })
    expect(added.status, added.text).toBe(201)
    const archived = { headers: admin.headers, ifMatch: 2, body: { archived: true } }
    expect((await call('PUT', `/modules/${module}`, archived)).status).toBe(200)
    // A change of the facts, so that they are read again.
    await database().account.update({ where: { id: rows.account.id }, data: { quota: 9 } })
    expect(await sharesOf(await launch())).toEqual(expected)
  })

  test('read its definition once for all launches between two changes of the facts', async () => {
    const { rows, module } = await weighingPool()
    const revisions = await currentRevisions()
    const facts = await poolFacts(rows.pool.id, revisions, new Date())
    expect(facts?.policy.modules).toEqual([{ id: module, version: 1, ...weigh }])
    expect(await poolFacts(rows.pool.id, revisions, new Date())).toBe(facts)
  })
})

describe('the receipt', () => {
  test('names no modules if the policy names none', async () => {
    const { pool, deployable } = await inventoryRows()
    const body = { pool: pool.id, deployable: deployable.id }
    const { json } = await call('POST', '/launches', { ...operator, body })
    const receipt = await call('GET', `/receipts/${json.receipt.id}`, operator)
    expect(Object.keys(receipt.json.inputs)).toEqual(['accounts', 'matches'])
    expect(receipt.json.input).not.toHaveProperty('modules')
  })

  test('contains the definition, so that berth verify needs no server', async () => {
    const { module, launch, receipt } = await weighingPool()
    const text = await receipt(await launch())
    const { inputs, input } = JSON.parse(text)
    expect(inputs.modules).toEqual([{ id: module, version: 1, ...weigh }])
    expect(input.modules).toEqual(inputs.modules)
    const { code, out } = await berth('verify', text)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^This receipt is sound/) })
  })

  test('is not sound with another definition', async () => {
    const { launch, receipt } = await weighingPool()
    const text = await receipt(await launch())
    const changed = text.replaceAll('params.numbers[account.id]', 'params.numbers[account.name]')
    const { code, out } = await berth('verify', changed)
    expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/not sound/) })
  })

  test('explains the launch, and why it went to no other account', async () => {
    const { rows, launch } = await weighingPool()
    const { id } = await launch()
    const why = await call('GET', `/launches/${id}/why`, operator)
    expect(why.json).toMatchObject({ attempts: [{ group: 1, policyVersion: 1 }] })
    for (const account of rows.accounts) {
      const whyNot = await call('GET', `/launches/${id}/why-not?account=${account.id}`, operator)
      expect(whyNot.status, whyNot.text).toBe(200)
      expect(whyNot.json.kind).toMatch(/^(chosen|lost-roll)$/)
    }
  })
})
