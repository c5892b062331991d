import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { browser } from '@/testing/browser'
import { call } from '@/testing/call'
import {
  changeClaims,
  configureIssuer,
  emailOf,
  headersOf,
  profileOf,
  registerPerson,
  signInAt,
  signInThere,
} from '@/testing/oidc/sign-in-at'
import { tenant } from '@/testing/people'

let issuer: Awaited<ReturnType<typeof configureIssuer>>
let acme: string

beforeAll(async () => {
  issuer = await configureIssuer()
  acme = await tenant('Acme')
})
afterAll(() => issuer.stop())

const userOf = (login: string) => database().user.findUnique({ where: { email: emailOf(login) } })

describe('signing in', () => {
  test('uses PKCE, state and nonce', async () => {
    const { url } = await (await browser().post('signin/oidc', { callbackUrl: '/' })).json()
    const { searchParams } = new URL(url)
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)?.length, name).toBeGreaterThan(20)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
  })

  test('creates a user with the role of the rule, and finds the user at the next sign-in', async () => {
    const login = registerPerson(['other', 'viewers'])
    const { it, error } = await signInAt(login)
    expect(error).toBeNull()
    expect((await profileOf(it)).json).toMatchObject({ email: emailOf(login), role: 'viewer' })
    const first = await userOf(login)
    changeClaims(login, { email: 'changed@test.example', groups: ['acme'] })
    expect((await profileOf((await signInAt(login)).it)).json).toMatchObject({
      id: first?.id,
      email: first?.email,
      role: 'owner',
      tenantId: acme,
    })
  })

  test('refuses a response for another browser, a repeated response, and an invalid state', async () => {
    const login = registerPerson(['viewers'])
    const it = browser()
    const back = await signInThere(it, login)
    const other = browser()
    await other.post('signin/oidc', { callbackUrl: '/' })
    await other.send(`callback/oidc${back.search}`)
    expect(other.jar.has('next-auth.session-token')).toBe(false)
    const forged = new URLSearchParams(back.search)
    forged.set('state', 'invented')
    await it.send(`callback/oidc?${forged}`)
    expect(it.jar.has('next-auth.session-token')).toBe(false)
    await it.send(`callback/oidc${back.search}`)
    expect(it.jar.delete('next-auth.session-token')).toBe(true)
    await it.send(`callback/oidc${back.search}`)
    expect(it.jar.has('next-auth.session-token')).toBe(false)
  })
})

describe('a refusal', () => {
  test.each([
    { name: 'without a rule', groups: ['other'], reason: 'no-rule' },
    { name: 'of an unknown tenant', groups: ['gone'], reason: 'unknown-tenant' },
    {
      name: 'with an address that is not verified',
      groups: ['viewers'],
      claims: { email_verified: false },
      reason: 'no-verified-address',
    },
  ])('refuses a person $name', async ({ groups, claims, reason }) => {
    const login = registerPerson(groups, claims)
    const { it, error } = await signInAt(login)
    expect(error).toBe(`oidc-${reason}`)
    expect(it.jar.has('next-auth.session-token')).toBe(false)
    expect(await userOf(login)).toBeNull()
    const events = await database().auditEntry.findMany({ where: { action: 'session.refuse' } })
    expect(events.map(({ after }) => after)).toContainEqual({ reason })
  })

  test('refuses a disabled user, and a user whom no rule matches any more', async () => {
    const login = registerPerson(['viewers'])
    await signInAt(login)
    const disabledAt = new Date()
    await database().user.update({ where: { email: emailOf(login) }, data: { disabledAt } })
    expect((await signInAt(login)).error).toBe('oidc-shut-out')
    const left = registerPerson(['viewers'])
    await signInAt(left)
    changeClaims(left, { groups: [] })
    expect((await signInAt(left)).error).toBe('oidc-no-rule')
  })
})

describe('a session of the identity provider', () => {
  test('ends at Berth and at the provider on sign-out', async () => {
    const { it } = await signInAt(registerPerson(['viewers']))
    const cookie = it.cookie()
    const { url } = await (await it.post('signout', { callbackUrl: '/login' })).json()
    const there = new URL(url)
    expect(`${there.origin}${there.pathname}`).toBe(`${issuer.issuer}/session/end`)
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/login')
    expect(there.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
    expect((await call('GET', '/profile', { headers: { cookie } })).status).toBe(401)
  })

  test('is confirmed by a new sign-in at the provider, but not by an earlier one', async () => {
    const login = registerPerson(['admins'])
    const { it } = await signInAt(login)
    const invite = (email: string) =>
      call('POST', '/members', {
        headers: headersOf(it),
        body: { email, name: 'Guest', role: 'viewer' },
      })
    expect((await invite('early@test.example')).json.code).toBe('confirmation-required')
    const password = 'a password that this person does not have'
    const typed = { headers: headersOf(it), body: { password } }
    expect((await call('POST', '/sessions/current/confirm', typed)).status).toBe(422)
    const again = await signInAt(login, { it, query: '?prompt=login&max_age=0' })
    expect(again.error).toBeNull()
    expect((await invite('late@test.example')).status).toBe(201)
  })

  test('needs no second factor of Berth', async () => {
    const data = { secondFactorRoles: ['viewer' as const] }
    await database().setting.update({ where: { id: 'main' }, data })
    expect((await profileOf((await signInAt(registerPerson(['viewers']))).it)).status).toBe(200)
    await database().setting.update({ where: { id: 'main' }, data: { secondFactorRoles: [] } })
  })
})
