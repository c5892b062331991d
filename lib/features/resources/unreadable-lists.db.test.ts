import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'

let headers: Record<string, string> = {}
let member: Record<string, string> = {}
const admin = (path: string) => call('GET', path, { headers })

beforeAll(async () => {
  headers = (await make.inventoryAdmin()).headers
  member = (await person('member', { tenantId: (await make.tenant()).id })).headers
})

describe('launches', () => {
  let odd = ''

  beforeAll(async () => {
    const { pool, deployable } = await inventoryRows()
    const body = { pool: pool.id, deployable: deployable.id }
    const launch = () => call('POST', '/launches', { headers: member, body })
    const { status } = await launch()
    expect(status).toBe(201)
    odd = (await launch()).json.id
    await database().launch.update({ where: { id: odd }, data: { request: { pcloud: 5 } } })
  })

  test('are listed without it, for staff with its id', async () => {
    const { status, json } = await admin('/launches')
    expect([status, json.items.length]).toEqual([200, 1])
    expect(json.unreadable).toMatchObject([{ id: odd }])
    const own = await call('GET', '/launches', { headers: member })
    expect([own.status, Object.keys(own.json).sort()]).toEqual([200, ['items', 'next']])
    expect(own.json.items).toHaveLength(1)
  })

  test('are on pages that continue after it', async () => {
    const first = (await admin('/launches?limit=1')).json
    expect([first.items.length, first.unreadable.length]).toEqual([0, 1])
    const second = (await admin(`/launches?limit=1&cursor=${first.next}`)).json
    expect([second.items.length, second.next]).toEqual([1, null])
  })

  test('are exported without it', async () => {
    const { status, text } = await admin('/launches/export')
    expect(status).toBe(200)
    expect(text.trim().split('\n')).toHaveLength(2)
  })
})

test('versions of a policy', async () => {
  const policyId = (await database().policy.findFirstOrThrow({ where: { poolId: null } })).id
  const versions = async () => (await admin('/policies/global/versions')).json
  const before = (await versions()).items
  const version = (before[0]?.version ?? 0) + 1
  const facts = { policyId, version, inherits: false, note: '', authorName: 'a' }
  const { id } = await database().policyVersion.create({
    data: { ...facts, document: { modules: 'none' } },
  })
  const { items, unreadable } = await versions()
  expect(items).toEqual(before)
  expect(unreadable).toEqual([
    { id, name: `version ${version}`, problem: expect.stringMatching(/^modules: /) },
  ])
})

test('alerts', async () => {
  const at = new Date()
  const seen = { firstAt: at, lastAt: at, mark: '', count: 1 }
  const kind = 'scheduled-price'
  const id = newId()
  const facts = { kind, at: at.toISOString(), prices: 1 }
  await database().alert.createMany({
    data: [
      { ...seen, id, subjectId: 'odd', kind, facts: { kind: 'unknown' } },
      { ...seen, id: newId(), subjectId: 'whole', kind, facts },
    ],
  })
  const { status, json } = await admin('/alerts')
  expect([status, json.items.length]).toEqual([200, 1])
  expect(json.unreadable).toMatchObject([{ id, name: 'scheduled-price' }])
})

test('mails', async () => {
  // A state that only a later release has.
  await database().$executeRaw`alter table "Mail" drop constraint "Mail_state"`
  const at = new Date()
  const facts = { recipient: 'a@test.example', text: '', at, nextTryAt: at }
  const id = newId()
  await database().mail.createMany({
    data: [
      { ...facts, id, subject: 'odd', state: 'deferred' },
      { ...facts, id: newId(), subject: 'whole', state: 'sent' },
    ],
  })
  const { status, json } = await admin('/mails')
  expect(status).toBe(200)
  const subjects = json.items.map(({ subject }: { subject: string }) => subject)
  expect([subjects.includes('whole'), subjects.includes('odd')]).toEqual([true, false])
  expect(json.unreadable).toMatchObject([{ id, name: 'odd' }])
})

test('settings have the default for values that cannot be read, and name them', async () => {
  const before = (await admin('/settings')).json
  const broken = { alerts: { failures: 'many' }, binding: { filters: 5 } }
  await database().setting.update({ where: { id: 'main' }, data: broken })
  const { status, json } = await admin('/settings')
  expect(status).toBe(200)
  const { unreadable, ...settings } = json
  expect(settings).toEqual(before)
  expect(unreadable).toEqual([
    { id: 'alerts', name: null, problem: expect.stringMatching(/^failures: /) },
    { id: 'binding', name: null, problem: expect.stringMatching(/^filters: /) },
  ])
  const body = { alerts: before.alerts, binding: before.binding }
  const saved = await call('PUT', '/settings', { headers, ifMatch: json.revision, body })
  expect([saved.status, saved.json.unreadable]).toEqual([200, undefined])
})
