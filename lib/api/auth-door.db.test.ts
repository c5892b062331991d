import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@/lib/auth/personas'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Person, person, testPassword } from '@/testing/people'
import { handleAuthRequest } from './auth-door.server'

const origin = 'http://localhost:3000'
let address = 0

/** A browser: keeps cookies, asks for the form token, and has an address of its own. */
function browser(from = `10.1.0.${++address}`) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', from)
    headers.set('user-agent', 'test browser')
    headers.set('cookie', cookie())
    const response = await handleAuthRequest(
      new Request(`${origin}/api/auth/${path}`, { ...init, headers }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (pair.slice(at + 1) === '') jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  const post = async (path: string, fields: Record<string, string>) => {
    const { csrfToken } = await (await send('csrf')).json()
    const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' })
    return send(path, { method: 'POST', body })
  }
  const signIn = (email: string, password: string) =>
    post('callback/credentials', { email, password })
  return { send, post, signIn, cookie, jar }
}

const errorOf = async (response: Response) =>
  new URL((await response.json()).url).searchParams.get('error')

describe('signing in', () => {
  let admin: Person
  beforeEach(async () => {
    admin = await person('admin')
  })

  test('the right password opens a session that the API knows', async () => {
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
    const audited = await database().auditEntry.findFirst({ where: { subjectId: session.id } })
    expect(audited).toMatchObject({ action: 'session.open', actorId: admin.userId })
  })

  test('the cookie carries no role and no right', async () => {
    const { decode } = await import('next-auth/jwt')
    const it = browser()
    await it.signIn(admin.email, testPassword)
    const token = await decode({
      token: it.jar.get('next-auth.session-token'),
      secret: process.env.NEXTAUTH_SECRET ?? '',
    })
    expect(Object.keys(token ?? {}).sort()).toEqual(['email', 'exp', 'iat', 'jti', 'name', 'sid'])
  })

  test('a wrong password, an unknown and a disabled user get the same answer', async () => {
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

  test('without the form token nobody is signed in', async () => {
    const it = browser()
    const body = new URLSearchParams({ email: admin.email, password: testPassword })
    await it.send('callback/credentials', { method: 'POST', body })
    expect(it.jar.has('next-auth.session-token')).toBe(false)
  })

  test('five failures close an account for everybody, a success opens the count anew', async () => {
    for (let i = 0; i < 4; i++) await browser().signIn(admin.email, 'wrong')
    expect((await browser().signIn(admin.email, testPassword)).status).toBe(200)
    for (let i = 0; i < 5; i++)
      expect(await errorOf(await browser().signIn(admin.email, 'wrong'))).toBe('CredentialsSignin')
    expect(await errorOf(await browser().signIn(admin.email, testPassword))).toBe('limited-15')
  })

  test('an unknown account is closed like a known one', async () => {
    for (let i = 0; i < 5; i++) await browser().signIn('ghost@test.example', 'wrong')
    const refused = await browser().signIn(' Ghost@test.example', 'wrong')
    expect(await errorOf(refused)).toBe('limited-15')
  })

  test('parallel attempts are counted one by one', async () => {
    const tries = Array.from({ length: 12 }, () => browser().signIn(admin.email, 'wrong'))
    const errors = await Promise.all((await Promise.all(tries)).map(errorOf))
    expect(errors.filter((e) => e === 'CredentialsSignin')).toHaveLength(5)
    expect(errors.filter((e) => e === 'limited-15')).toHaveLength(7)
  })

  test('an address that tries many accounts is stopped', async () => {
    const from = '10.9.9.9'
    for (let i = 0; i < 30; i++) await browser(from).signIn(`nobody${i}@test.example`, 'wrong')
    expect(await errorOf(await browser(from).signIn(admin.email, testPassword))).toBe('limited-15')
    expect((await browser().signIn(admin.email, testPassword)).status).toBe(200)
  })
})

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

describe('personas of the demo', () => {
  const owner = personas.find((it) => it.key === 'admin')
  const asPersona = (key: string) => browser().post('callback/persona', { key })
  const demo = (isOn: boolean) =>
    database().setting.update({ where: { id: 'main' }, data: { demo: isOn } })

  test('sign in without a password, in a demo alone', async () => {
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
])('%s %s is no route of ours', async (method, path) => {
  expect((await browser().send(path, { method })).status).toBe(404)
})

test('a body beyond 16 KiB is not read', async () => {
  const body = new URLSearchParams({ email: 'x'.repeat(20_000), password: 'y' })
  const response = await browser().send('callback/credentials', { method: 'POST', body })
  expect(response.status).toBe(413)
})
