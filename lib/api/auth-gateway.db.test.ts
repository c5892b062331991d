import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@/lib/auth/personas'
import { database } from '@/lib/db/client.server'
import { browser } from '@/testing/browser'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type Person, person, testPassword } from '@/testing/people'

let admin: Person
beforeEach(async () => {
  admin = await person('admin')
})

describe('signing in', () => {
  test('the correct password opens a session that the API accepts', async () => {
    const it = browser()
    const response = await it.signIn(admin.email.toUpperCase(), testPassword)
    expect(response.status).toBe(200)
    const line = response.headers.getSetCookie().find((c) => c.includes('session-token='))
    expect(line).toContain('HttpOnly')
    expect(line).toContain('SameSite=Lax')
    expect(line).not.toContain('Secure')

    const session = await database().session.findFirstOrThrow({ where: { userId: admin.userId } })
    expect(session.userAgent).toBe('test browser')
    expect(session.address).toMatch(/^10\.1\.0\./)
    const me = await call('GET', '/profile', { headers: { cookie: it.cookie() } })
    expect(me.json).toMatchObject({ email: admin.email, role: 'admin' })
    const audited = await lastAudit({ subjectId: session.id })
    expect(audited).toMatchObject({ action: 'session.open', actorId: admin.userId })
    expect(audited.after).toEqual({ with: 'password', userAgent: 'test browser' })
  })

  test('the cookie contains no role and no permission', async () => {
    const { decode } = await import('next-auth/jwt')
    const it = browser()
    await it.signIn(admin.email, testPassword)
    const token = await decode({
      token: it.jar.get('next-auth.session-token'),
      secret: process.env.NEXTAUTH_SECRET ?? '',
    })
    expect(Object.keys(token ?? {}).sort()).toEqual(['email', 'exp', 'iat', 'jti', 'name', 'sid'])
  })
})

describe('a sign-in', () => {
  test('gets the same response for a wrong password, an unknown and a disabled user', async () => {
    const gone = await person('viewer')
    await database().user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } })
    const answers = []
    for (const [email, password] of [
      [admin.email, 'not the password'],
      ['nobody@test.example', testPassword],
      [gone.email, testPassword],
    ] as const) {
      const response = await browser().signIn(email, password)
      answers.push({ status: response.status, body: await response.text() })
    }
    expect(answers[0]?.status).toBe(401)
    expect(answers[0]?.body).toContain('CredentialsSignin')
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('is rejected without the form token', async () => {
    const it = browser()
    const body = new URLSearchParams({ email: admin.email, password: testPassword })
    await it.send('callback/credentials', { method: 'POST', body })
    expect(it.jar.has('next-auth.session-token')).toBe(false)
  })

  test('ends the previous session of the browser', async () => {
    const it = browser()
    await it.signIn(admin.email, testPassword)
    const former = it.cookie()
    await it.signIn(admin.email, testPassword)
    expect((await call('GET', '/profile', { headers: { cookie: former } })).status).toBe(401)
    expect((await call('GET', '/profile', { headers: { cookie: it.cookie() } })).status).toBe(200)
  })

  test('that is refused is in the audit log', async () => {
    await browser('10.4.0.1').signIn(admin.email, 'wrong')
    const entry = await lastAudit({ action: 'session.refuse', subjectId: admin.userId })
    expect(entry).toMatchObject({ address: '10.4.0.1', after: { reason: 'wrong-password' } })
  })
})

describe('personas of the demo', () => {
  const owner = personas.find((it) => it.key === 'admin')
  const asPersona = (key: string) => browser().post('callback/persona', { key })
  const demo = (isOn: boolean) =>
    database().setting.update({ where: { id: 'main' }, data: { demo: isOn } })

  test('sign in without a password, only in a demo', async () => {
    await database().user.create({
      data: { email: owner?.email ?? '', name: 'Demo admin', role: 'admin' },
    })
    await demo(false)
    expect((await asPersona('admin')).status).toBe(404)
    await demo(true)
    const it = browser()
    expect((await it.post('callback/persona', { key: 'admin' })).status).toBe(200)
    const me = await call('GET', '/profile', { headers: { cookie: it.cookie() } })
    expect(me.json.name).toBe('Demo admin')
    const away = browser('10.1.2.3', false)
    expect((await away.post('callback/persona', { key: 'admin' })).status).toBe(404)
    expect((await asPersona('operator')).status).toBe(401)
    expect((await asPersona('constructor')).status).toBe(401)
    await demo(false)
  })
})

test.each([
  ['GET', 'signout'],
  ['POST', '_log'],
  ['POST', 'session'],
  ['POST', 'signin/credentials'],
  ['DELETE', 'session'],
])('%s %s is not a route', async (method, path) => {
  expect((await browser().send(path, { method })).status).toBe(404)
})

test('a body beyond 16 KiB is not read', async () => {
  const body = new URLSearchParams({ email: 'x'.repeat(20_000), password: 'y' })
  const response = await browser().send('callback/credentials', { method: 'POST', body })
  expect(response.status).toBe(413)
})

describe('a callback address', () => {
  test.each([
    ['http://localhost:3301.evil.example/', ''],
    ['https://evil.example/', ''],
    ['//[', ''],
    ['/pools', '/pools'],
  ])('%s leads to this site', async (callbackUrl, path) => {
    const it = browser()
    const fields = { email: admin.email, password: testPassword, callbackUrl }
    const response = await it.post('callback/credentials', fields)
    expect(response.status).toBe(200)
    expect(new URL((await response.json()).url).origin).toBe('http://localhost:3000')
    if (path !== '') expect(it.jar.get('next-auth.callback-url')).toContain(path.slice(1))
    it.jar.set('next-auth.callback-url', encodeURIComponent(callbackUrl))
    expect((await it.send(`session?callbackUrl=${encodeURIComponent(callbackUrl)}`)).status).toBe(
      200,
    )
  })
})

test('a body that is not UTF-8 is refused', async () => {
  const body = new Uint8Array([0x65, 0x3d, 0xff, 0xfe])
  const response = await browser().send('callback/credentials', { method: 'POST', body })
  expect(response.status).toBe(422)
})
