import { expect, test } from 'vitest'
import type { Role } from '@/lib/auth/permissions'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { browser } from '@/testing/browser'
import { call } from '@/testing/call'
import { person, testPassword } from '@/testing/people'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

const signedIn = async (role: Role = 'operator') => {
  const who = await person(role)
  const it = browser()
  await it.signIn(who.email, testPassword)
  const status = async () =>
    (await call('GET', '/profile', { headers: { cookie: it.cookie() } })).status
  expect(await status()).toBe(200)
  return { who, it, status }
}

test('a session ends by signing out, also for a copy of the cookie', async () => {
  const { it } = await signedIn()
  const copy = it.cookie()
  await it.post('signout', {})
  expect(it.jar.has('next-auth.session-token')).toBe(false)
  expect((await call('GET', '/profile', { headers: { cookie: copy } })).status).toBe(401)
})

test.each([
  ['its row is revoked', { revokedAt: new Date() }],
  ['it was unused for 12 hours', { lastSeenAt: hoursAgo(12.1) }],
  ['it is 7 days old', { createdAt: hoursAgo(168.1) }],
])('a session ends: when %s', async (_why, data) => {
  const { who, it, status } = await signedIn()
  await database().session.updateMany({ where: { userId: who.userId }, data })
  expect(await status()).toBe(401)
  const session = await it.send('session')
  expect(await session.json()).toEqual({})
  expect(it.jar.has('next-auth.session-token')).toBe(false)
})

test.each([
  ['a background call of an open page', { 'x-berth-background': '1' }],
  ['a stream of events', { accept: 'text/event-stream' }],
])('a session ends: no later for %s', async (_what, headers) => {
  const { who, it, status } = await signedIn()
  const lastSeenAt = hoursAgo(2)
  const mine = { where: { userId: who.userId } }
  await database().session.updateMany({ ...mine, data: { lastSeenAt } })
  const background = { headers: { cookie: it.cookie(), ...headers } }
  expect((await call('GET', '/profile', background)).status).toBe(200)
  expect(await database().session.findFirst(mine)).toMatchObject({ lastSeenAt })
  expect(await status()).toBe(200)
  const used = await database().session.findFirst(mine)
  expect(used?.lastSeenAt.getTime()).toBeGreaterThan(hoursAgo(1).getTime())
})

test('a session ends by the limits of the settings, which differ for staff and tenants', async () => {
  const { who, status, it } = await signedIn('owner')
  const age = (data: { lastSeenAt?: Date; createdAt?: Date }) =>
    database().session.updateMany({ where: { userId: who.userId }, data })
  await age({ lastSeenAt: hoursAgo(23.9), createdAt: hoursAgo(719) })
  expect(await status()).toBe(200)
  const sessions = await call('GET', '/sessions', { headers: { cookie: it.cookie() } })
  const [session] = sessions.json.items
  expect(Date.parse(session.endsAt) - Date.now()).toBeCloseTo(3_600_000, -5)
  expect(session.unusedEndsAt).toBe(session.endsAt)
  const setting = { where: { id: 'main' } }
  await database().setting.update({ ...setting, data: { tenantTotalHours: 718 } })
  expect(await status()).toBe(401)
  await database().setting.update({ ...setting, data: { tenantTotalHours: 720 } })
  expect(await status()).toBe(200)
  await age({ lastSeenAt: hoursAgo(24.1) })
  expect(await status()).toBe(401)
})

test.each([
  ['operator', 7],
  ['member', 30],
] as const)(
  'the cookie of a session of role %s lasts %i days, like the session',
  async (role, days) => {
    const { it } = await signedIn(role)
    const [cookie = ''] = (await it.send('session')).headers.getSetCookie()
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')
    expect((expires - Date.now()) / DAY_MS).toBeCloseTo(days, 2)
  },
)

test('a session ends when its user is disabled', async () => {
  const { who, status } = await signedIn()
  await database().user.update({ where: { id: who.userId }, data: { disabledAt: new Date() } })
  expect(await status()).toBe(401)
})

test('the role of a session is read at every call', async () => {
  const { who, it } = await signedIn()
  await database().user.update({ where: { id: who.userId }, data: { role: 'viewer' } })
  const me = await call('GET', '/profile', { headers: { cookie: it.cookie() } })
  expect(me.json.role).toBe('viewer')
})

test('a change by a session from another site is refused', async () => {
  const { it } = await signedIn()
  const change = (headers: Record<string, string>) =>
    call('PUT', '/profile/password', { headers: { cookie: it.cookie(), ...headers }, body: {} })
  expect((await change({})).status).toBe(403)
  expect((await change({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await change({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  const forged = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
  expect((await change({ ...forged, host: 'localhost:3000' })).status).toBe(403)
  expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(422)
  const older = { origin: 'http://localhost:3000', host: 'localhost:3000' }
  expect((await change(older)).status).toBe(422)
})
