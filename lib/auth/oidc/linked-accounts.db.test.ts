import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { browser } from '@/testing/browser'
import { call } from '@/testing/call'
import {
  changeClaims,
  configureIssuer,
  emailOf,
  profileOf,
  registerPerson,
  signInAt,
} from '@/testing/oidc/sign-in-at'
import { person, personInBrowser, serviceAccount, tenant } from '@/testing/people'

let issuer: Awaited<ReturnType<typeof configureIssuer>>
let acme: string

beforeAll(async () => {
  issuer = await configureIssuer()
  acme = await tenant('Acme')
})
afterAll(() => issuer.stop())

describe('an existing account', () => {
  test('is linked once, and retains its password if role and tenant stay', async () => {
    const who = await person('viewer')
    const login = registerPerson(['viewers'], { email: who.email })
    expect((await profileOf((await signInAt(login)).it)).json.id).toBe(who.userId)
    const row = await database().user.findUniqueOrThrow({ where: { id: who.userId } })
    expect(row.passwordHash).not.toBeNull()
    const other = registerPerson(['admins'], { email: who.email })
    expect((await signInAt(other)).error).toBe('oidc-address-taken')
  })

  test('loses its links, tokens and password, so that its former holder does not get the role', async () => {
    const owner = await personInBrowser('owner')
    const email = `victim-${Date.now()}@test.example`
    const body = { email, name: 'Victim', role: 'member' }
    const invited = await call('POST', '/members', { ...owner, body })
    const secret = invited.json.link.url.split('#')[1]
    const password = 'a password of the inviting owner'
    const chosen = await call('POST', `/password-links/${secret}`, { body: { password } })
    expect(chosen.status).toBe(204)
    const again = await call('POST', `/members/${invited.json.member.id}/password-link`, owner)
    const login = registerPerson(['admins'], { email })
    expect((await profileOf((await signInAt(login)).it)).json.role).toBe('admin')
    expect((await browser().signIn(email, password)).status).toBe(401)
    const used = again.json.url.split('#')[1]
    const late = await call('POST', `/password-links/${used}`, { body: { password } })
    expect(late.status).toBe(404)
  })
})

describe('a linked account', () => {
  test('with a role from SCIM groups retains it, regardless of the claims', async () => {
    const who = await person('operator')
    const managed = { userId: who.userId, userName: who.email, identityAt: new Date() }
    await database().scimUser.create({ data: managed })
    const login = registerPerson(['admins'], { email: who.email })
    expect((await profileOf((await signInAt(login)).it)).json).toMatchObject({
      id: who.userId,
      role: 'operator',
    })
    changeClaims(login, { groups: [] })
    expect((await signInAt(login)).error).toBeNull()
  })

  test('loses its sessions and password when the claims change the role', async () => {
    const login = registerPerson(['acme'])
    const { it } = await signInAt(login)
    const { id } = (await profileOf(it)).json
    const owner = await personInBrowser('owner', { tenantId: acme })
    const password = 'a password of another owner'
    const { url } = (await call('POST', `/members/${id}/password-link`, owner)).json
    const chosen = await call('POST', `/password-links/${url.split('#')[1]}`, {
      body: { password },
    })
    expect(chosen.status).toBe(204)
    const intruder = browser()
    expect((await intruder.signIn(emailOf(login), password)).status).toBe(200)
    changeClaims(login, { groups: ['admins'] })
    expect((await profileOf((await signInAt(login)).it)).json.role).toBe('admin')
    expect((await profileOf(intruder)).status).toBe(401)
    expect((await browser().signIn(emailOf(login), password)).status).toBe(401)
  })

  test('owns no service accounts of the former tenant when the claims change the tenant', async () => {
    const login = registerPerson(['acme'])
    const { id } = (await profileOf((await signInAt(login)).it)).json
    const program = await serviceAccount('member', { tenantId: acme, owners: [id] })
    changeClaims(login, { groups: ['viewers'] })
    expect((await profileOf((await signInAt(login)).it)).json.tenantId).toBeNull()
    const owned = { accountId: program.userId }
    expect(await database().serviceAccountOwner.findMany({ where: owned })).toEqual([])
  })

  test('is never a service account', async () => {
    const program = await serviceAccount('viewer')
    const login = registerPerson(['admins'], { email: program.email })
    expect((await signInAt(login)).error).toBe('oidc-address-taken')
  })
})
