import { beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '@/lib/auth/principal.server'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inBrowser, type Person, person, personInBrowser } from '@/testing/people'

let admin: Person
let viewer: Person

beforeAll(async () => {
  admin = await personInBrowser('admin')
  viewer = await personInBrowser('viewer')
})

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const create = (by: Pick<Person, 'headers'>, body: Record<string, unknown>) =>
  call('POST', '/tokens', {
    headers: by.headers,
    body: { name: 'ci', scopes: ['inventory.read'], expiresAt: inDays(30), ...body },
  })
const as = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })

test('a secret is shown once, is valid immediately, and only its hash is stored', async () => {
  const made = await create(viewer, {})
  expect(made.status).toBe(201)
  const { secret, token } = made.json
  expect(secret).toMatch(/^berth_[\w-]{43}$/)
  expect(token.prefix).toBe(secret.slice(0, 12))
  expect((await call('GET', '/pools', as(secret))).status).toBe(200)

  const row = await database().apiToken.findUniqueOrThrow({ where: { id: token.id } })
  expect(row.tokenHash).toBe(hashSecret(secret))
  expect(row.lastUsedAt).not.toBeNull()
  expect(JSON.stringify(row)).not.toContain(secret)
  const list = await call('GET', '/tokens', viewer)
  expect(list.text).toContain(token.id)
  expect(list.text).not.toContain(secret)
  const entry = await database().auditEntry.findFirstOrThrow({ where: { subjectId: token.id } })
  expect(JSON.stringify(entry.after)).not.toContain(secret.slice(12))
})

test('a repeated Idempotency-Key creates no second token, and the secret is not stored', async () => {
  const headers = { ...viewer.headers, 'idempotency-key': 'same' }
  const body = { name: 'x', scopes: ['inventory.read'], expiresAt: inDays(30) }
  expect((await call('POST', '/tokens', { headers, body })).status).toBe(201)
  const second = await call('POST', '/tokens', { headers, body })
  expect(second.json).toMatchObject({ status: 409, code: 'answer-not-kept' })
  expect(await database().idempotencyKey.findMany()).toMatchObject([{ answer: null }])
})

test('a token with any scopes can read its owner, scopes and expiry', async () => {
  const expiresAt = inDays(30)
  const made = await create(viewer, { name: 'pipeline', scopes: ['inventory.read'], expiresAt })
  const { secret, token } = made.json
  const { status, json, text } = await call('GET', '/me', as(secret))
  expect({ status, json }).toEqual({
    status: 200,
    json: {
      userId: viewer.userId,
      kind: 'person',
      name: viewer.name,
      email: viewer.email,
      role: 'viewer',
      tenantId: null,
      permissions: ['inventory.read'],
      token: {
        id: token.id,
        name: 'pipeline',
        prefix: token.prefix,
        scopes: ['inventory.read'],
        expiresAt,
      },
    },
  })
  expect(text).not.toContain(secret)
  expect((await call('GET', '/me', viewer)).json).toMatchObject({ role: 'viewer', token: null })
  expect((await call('GET', '/me')).status).toBe(401)
})

test('a person cannot grant scopes that they do not have', async () => {
  const beyondRole = await create(viewer, { scopes: ['inventory.read', 'inventory.write'] })
  expect(beyondRole.status).toBe(422)
  expect(beyondRole.json.detail).toContain('inventory.write')
  expect((await create(admin, { scopes: ['no.such'] })).status).toBe(422)
  expect((await create(admin, { scopes: [] })).status).toBe(422)
})

test('a token with any scopes cannot create, list or revoke tokens', async () => {
  const everything = await person('admin')
  const sibling = (await create(await inBrowser(everything), {})).json.token.id
  const narrow = { scopes: ['inventory.read'] }
  expect((await create(everything, narrow)).json.code).toBe('session-required')
  const end = await call('DELETE', `/tokens/${sibling}`, everything)
  expect(end.json.code).toBe('session-required')

  const own = (await create(await inBrowser(everything), { scopes: ['token.own'] })).json
  const seen = await call('GET', '/tokens', as(own.secret))
  expect(seen.json.items.map(({ id }: { id: string }) => id)).toEqual([own.token.id])
  expect((await call('GET', '/tokens?all=true', as(own.secret))).status).toBe(403)
})

