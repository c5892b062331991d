import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { publishDirectly } from '@/testing/modules'
import { type Person, person } from '@/testing/people'
import { timeOutAttempts } from './time-out-attempts.server'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

const post = (path: string, body: unknown, who = operator) =>
  call('POST', path, { headers: who.headers, body })

async function launched({ pool, deployable }: InventoryRows, who = operator) {
  const { json } = await post('/launches', { pool: pool.name, deployable: deployable.name }, who)
  return json
}

const report = (id: string, attempt: number, result: string, who = operator) =>
  post(`/launches/${id}/outcome`, { attempt, result, error: 'provider error' }, who)

const reservedOf = async ({ accounts }: InventoryRows) => {
  const ids = accounts.map(({ id }) => id)
  const rows = await database().account.findMany({ where: { id: { in: ids } } })
  return ids.map((id) => rows.find((row) => row.id === id)?.reserved)
}

const show = async (id: string) => (await call('GET', `/launches/${id}`, operator)).json

test('an outcome: a success completes the launch; a repeat gets the same response and changes nothing', async () => {
  const rows = await inventoryRows()
  const { id } = await launched(rows)
  const first = await report(id, 1, 'succeeded')
  expect(first.json).toEqual({ launchId: id, attempt: 1, result: 'succeeded', next: null })
  const resolved = await show(id)
  expect(resolved).toMatchObject({ state: 'running', deadline: null })
  expect((await report(id, 1, 'succeeded')).text).toBe(first.text)
  expect(await show(id)).toEqual(resolved)
  expect((await report(id, 1, 'failed')).json).toMatchObject({
    status: 409,
    code: 'outcome-known',
  })
  expect(await reservedOf(rows)).toEqual([1])
})

test('an outcome: a failure frees the account, is counted, and tries the next match until none is left', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const { id, account, receipt } = await launched(rows)
  const first = await report(id, 1, 'failed')
  const { next } = first.json
  expect(next).toMatchObject({ attempt: 2, share: 1, seed: `${receipt.seed}/2` })
  expect(next.account.id).not.toBe(account.id)
  expect((await reservedOf(rows)).toSorted()).toEqual([0, 1])
  const failures = await database().accountFailure.findMany({ where: { accountId: account.id } })
  expect(failures).toMatchObject([{ source: 'launch', message: 'provider error' }])
  const { json: second } = await call('GET', `/receipts/${next.id}`, operator)
  expect(second.outcome.rejected).toMatchObject([{ reason: 'already-tried' }])

  expect((await report(id, 1, 'failed')).text).toBe(first.text)
  expect(await database().accountFailure.count({ where: { accountId: account.id } })).toBe(1)

  expect((await report(id, 2, 'failed')).json.next).toBeNull()
  expect(await show(id)).toMatchObject({ state: 'failed', attempts: 3 })
  expect(await reservedOf(rows)).toEqual([0, 0])
  expect((await report(id, 2, 'failed')).json.next).toBeNull()
})

test('an outcome: a launch has at most ten attempts', async () => {
  const rows = await inventoryRows({ accounts: Array.from({ length: 12 }, (_, i) => `n${i}`) })
  const { id } = await launched(rows)
  for (let attempt = 1; attempt < 10; attempt++)
    expect((await report(id, attempt, 'failed')).json.next.attempt).toBe(attempt + 1)
  expect((await report(id, 10, 'failed')).json.next).toBeNull()
  expect(await show(id)).toMatchObject({ state: 'failed', attempts: 10 })
  expect((await reservedOf(rows)).every((reserved) => reserved === 0)).toBe(true)
})

test('an outcome without a report counts as failed; a late report is listed and changes nothing', async () => {
  const rows = await inventoryRows()
  const { id, deadline } = await launched(rows)
  await timeOutAttempts(database(), new Date(Date.parse(deadline) - 1))
  expect((await show(id)).state).toBe('pending')
  expect(await timeOutAttempts(database(), new Date(deadline))).toBe(1)
  expect((await show(id)).state).toBe('failed')
  expect(await reservedOf(rows)).toEqual([0])
  for (const _ of [1, 2])
    expect((await report(id, 1, 'succeeded')).json).toMatchObject({
      status: 409,
      code: 'attempt-closed',
    })
  expect(await database().lateReport.count({ where: { receipt: { launchId: id } } })).toBe(1)
  expect((await show(id)).state).toBe('failed')
})

