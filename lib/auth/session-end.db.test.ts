import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { browser } from '@/testing/browser'
import { call } from '@/testing/call'
import { person, testPassword } from '@/testing/people'

describe('a session ends', () => {
  const signedIn = async () => {
    const who = await person('operator')
    const it = browser()
    await it.signIn(who.email, testPassword)
    const status = async () =>
      (await call('GET', '/profile', { headers: { cookie: it.cookie() } })).status
    expect(await status()).toBe(200)
    return { who, it, status }
  }

  test('by signing out, also for a copy of the cookie', async () => {
    const { it } = await signedIn()
    const copy = it.cookie()
    await it.post('signout', {})
    expect(it.jar.has('next-auth.session-token')).toBe(false)
    expect((await call('GET', '/profile', { headers: { cookie: copy } })).status).toBe(401)
  })

  test.each([
    ['its row is revoked', { revokedAt: new Date() }],
    ['nobody used it for a week', { lastSeenAt: new Date(Date.now() - 7.1 * 86_400_000) }],
    ['it is a month old', { createdAt: new Date(Date.now() - 30.1 * 86_400_000) }],
  ])('when %s', async (_why, data) => {
    const { who, it, status } = await signedIn()
    await database().session.updateMany({ where: { userId: who.userId }, data })
    expect(await status()).toBe(401)
    const session = await it.send('session')
    expect(await session.json()).toEqual({})
    expect(it.jar.has('next-auth.session-token')).toBe(false)
  })

  test('when its user is disabled', async () => {
    const { who, status } = await signedIn()
    await database().user.update({ where: { id: who.userId }, data: { disabledAt: new Date() } })
    expect(await status()).toBe(401)
  })

  test('a role is read at every call', async () => {
    const { who, it } = await signedIn()
    await database().user.update({ where: { id: who.userId }, data: { role: 'viewer' } })
    const me = await call('GET', '/profile', { headers: { cookie: it.cookie() } })
    expect(me.json.role).toBe('viewer')
  })

  test('a change from another site is refused', async () => {
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
})