describe('a token of a tenant', () => {
  const scopes = ['pcloud.read', 'launch.read', 'token.own', 'member.read']

  test('reads data of its tenant, and changes no data of another tenant', async () => {
    const owner = await personInBrowser('owner')
    const { secret } = (await create(owner, { scopes: [...scopes, 'pcloud.own'] })).json
    const other = await personInBrowser('owner')
    const made = await call('POST', '/pclouds', { ...other, body: { name: 'theirs' } })
    const path = `/pclouds/${made.json.id}`
    for (const [method, at] of [
      ['GET', path],
      ['DELETE', path],
      ['GET', `${path}/hosts`],
      ['GET', `/members/${other.userId}`],
    ] as const)
      expect([at, (await call(method, at, as(secret))).status]).toEqual([at, 404])
    const mine = await call('POST', '/pclouds', { ...as(secret), body: { name: 'mine' } })
    expect(mine.json).toMatchObject({ access: 'own', tenantId: owner.tenantId })
    const named = { name: 'for others', tenant: other.tenantId }
    const forOthers = await call('POST', '/pclouds', { ...as(secret), body: named })
    expect(forOthers.json.tenantId).not.toBe(other.tenantId)
  })

  test('has only those rights of its owner that its scopes grant', async () => {
    const member = await personInBrowser('member')
    expect((await create(member, { scopes: ['pcloud.own'] })).status).toBe(422)
    expect((await create(member, { scopes: ['inventory.read'] })).status).toBe(422)
    const { secret } = (await create(member, { scopes: ['pcloud.read'] })).json
    expect((await call('GET', '/pclouds', as(secret))).status).toBe(200)
    expect((await call('GET', '/launches', as(secret))).status).toBe(404)
    expect((await call('POST', '/pclouds', { ...as(secret), body: { name: 'x' } })).status).toBe(
      403,
    )
  })

  test('is listed and revoked by its creator, not by colleagues', async () => {
    const owner = await personInBrowser('owner')
    const colleague = await personInBrowser('owner', { tenantId: owner.tenantId ?? '' })
    const { id } = (await create(owner, { scopes })).json.token
    expect((await call('GET', '/tokens', colleague)).text).not.toContain(id)
    expect((await call('GET', '/tokens?all=true', owner)).status).toBe(403)
    expect((await call('DELETE', `/tokens/${id}`, colleague)).status).toBe(404)
    expect((await call('DELETE', `/tokens/${id}`, owner)).status).toBe(204)
  })
})

test.each([
  { name: 'no end', expiresAt: () => null },
  { name: 'an end beyond the limit of the settings', expiresAt: () => inDays(366) },
  { name: 'an end in the past', expiresAt: () => inDays(-1) },
])('refuses a token with $name', async ({ expiresAt }) => {
  const { status, json } = await create(viewer, { expiresAt: expiresAt() })
  expect(status).toBe(422)
  expect(json.errors[0].path).toBe('expiresAt')
})

test.each([
  { name: 'expired', data: { expiresAt: new Date(Date.now() - 1000) } },
  { name: 'revoked', data: { revokedAt: new Date() } },
])('rejects an $name token', async ({ data }) => {
  const { json } = await create(viewer, {})
  await database().apiToken.update({ where: { id: json.token.id }, data })
  expect((await call('GET', '/pools', as(json.secret))).status).toBe(401)
})

test('a token loses permissions that its user loses', async () => {
  const user = await person('admin', { scopes: ['settings.write', 'settings.read'] })
  const put = () =>
    call('PUT', '/settings', { ...user, body: { reportingCurrency: 'USD' }, ifMatch: 999 })
  expect((await put()).status).toBe(412)
  await database().user.update({ where: { id: user.userId }, data: { role: 'viewer' } })
  expect((await put()).status).toBe(403)
})

test('a person can revoke their own token, and an admin any token', async () => {
  const { json } = await create(viewer, {})
  const other = await personInBrowser('operator')
  const revoke = (by: Person) => call('DELETE', `/tokens/${json.token.id}`, by)
  expect((await revoke(other)).status).toBe(404)
  expect((await call('GET', '/pools', as(json.secret))).status).toBe(200)
  expect((await revoke(admin)).status).toBe(204)
  expect((await call('GET', '/pools', as(json.secret))).status).toBe(401)
  expect((await revoke(viewer)).status).toBe(204)
})

test('only admins can list the tokens of all users', async () => {
  expect((await call('GET', '/tokens?all=true', viewer)).status).toBe(403)
  const all = await call('GET', '/tokens?all=true&limit=200', admin)
  expect(all.text).toContain(viewer.userId)
  const own = await call('GET', '/tokens?limit=200', admin)
  expect(own.text).not.toContain(viewer.userId)
})

test('a wrong bearer token is refused even with a valid cookie', async () => {
  const headers = { authorization: 'Bearer wrong', cookie: 'next-auth.session-token=x' }
  expect((await call('GET', '/profile', { headers })).status).toBe(401)
})
