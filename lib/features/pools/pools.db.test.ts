import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers

test('a new pool inherits, and is created with its policy row', async () => {
  const pool = await make.pool()
  expect(pool).toMatchObject({
    launching: true,
    accounts: 'all',
    policy: { state: 'inherits', liveVersion: 0, drafts: [] },
  })
  const policy = await database().policy.findUnique({ where: { poolId: pool.id } })
  expect(policy).toMatchObject({ id: pool.policy.id, liveVersion: 0 })
})

test('a pool with one invalid account is not created', async () => {
  const account = await make.account()
  const body = { name: 'half a pool', accounts: [account.id, 'nobody'] }
  const answer = await call('POST', '/pools', { headers: await headers(), body })
  expect(answer).toMatchObject({ status: 422, json: { code: 'unknown-reference' } })
  expect(answer.json.errors[0].path).toBe('accounts[1]')
  expect(await database().pool.count({ where: { name: 'half a pool' } })).toBe(0)
})

test('the lists of a pool are replaced as a whole; omitted fields do not change', async () => {
  const [a, b] = [await make.account(), await make.account()]
  const tenant = await make.tenant()
  const pool = await make.pool({ accounts: [a.id], tenants: [tenant.id], quota: 4 })
  const put = async (body: object, ifMatch: number) =>
    (await call('PUT', `/pools/${pool.id}`, { headers: await headers(), body, ifMatch })).json
  const changed = await put({ accounts: [b.id, b.id] }, 1)
  expect(changed.accounts).toEqual([{ id: b.id, name: b.name, provider: b.provider }])
  expect(changed).toMatchObject({ quota: 4, counts: { accounts: 1 } })
  expect(changed.tenants).toEqual([{ id: tenant.id, name: tenant.name }])
  const none = await put({ accounts: [] }, 2)
  expect(none).toMatchObject({ accounts: [], counts: { accounts: 0 } })
  expect((await put({ accounts: 'all' }, 3)).accounts).toBe('all')
  const entry = await lastAudit({ subjectId: pool.id })
  expect(entry).toMatchObject({ before: { accounts: [] }, after: { accounts: 'all' } })
})

test('an archived account may remain listed, but cannot be added', async () => {
  const account = await make.account()
  const pool = await make.pool({ accounts: [account.id] })
  await call('DELETE', `/accounts/${account.id}`, { headers: await headers(), ifMatch: 1 })
  const body = { accounts: [account.id], quota: 1 }
  const stored = await call('PUT', `/pools/${pool.id}`, {
    headers: await headers(),
    body,
    ifMatch: 1,
  })
  expect(stored.status).toBe(200)
  const anew = { name: 'anew', accounts: [account.id] }
  expect((await call('POST', '/pools', { headers: await headers(), body: anew })).status).toBe(422)
})

test('launching is switched without a revision and logged with its note', async () => {
  const pool = await make.pool()
  const body = { on: false, note: 'audit week' }
  const answer = await call('POST', `/pools/${pool.id}/launching`, {
    headers: await headers(),
    body,
  })
  expect(answer.json).toMatchObject({ launching: false, revision: 2 })
  const again = await call('POST', `/pools/${pool.id}/launching`, {
    headers: await headers(),
    body,
  })
  expect(again.json.revision).toBe(2)
  const entries = await database().auditEntry.findMany({ where: { action: 'pool.launching' } })
  expect(entries).toEqual([
    expect.objectContaining({ note: 'audit week', before: { launching: true } }),
  ])
})
