import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { tamper } from '@/testing/ledger'
import { type Person, person } from '@/testing/people'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

async function launch({ pool, deployable }: InventoryRows, who = operator) {
  const body = { pool: pool.id, deployable: deployable.id }
  return (await call('POST', '/launches', { headers: who.headers, body })).json
}

const fail = (id: string, attempt: number) =>
  call('POST', `/launches/${id}/outcome`, {
    headers: operator.headers,
    body: { attempt, result: 'failed', error: 'no address left on hypervisor-7' },
  })

const why = (id: string, who = operator) => call('GET', `/launches/${id}/why`, who)
const whyNot = (id: string, account: string, more = '') =>
  call('GET', `/launches/${id}/why-not?account=${account}${more}`, operator)

/** Accounts a and b of priority 1, x of 2, with a policy that uses priorities; a is full. */
async function spilling() {
  const rows = await inventoryRows({ accounts: ['first', 'second', 'third'] })
  const [a, b, x] = rows.accounts.map(({ id }) => id) as [string, string, string]
  await database().account.update({ where: { id: a }, data: { quota: 0 } })
  await database().account.update({ where: { id: x }, data: { priority: 2 } })
  const modules = ['weighted-split', 'account-priority'].map((module) => ({
    id: module,
    module,
    enabled: true,
    params: {},
  }))
  await call('POST', `/pools/${rows.pool.id}/policy/publish`, {
    headers: (await person('admin')).headers,
    ifMatch: 0,
    body: { document: { modules }, note: 'by priority' },
  })
  return { rows, a, b, x }
}

describe('why a launch went where it did', () => {
  test('names every attempt, and the group it reached with full and failed ones counted', async () => {
    const { rows, b, x } = await spilling()
    const { id, group } = await launch(rows)
    expect(group).toBe(1)
    await fail(id, 1)
    const { json } = await why(id)
    expect(json.launch).toMatchObject({ group: 2, account: { id: x } })
    expect(json.attempts).toMatchObject([
      { attempt: 1, group: 1, account: { id: b }, realm: rows.realm.name, result: 'failed' },
      { attempt: 2, group: 2, account: { id: x }, result: null, error: null },
    ])
    expect(json.attempts[0].error).toContain('hypervisor-7')
    expect(json.record).toMatchObject({ liveVersion: 1, policyOf: rows.pool.id, pin: null })
    expect(json.record.display).toHaveLength(3)
  })

  test('users of a tenant read how it went, not where', async () => {
    const { rows } = await spilling()
    const owner = await person('owner')
    const { id } = await launch(rows, owner)
    await fail(id, 1)
    await fail(id, 2)
    const { text, json } = await why(id, owner)
    expect(json.attempts).toMatchObject([
      { attempt: 1, result: 'failed', account: null, roll: null },
      { attempt: 2, result: 'failed' },
      { attempt: 3, result: null, placed: false },
    ])
    expect(json.reasons).toEqual(['capacity', 'tried'])
    expect(json.record).toBeNull()
    for (const secret of [...rows.accounts.map(({ name }) => name), 'hypervisor', rows.realm.name])
      expect(text).not.toContain(secret)
    expect((await why(id, await person('owner'))).status).toBe(404)
  })

  test('still shows the result after inputs and steps were pruned', async () => {
    const { rows, b } = await spilling()
    const { id } = await launch(rows)
    const { inputsHash, outcomeHash } = await database().receipt.findFirstOrThrow({
      where: { launchId: id },
    })
    await tamper(
      `delete from "DecisionContent" where "hash" in ('${inputsHash}', '${outcomeHash}')`,
    )
    expect((await why(id)).json.attempts).toMatchObject([
      { account: { id: b }, group: 1, realm: null },
    ])
    expect((await whyNot(id, b)).json).toMatchObject({ status: 409, code: 'steps-not-kept' })
  })
})

describe('the reason why another account was not chosen', () => {
  test('is one of four classes, with the smallest change', async () => {
    const { rows, a, b, x } = await spilling()
    const { id } = await launch(rows)
    const first = await whyNot(id, a)
    expect(first.json, first.text).toMatchObject({
      attempt: 1,
      account: { id: a },
      kind: 'not-a-match',
      sentence: expect.stringMatching(/\d/),
    })
    expect((await whyNot(id, b)).json).toMatchObject({ kind: 'chosen', change: null })
    expect((await whyNot(id, x)).json).toMatchObject({
      kind: 'lower-group',
      sentence: expect.stringContaining('in G2'),
      change: 'priority 2, needed 1',
    })
    await fail(id, 1)
    expect((await whyNot(id, b)).json).toMatchObject({ attempt: 2, kind: 'not-a-match' })
    expect((await whyNot(id, b, '&attempt=1')).json).toMatchObject({ attempt: 1, kind: 'chosen' })
  })

  test('names the draw that would have been needed if the draw decided', async () => {
    const rows = await inventoryRows({ accounts: ['a', 'b'] })
    const { id, account } = await launch(rows)
    const other = rows.accounts.find((each) => each.id !== account.id)
    expect((await whyNot(id, other?.name ?? '')).json).toMatchObject({
      kind: 'lost-roll',
      sentence: expect.stringContaining('had 50.0'),
      change: expect.stringMatching(/^a draw (of|below) 50/),
    })
  })

  test('refuses an unknown account, attempt and launch', async () => {
    const rows = await inventoryRows()
    const { id } = await launch(rows)
    expect((await whyNot(id, 'nowhere')).json.errors[0].path).toContain('account')
    expect((await whyNot(id, rows.account.id, '&attempt=2')).status).toBe(422)
    expect((await whyNot('nothing', rows.account.id)).status).toBe(404)
  })
})
