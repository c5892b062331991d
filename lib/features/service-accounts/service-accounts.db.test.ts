import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Person, person, personInBrowser, serviceAccount } from '@/testing/people'

let admin: Person
let operator: Person

beforeAll(async () => {
  admin = await personInBrowser('admin')
  operator = await personInBrowser('operator')
})

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const as = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })

const create = (by: Person, body: Record<string, unknown> = {}) =>
  call('POST', '/service-accounts', {
    headers: by.headers,
    body: {
      name: 'Nightly build',
      role: 'operator',
      owners: [operator.userId],
      expiresAt: inDays(100),
      ...body,
    },
  })

const createToken = (by: Person, id: string, body: Record<string, unknown> = {}) =>
  call('POST', `/service-accounts/${id}/tokens`, {
    headers: by.headers,
    body: { name: 'ci', scopes: ['inventory.read'], expiresAt: inDays(30), ...body },
  })

test('an account has a role, owners and an end, and its tokens call the API as the account', async () => {
  const made = await create(admin)
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({
    name: 'Nightly build',
    role: 'operator',
    tenantId: null,
    owners: [{ id: operator.userId, name: operator.name, active: true }],
    status: 'active',
  })
  const { secret, token } = (await createToken(admin, made.json.id)).json
  const me = await call('GET', '/me', as(secret))
  expect(me.json).toMatchObject({
    userId: made.json.id,
    kind: 'service-account',
    name: 'Nightly build',
    email: null,
    role: 'operator',
    permissions: ['inventory.read'],
    token: { id: token.id, scopes: ['inventory.read'], expiresAt: token.expiresAt },
  })
  expect((await call('GET', '/pools', as(secret))).status).toBe(200)
  const entries = await database().auditEntry.findMany({
    where: { OR: [{ subjectId: made.json.id }, { subjectId: token.id }] },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['service-account.create', 'token.create'])
})

test('its tokens remain valid when the person who created them is disabled', async () => {
  const maker = await personInBrowser('admin')
  const { id } = (await create(maker)).json
  const { secret } = (await createToken(maker, id)).json
  const left = await call('DELETE', `/members/${maker.userId}`, { ...admin, ifMatch: 1 })
  expect(left.json.status).toBe('disabled')
  expect((await call('GET', '/pools', as(secret))).status).toBe(200)
})

describe('an owner', () => {
  test('sees, creates and revokes the tokens of the account with the permissions of an owner', async () => {
    const { id } = (await create(admin, { role: 'admin' })).json
    const beyond = await createToken(operator, id, { scopes: ['inventory.write'] })
    expect(beyond.json.errors[0].path).toBe('scopes')
    const made = await createToken(operator, id)
    expect(made.status).toBe(201)
    const path = `/service-accounts/${id}/tokens`
    expect((await call('GET', path, operator)).json.items).toHaveLength(1)
    const revoke = (by: Person) => call('DELETE', `/tokens/${made.json.token.id}`, by)
    expect((await revoke(await personInBrowser('operator'))).status).toBe(404)
    expect((await revoke(operator)).status).toBe(204)
    expect((await call('GET', '/pools', as(made.json.secret))).status).toBe(401)
  })

  test('cannot change the account, and other people do not see it', async () => {
    const { id } = (await create(admin)).json
    const path = `/service-accounts/${id}`
    const change = { ...operator, body: { name: 'x' }, ifMatch: 1 }
    expect((await call('PUT', path, change)).status).toBe(403)
    expect((await call('GET', path, operator)).status).toBe(200)
    const other = await personInBrowser('operator')
    expect((await call('GET', path, other)).status).toBe(404)
    expect((await createToken(other, id)).status).toBe(404)
    expect((await call('GET', '/service-accounts', other)).json.items).toEqual([])
  })

  test('gets a mail after becoming an owner, and for each token', async () => {
    const owner = await personInBrowser('viewer')
    const { id } = (await create(admin, { owners: [owner.userId] })).json
    await createToken(admin, id)
    const mails = await database().mail.findMany({ where: { recipient: owner.email } })
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Berth: an API token of a service account was created',
      'Berth: you own a service account',
    ])
    const all = await database().mail.findMany()
    expect(JSON.stringify(all)).not.toContain('service-accounts.invalid')
  })
})

describe('a token ends', () => {
  test('with the account, even if it has a later end', async () => {
    const { id } = (await create(admin)).json
    const { secret } = (await createToken(admin, id, { expiresAt: inDays(90) })).json
    const early = inDays(10)
    const body = { expiresAt: early }
    await call('PUT', `/service-accounts/${id}`, { ...admin, body, ifMatch: 1 })
    expect((await call('GET', '/me', as(secret))).json.token.expiresAt).toBe(early)
    await database().user.update({ where: { id }, data: { expiresAt: new Date() } })
    expect((await call('GET', '/me', as(secret))).status).toBe(401)
    expect((await createToken(admin, id)).json.code).toBe('service-account-ended')
  })

  test('when the account is disabled, and stays revoked when the account is enabled', async () => {
    const { id } = (await create(admin)).json
    const { secret } = (await createToken(admin, id)).json
    const path = `/service-accounts/${id}`
    expect((await call('DELETE', path, { ...admin, ifMatch: 1 })).json.status).toBe('disabled')
    expect((await call('GET', '/me', as(secret))).status).toBe(401)
    const body = { disabled: false }
    const enabled = await call('PUT', path, { ...admin, body, ifMatch: 2 })
    expect(enabled.json.status).toBe('active')
    expect((await call('GET', '/me', as(secret))).status).toBe(401)
    expect((await call('PUT', path, { ...admin, body, ifMatch: 2 })).status).toBe(412)
  })
})

test.each([
  { name: 'no owner', body: { owners: [] }, path: 'owners' },
  { name: 'an unknown owner', body: { owners: ['none'] }, path: 'owners[0]' },
  { name: 'an end in the past', body: { expiresAt: inDays(-1) }, path: 'expiresAt' },
  { name: 'an end in eleven years', body: { expiresAt: inDays(4015) }, path: 'expiresAt' },
  { name: 'a role of a tenant without one', body: { role: 'member' }, path: 'tenantId' },
])('refuses an account with $name', async ({ body, path }) => {
  const { status, json } = await create(admin, body)
  expect([status, json.errors[0].path]).toEqual([422, path])
})

test('an owner is a person of the same tenant who can sign in', async () => {
  const owner = await personInBrowser('owner')
  const stranger = await person('owner')
  const own = { role: 'member', owners: [owner.userId] }
  const made = await create(owner, own)
  expect(made.json.tenantId).toBe(owner.tenantId)
  const program = await serviceAccount('operator')
  for (const userId of [stranger.userId, operator.userId, program.userId])
    expect((await create(owner, { ...own, owners: [userId] })).status).toBe(422)
  expect((await create(admin, { owners: [program.userId] })).status).toBe(422)
  expect((await create(owner, { ...own, role: 'admin' })).status).toBe(422)
})

test('an account is not a member: it has no sign-in, no password link and no entry in the list', async () => {
  const { id } = (await create(admin)).json
  expect((await call('GET', `/members/${id}`, admin)).status).toBe(404)
  expect((await call('POST', `/members/${id}/password-link`, admin)).status).toBe(404)
  expect((await call('GET', '/members?limit=200', admin)).text).not.toContain(id)
  const set = database().user.update({ where: { id }, data: { passwordHash: 'x' } })
  await expect(set).rejects.toThrow()
  const toPerson = database().user.update({ where: { id }, data: { expiresAt: null } })
  await expect(toPerson).rejects.toThrow()
})
