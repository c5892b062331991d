import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inBrowser, person, serviceAccount, tenant, withToken } from '@/testing/people'
import { configureScim, scimOf, uniqueAddress } from '@/testing/scim'

configureScim([
  { group: 'Berth admins', role: 'admin' },
  { group: 'Berth operators', role: 'operator' },
  { group: 'acme-owners-id', role: 'owner', tenant: 'Acme of SCIM' },
  { group: 'Nowhere', role: 'member', tenant: 'No such tenant' },
])

let idp: ReturnType<typeof scimOf>
let acme: string
let operators: string

beforeAll(async () => {
  idp = scimOf(await serviceAccount('admin', { scopes: ['scim.write'] }))
  acme = await tenant('Acme of SCIM')
  operators = (await idp.group('Berth operators')).id
})

const rowOf = (id: string) => database().user.findUniqueOrThrow({ where: { id } })
const join = (group: string, ...ids: string[]) =>
  idp.patch(`/Groups/${group}`, {
    op: 'Add',
    path: 'members',
    value: ids.map((value) => ({ value })),
  })
const leave = (group: string, id: string) =>
  idp.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"]` })

/** Creates a person through SCIM with the role operator. */
async function operator() {
  const made = await idp.user()
  await join(operators, made.id)
  return made.id as string
}

describe('people', () => {
  test('searches for a person, creates one, and finds the person again, as Okta does', async () => {
    const userName = uniqueAddress()
    const path = `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}&startIndex=1&count=100`
    expect((await idp.send('GET', path)).json).toMatchObject({ totalResults: 0, Resources: [] })
    const made = await idp.send('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName,
      name: { givenName: 'Ada', familyName: 'Byron' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Ada Byron',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    })
    expect(made.status).toBe(201)
    expect(made.headers.get('content-type')).toBe('application/scim+json')
    expect(made.json).toMatchObject({ userName, active: true, displayName: 'Ada Byron' })
    expect(JSON.stringify(made.json)).not.toContain('password')
    const found = await idp.send('GET', path)
    expect(found.json.Resources).toEqual([made.json])
    expect((await idp.send('GET', `/Users/${made.json.id}`)).json).toEqual(made.json)
    const again = await idp.send('POST', '/Users', { userName: userName.toUpperCase() })
    expect([again.status, again.json.scimType, again.json.status]).toEqual([
      409,
      'uniqueness',
      '409',
    ])
  })
})

describe('access by groups', () => {
  test('a person without a group has no access until a group with a rule gives a role', async () => {
    const made = await idp.user()
    expect(await rowOf(made.id)).toMatchObject({ disabledAt: expect.any(Date), role: 'viewer' })
    await join(operators, made.id)
    expect(await rowOf(made.id)).toMatchObject({ disabledAt: null, role: 'operator' })
    const owners = await idp.send('POST', '/Groups', {
      displayName: 'Acme owners',
      externalId: 'acme-owners-id',
      members: [{ value: made.id }],
    })
    // The first rule decides, regardless of the order of groups.
    expect((await rowOf(made.id)).role).toBe('operator')
    await leave(operators, made.id)
    expect(await rowOf(made.id)).toMatchObject({ role: 'owner', tenantId: acme, disabledAt: null })
    expect((await idp.send('DELETE', `/Groups/${owners.json.id}`)).status).toBe(204)
    expect((await rowOf(made.id)).disabledAt).not.toBeNull()
  })

  test('a rule that names no tenant gives no access', async () => {
    const made = await idp.user()
    await idp.group('Nowhere', [made.id])
    expect(await rowOf(made.id)).toMatchObject({ disabledAt: expect.any(Date), tenantId: null })
  })
})

describe('the end of access', () => {
  test.each([
    ['Okta', { op: 'replace', value: { active: false } }],
    ['Entra', { op: 'Replace', path: 'active', value: 'False' }],
  ])('%s: a deactivated person loses sessions and tokens', async (_name, operation) => {
    const id = await operator()
    const who = { ...(await person('viewer')), userId: id }
    const browser = await inBrowser(who)
    const token = await withToken(who, ['inventory.read'])
    expect((await call('GET', '/pools', browser)).status).toBe(200)
    expect((await call('GET', '/pools', token)).status).toBe(200)
    expect((await idp.patch(`/Users/${id}`, operation)).json.active).toBe(false)
    expect((await call('GET', '/pools', browser)).status).toBe(401)
    expect((await call('GET', '/pools', token)).status).toBe(401)
    await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })
    expect((await rowOf(id)).disabledAt).toBeNull()
    expect((await call('GET', '/pools', token)).status).toBe(401)
    const entries = await database().auditEntry.findMany({ where: { subjectId: id } })
    expect(entries.map(({ action }) => action)).toContain('member.update')
  })

  test('does not enable an account that an administrator disabled', async () => {
    const id = await operator()
    await database().user.update({ where: { id }, data: { disabledAt: new Date() } })
    await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })
    expect((await rowOf(id)).disabledAt).not.toBeNull()
  })

  test('another role ends sessions and the password', async () => {
    const id = await operator()
    await database().user.update({ where: { id }, data: { passwordHash: 'a known password' } })
    const browser = await inBrowser({ ...(await person('viewer')), userId: id })
    await idp.group('Berth admins', [id])
    expect(await rowOf(id)).toMatchObject({ role: 'admin', passwordHash: null })
    expect((await call('GET', '/pools', browser)).status).toBe(401)
  })
})

test('a person whom a group moves to a tenant owns no service account of staff', async () => {
  const id = await operator()
  const program = await serviceAccount('viewer', { owners: [id] })
  await leave(operators, id)
  const group = { displayName: 'Owners', externalId: 'acme-owners-id', members: [{ value: id }] }
  const owners = await idp.send('POST', '/Groups', group)
  expect(await rowOf(id)).toMatchObject({ role: 'owner', tenantId: acme })
  const owned = { accountId: program.userId }
  expect(await database().serviceAccountOwner.findMany({ where: owned })).toEqual([])
  await idp.send('DELETE', `/Groups/${owners.json.id}`)
})

describe('existing accounts', () => {
  test('links an existing account, which has its former role until a rule matches', async () => {
    const existing = await person('viewer')
    const browser = await inBrowser(existing)
    const linked = await idp.send('POST', '/Users', { userName: existing.email })
    expect([linked.status, linked.json.id]).toEqual([201, existing.userId])
    expect(await rowOf(existing.userId)).toMatchObject({ role: 'viewer', disabledAt: null })
    expect((await call('GET', '/pools', browser)).status).toBe(401)
    await join(operators, existing.userId)
    await leave(operators, existing.userId)
    expect((await rowOf(existing.userId)).disabledAt).not.toBeNull()
  })

  test('a deleted person is disabled, no longer found, and can be created again', async () => {
    const id = await operator()
    const { userName } = (await idp.send('GET', `/Users/${id}`)).json
    expect((await idp.send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await idp.send('GET', `/Users/${id}`)).json).toMatchObject({ status: '404' })
    expect((await rowOf(id)).disabledAt).not.toBeNull()
    expect((await idp.user(userName)).id).toBe(id)
  })

  test('refuses an address of another account, and of a service account', async () => {
    const other = await person('viewer')
    const made = await idp.user()
    const change = { op: 'replace', path: 'emails', value: [{ value: other.email, primary: true }] }
    expect((await idp.patch(`/Users/${made.id}`, change)).json.scimType).toBe('uniqueness')
    const program = await serviceAccount('viewer')
    expect((await idp.send('POST', '/Users', { userName: program.email })).status).toBe(409)
  })
})
