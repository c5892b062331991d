import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { browser } from '@/testing/browser'
import { call } from '@/testing/call'
import { ago, checkAlerts } from '@/testing/fixtures/alert-fixture'
import { person } from '@/testing/people'
import { flushSecurityEvents } from './record-security-event.server'

const rowsOf = (where: object) => database().auditEntry.findMany({ where, orderBy: { id: 'asc' } })

beforeEach(flushSecurityEvents)

test('the refusal of a permission that staff lack is logged, once with its repetitions', async () => {
  const viewer = await person('viewer')
  for (const _ of [1, 2, 3])
    expect((await call('GET', '/webhooks', { ...viewer, address: '192.0.2.9' })).status).toBe(403)
  await flushSecurityEvents()
  const rows = await rowsOf({ actorId: viewer.userId, noun: 'permission' })
  expect(rows).toMatchObject([
    {
      action: 'permission.refuse',
      actorName: viewer.name,
      address: '192.0.2.9',
      subjectId: 'GET /webhooks',
      subjectName: 'webhook.write',
      after: { reason: 'forbidden' },
    },
    { after: { count: 2 } },
  ])
  expect(rows[0]?.tokenId).not.toBeNull()
})

test('the refusal of data hidden from a tenant is logged, and its owner can read the entry', async () => {
  const owner = await person('owner')
  expect((await call('GET', '/accounts', owner)).status).toBe(404)
  const { json } = await call('GET', '/audit?noun=permission', owner)
  expect(json.items).toMatchObject([{ subjectId: 'GET /accounts', actorName: owner.name }])
  expect((await call('GET', '/audit', await person('owner'))).json.items).toEqual([])
})

test('the refusals of a revoked and of an unknown token are logged', async () => {
  const admin = await person('admin')
  await database().apiToken.updateMany({
    where: { userId: admin.userId },
    data: { revokedAt: new Date() },
  })
  const unknown = { authorization: `Bearer berth_${'x'.repeat(43)}` }
  expect((await call('GET', '/pools', admin)).status).toBe(401)
  expect((await call('GET', '/pools', { headers: unknown })).status).toBe(401)
  expect((await call('GET', '/pools')).status).toBe(401)
  const rows = await rowsOf({ action: 'token.refuse' })
  expect(rows.map(({ subjectName, after }) => [subjectName, after])).toEqual([
    ['test', { reason: 'ended' }],
    ['Unknown token', { reason: 'unknown' }],
  ])
  expect(rows.map(({ note }) => note)).toEqual([null, null])
})

test('the refusal of a call that another site caused in a browser is logged', async () => {
  const admin = await person('admin')
  const it = browser()
  await it.signIn(admin.email, 'a password for the tests')
  const headers = { cookie: it.cookie(), origin: 'https://evil.example' }
  expect((await call('POST', '/pools', { headers, body: {} })).status).toBe(403)
  expect(await rowsOf({ actorId: admin.userId, noun: 'origin' })).toMatchObject([
    { action: 'origin.refuse', subjectId: 'POST /pools', after: { reason: 'cross-site' } },
  ])
})

test('the refusal of a sign-in is logged without an unknown address', async () => {
  const member = await person('member')
  await browser('192.0.2.20').signIn(member.email, 'wrong')
  await browser('192.0.2.21').signIn('my secret pass phrase', 'wrong')
  const recorded = await rowsOf({ subjectId: member.userId, action: 'session.refuse' })
  expect(recorded).toMatchObject([
    { address: '192.0.2.20', actorId: null, tenantId: member.tenantId },
  ])
  const [unknown] = await rowsOf({ address: '192.0.2.21' })
  expect(unknown).toMatchObject({
    subjectName: 'Unknown account',
    after: { reason: 'wrong-password' },
    subjectId: expect.stringMatching(/^unknown-[\da-f]{16}$/),
  })
  expect(Object.values(unknown ?? {}).join(' ')).not.toContain('secret')
})

test('a burst of refusals raises one alert that stays until it is acknowledged', async () => {
  const operator = await person('operator')
  const burst = async () => {
    const { json } = await call('GET', '/alerts', operator)
    return json.items.find(({ kind }: { kind: string }) => kind === 'security-burst')
  }
  await checkAlerts(ago(-60))
  expect(await burst()).toBeUndefined()
  for (let i = 0; i < 49; i++) await browser('192.0.2.30').signIn(`u${i}@example.com`, 'wrong')
  await flushSecurityEvents()
  await checkAlerts()
  expect(await burst()).toMatchObject({
    text: expect.stringMatching(
      /^5\d calls were refused .* 49 of them from 192\.0\.2\.30, mostly sign-ins$/,
    ),
    verb: { page: 'Audit', href: '/admin/audit?noun=session' },
  })
  await checkAlerts(ago(-30))
  const { id } = await burst()
  await call('POST', `/alerts/${id}/acknowledge`, { headers: operator.headers, body: {} })
  await checkAlerts(ago(-31))
  expect(await burst()).toBeUndefined()
})