test('an outcome without a report times out, also if its request or its policy cannot be read', async () => {
  const [torn, stopped, next] = [
    await inventoryRows({ accounts: ['a', 'b'] }),
    await inventoryRows({ accounts: ['a', 'b'] }),
    await inventoryRows(),
  ]
  const ids = [(await launched(torn)).id, (await launched(stopped)).id]
  await database().launch.update({ where: { id: ids[0] }, data: { request: { pin: 'torn' } } })
  await publishDirectly(stopped.pool.id, { modules: 'none' })
  const { id: behind, deadline } = await launched(next)
  expect(await timeOutAttempts(database(), new Date(deadline))).toBe(3)
  for (const id of [...ids, behind]) expect((await show(id)).state).toBe('failed')
})

test('an outcome: an attempt that was not made is unknown, and that of an earlier attempt stays final', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const { id } = await launched(rows)
  expect((await report(id, 2, 'succeeded')).json).toMatchObject({ code: 'unknown-attempt' })
  await report(id, 1, 'failed')
  await report(id, 2, 'succeeded')
  expect((await report(id, 1, 'succeeded')).json).toMatchObject({ code: 'outcome-known' })
  expect((await show(id)).state).toBe('running')
})

test('an outcome: many simultaneous reports count as one', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const { id, account } = await launched(rows)
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(id, 1, 'failed')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await database().accountFailure.count({ where: { accountId: account.id } })).toBe(1)
  expect(await database().receipt.count({ where: { launchId: id } })).toBe(2)
})

test('the end of a launch frees its capacity once; a report after it is late', async () => {
  const rows = await inventoryRows()
  const { id } = await launched(rows)
  const end = () => call('DELETE', `/launches/${id}`, operator)
  expect((await end()).json).toMatchObject({ state: 'ended' })
  expect((await end()).status).toBe(200)
  expect(await reservedOf(rows)).toEqual([0])
  expect((await report(id, 1, 'failed')).json).toMatchObject({ code: 'attempt-closed' })
  expect(await reservedOf(rows)).toEqual([0])
})

test('users of a tenant see and end their own launches, and do not see where they ran', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const owner = await person('owner')
  const stranger = await person('owner')
  const mine = await launched(rows, owner)
  expect(mine).toMatchObject({
    tenant: { id: owner.tenantId },
    account: null,
    receipt: null,
    group: null,
  })
  const at = `/launches/${mine.id}`
  expect((await call('GET', at, stranger)).status).toBe(404)
  expect((await call('DELETE', at, stranger)).status).toBe(404)
  expect((await report(mine.id, 1, 'succeeded', stranger)).status).toBe(404)
  const shown = await call('GET', at, owner)
  expect(shown.status).toBe(200)
  expect(shown.text).not.toContain(rows.account.name)
  expect((await call('GET', `/receipts/${mine.id}.1`, owner)).status).toBe(404)
  const retried = await report(mine.id, 1, 'failed', owner)
  const hidden = { seed: null, roll: null, policyVersion: null, winner: null, shares: [] }
  expect(retried.json.next).toMatchObject({ attempt: 2, account: null, ...hidden })
  expect((await call('DELETE', at, owner)).json.state).toBe('ended')
})

test('a launch of a tenant gets the same response for a closed pool as for an unknown one', async () => {
  const rows = await inventoryRows()
  const owner = await person('owner')
  const launch = (pool: string) =>
    post('/launches', { pool, deployable: rows.deployable.name }, owner)
  await database().pool.update({ where: { id: rows.pool.id }, data: { allTenants: false } })
  const [closed, absent] = [await launch(rows.pool.name), await launch('nowhere')]
  expect(closed.json).toMatchObject({ status: 422, code: 'unknown-pool' })
  const alike = (text: string) => text.replaceAll(/"requestId":"[^"]+"/g, '')
  expect(alike(closed.text).replaceAll(rows.pool.name, 'nowhere')).toBe(alike(absent.text))
  // Staff see the reason.
  const own = await launched(rows)
  expect(own.state).toBe('pending')
})
