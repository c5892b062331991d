import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'

const post = async (path: string, body: object, method = 'POST') =>
  call(method, path, { headers: (await make.inventoryAdmin()).headers, body })
const lastEntry = (subjectId: string) => lastAudit({ subjectId })

test('colours are assigned evenly and letters in order, and the eleventh account is hatched', async () => {
  const accounts = []
  for (let i = 0; i < 12; i++) accounts.push(await make.account())
  expect(accounts.map(({ colourSlot }) => colourSlot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1])
  expect(accounts.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKL')
  expect(accounts.map(({ hatched }) => hatched)).toEqual([...Array(10).fill(false), true, true])
  const { headers } = await make.inventoryAdmin()
  const first5 = (await call('GET', '/accounts?limit=5', { headers })).json
  const others = (await call('GET', `/accounts?limit=50&cursor=${first5.next}`, { headers })).json
  expect([...first5.items, ...others.items].slice(0, 12)).toMatchObject(
    accounts.map(({ id, letter, hatched }) => ({ id, letter, hatched })),
  )
  const [first] = accounts
  await call('DELETE', `/accounts/${first?.id}`, {
    headers: (await make.inventoryAdmin()).headers,
    ifMatch: 1,
  })
  expect((await make.account()).colourSlot).toBe(0)
})

test('an update is audited with the previous and new value of each field', async () => {
  const account = await make.account({ priority: 2, labels: { team: 'a' } })
  const body = { priority: null, quota: 0, labels: { team: 'b' }, enabled: true }
  const { headers } = await make.inventoryAdmin()
  await call('PUT', `/accounts/${account.id}`, { headers, body, ifMatch: 1 })
  expect(await lastEntry(account.id)).toMatchObject({
    action: 'account.update',
    actorName: 'Ada Admin',
    before: { priority: 2, quota: null, labels: { team: 'a' } },
    after: { priority: null, quota: 0, labels: { team: 'b' } },
  })
})

test.each([
  [{ priority: 0 }, 'priority'],
  [{ quota: -1 }, 'quota'],
  [{ quota: 1.5 }, 'quota'],
  [{ currency: 'usd' }, 'currency'],
  [{ colourSlot: 10 }, 'colourSlot'],
  [{ labels: { a: 1 } }, 'labels.a'],
  [{ providerId: 'nobody' }, 'providerId'],
])('%j is refused at its field', async (facts, path) => {
  const { id } = await make.provider()
  const answer = await post('/accounts', { name: 'x', providerId: id, ...facts })
  expect(answer.status).toBe(422)
  expect(answer.json.errors[0].path).toBe(path)
})

test('an empty quota is unlimited, never 0', async () => {
  expect(await make.account({ quota: null })).toMatchObject({ quota: null })
  expect(await make.account({ quota: 0 })).toMatchObject({ quota: 0 })
})

describe('usage', () => {
  const report = (id: string, running: number, at?: string) =>
    post(`/accounts/${id}/usage`, { running, source: 'vcenter', at }, 'PUT')

  test('the newest report counts, independent of the order of arrival', async () => {
    const { id } = await make.account()
    await report(id, 5, '2026-11-20T10:00:00Z')
    const older = await report(id, 4, '2026-11-20T09:00:00Z')
    expect(older).toMatchObject({ status: 409, json: { code: 'older-report' } })
    const newer = await report(id, 7, '2026-11-20T11:00:00+01:00')
    expect(newer.json).toMatchObject({
      running: 7,
      runningSource: 'vcenter',
      runningAt: '2026-11-20T10:00:00.000Z',
      revision: 1,
    })
    expect(await lastEntry(id)).toMatchObject({ before: { running: 5 }, after: { running: 7 } })
  })

  test('an unchanged count creates no entry; a future one is refused', async () => {
    const { id } = await make.account()
    await report(id, 0)
    expect((await lastEntry(id))?.action).toBe('account.create')
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    expect((await report(id, 1, ahead)).json.errors[0].path).toBe('at')
    expect((await report(id, -1)).status).toBe(422)
    expect((await report('nobody', 1)).status).toBe(404)
  })
})

test('failures count for six hours from the time they happened', async () => {
  const { id } = await make.account()
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
  await post(`/accounts/${id}/failures`, { source: 'probe', at: ago(7), count: 9 })
  await post(`/accounts/${id}/failures`, { source: 'probe', at: ago(5.9), count: 2 })
  const answer = await post(`/accounts/${id}/failures`, { source: 'probe', message: 'no route' })
  expect(answer).toMatchObject({ status: 201, json: { recentFailures: 3 } })
  expect(await database().accountFailure.count({ where: { accountId: id } })).toBe(12)
  expect(await lastEntry(id)).toMatchObject({
    action: 'account.failures',
    after: { count: 1, message: 'no route', source: 'probe' },
  })
  expect((await post(`/accounts/${id}/failures`, { source: 'probe', count: 0 })).status).toBe(422)
})

test('an idempotency key adds failures once', async () => {
  const { id } = await make.account()
  const headers = { ...(await make.inventoryAdmin()).headers, 'idempotency-key': `once ${id}` }
  const options = { headers, body: { source: 'probe', count: 2 } }
  await call('POST', `/accounts/${id}/failures`, options)
  const again = await call('POST', `/accounts/${id}/failures`, options)
  expect(again.json.recentFailures).toBe(2)
})

test('only operators can switch maintenance; switching it off deletes the note', async () => {
  const { id } = await make.account()
  const operator = await person('operator')
  const on = { on: true, note: 'new disks' }
  const answer = await call('POST', `/accounts/${id}/maintenance`, {
    headers: operator.headers,
    body: on,
  })
  expect(answer.json).toMatchObject({
    maintenance: true,
    maintenanceNote: 'new disks',
    revision: 2,
  })
  expect(await lastEntry(id)).toMatchObject({
    actorName: operator.name,
    before: { maintenance: false, maintenanceNote: null },
    after: { maintenance: true, maintenanceNote: 'new disks' },
  })
  const viewer = await person('viewer')
  const refused = await call('POST', `/accounts/${id}/maintenance`, {
    headers: viewer.headers,
    body: on,
  })
  expect(refused.status).toBe(403)
  const off = await post(`/accounts/${id}/maintenance`, { on: false, note: 'ignored' })
  expect(off.json).toMatchObject({ maintenance: false, maintenanceNote: null })
})

test('an account lists its pools: those that list it and those with all accounts', async () => {
  const account = await make.account()
  const listed = await make.pool({ accounts: [account.id] })
  const all = await make.pool({ accounts: 'all' })
  const other = await make.pool({ accounts: [] })
  const { json } = await call('GET', `/accounts/${account.id}`, {
    headers: (await make.inventoryAdmin()).headers,
  })
  expect(json.poolIds).toEqual(expect.arrayContaining([listed.id, all.id]))
  expect(json.poolIds).not.toContain(other.id)
  expect(json.poolCount).toBe(json.poolIds.length)
})
