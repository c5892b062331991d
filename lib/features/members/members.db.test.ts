import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Person, person, personInBrowser, tenant, testPassword } from '@/testing/people'
import { useUpAttempts } from '@/testing/use-up-attempts'

let admin: Person
let owner: Person

beforeAll(async () => {
  admin = await personInBrowser('admin')
  owner = await personInBrowser('owner')
})

let count = 0
const email = () => `new-${++count}@test.example`
const invite = (by: Person, body: Record<string, unknown>) =>
  call('POST', '/members', { headers: by.headers, body: { email: email(), name: 'New', ...body } })
const update = (by: Person, id: string, ifMatch: number, body: unknown) =>
  call('PUT', `/members/${id}`, { headers: by.headers, ifMatch, body })
const linkToken = (answer: { json: { link?: { url: string }; url?: string } }) =>
  new URL(answer.json.link?.url ?? answer.json.url ?? '').hash.slice(1)

test('inviting returns a link that works once, and is recorded in the audit log', async () => {
  const answer = await invite(admin, { role: 'operator' })
  expect(answer.status).toBe(201)
  expect(answer.json.member).toMatchObject({
    role: 'operator',
    status: 'invited',
    tenantId: null,
  })
  expect(answer.json.link.purpose).toBe('invitation')
  const days = (Date.parse(answer.json.link.expiresAt) - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)

  const token = linkToken(answer)
  const facts = await call('GET', `/password-links/${token}`)
  expect(facts.json).toMatchObject({ email: answer.json.member.email, purpose: 'invitation' })
  const choose = (password: string) =>
    call('POST', `/password-links/${token}`, { body: { password } })
  expect((await choose('short')).json.errors[0].path).toBe('password')
  expect((await choose(answer.json.member.email.toUpperCase())).status).toBe(422)
  expect((await choose('x'.repeat(129))).json.errors[0].message).toBe('has 128 characters at most')
  expect((await choose('password1234')).json.errors[0].message).toContain('a common password')
  const both = await Promise.all([choose(testPassword), choose(testPassword)])
  expect(both.map((it) => it.status).sort()).toEqual([204, 404])
  expect((await call('GET', `/password-links/${token}`)).status).toBe(404)

  const member = await call('GET', `/members/${answer.json.member.id}`, admin)
  expect(member.json.status).toBe('active')
  const entries = await database().auditEntry.findMany({
    where: { subjectId: answer.json.member.id },
    orderBy: { id: 'asc' },
  })
  expect(entries.map((it) => it.action)).toEqual(['member.invite', 'member.accept'])
  expect(JSON.stringify(entries.map((it) => it.after))).not.toContain(token)
})

test('inviting keeps only the hash of a link', async () => {
  const answer = await invite(admin, { role: 'viewer' })
  const [row] = await database().passwordLink.findMany({
    where: { userId: answer.json.member.id },
  })
  expect(JSON.stringify(row)).not.toContain(linkToken(answer))
})

test('inviting does not return the same link to a repeated call', async () => {
  const headers = { ...admin.headers, 'idempotency-key': 'twice' }
  const body = { email: email(), name: 'New', role: 'viewer' }
  expect((await call('POST', '/members', { headers, body })).status).toBe(201)
  const repeat = await call('POST', '/members', { headers, body })
  expect(repeat.json.code).toBe('answer-not-kept')
  expect(await database().idempotencyKey.findMany()).toMatchObject([{ answer: null }])
})

test.each([
  { name: 'staff of a tenant', by: 'admin', role: 'viewer', inTenant: true, path: 'tenantId' },
  { name: 'an owner of none', by: 'admin', role: 'owner', inTenant: false, path: 'tenantId' },
  { name: 'staff, by an owner', by: 'owner', role: 'admin', inTenant: false, path: 'role' },
])('inviting refuses $name', async ({ by, role, inTenant, path }) => {
  const tenantId = inTenant ? await tenant() : undefined
  const answer = await invite(by === 'admin' ? admin : owner, { role, tenantId })
  expect(answer.status).toBe(422)
  expect(answer.json.errors[0].path).toBe(path)
})

test('inviting: an owner invites into their own tenant even if the request names another', async () => {
  const own = await invite(owner, { role: 'member' })
  expect(own.json.member.tenantId).toBe(owner.tenantId)
  const foreign = await invite(owner, { role: 'member', tenantId: await tenant() })
  expect(foreign.status).toBe(404)
})

test('inviting: an owner does not learn of accounts elsewhere, and cannot try many', async () => {
  const inviter = await personInBrowser('owner')
  const colleague = await person('member', { tenantId: inviter.tenantId ?? '' })
  const ask = (address: string) => invite(inviter, { role: 'member', email: address })
  expect((await ask(colleague.email)).json.code).toBe('email-taken')
  for (let i = 0; i < 5; i++) {
    const { json } = await ask((await person('member')).email)
    expect(json.code).toBe('not-invitable')
  }
  await useUpAttempts()
  expect((await ask(admin.email)).status).toBe(429)
  expect((await invite(admin, { role: 'viewer', email: owner.email })).json.code).toBe(
    'email-taken',
  )
})

test('inviting: an expired link is rejected', async () => {
  const answer = await invite(admin, { role: 'viewer' })
  const past = { expiresAt: new Date(Date.now() - 1000) }
  await database().passwordLink.updateMany({
    where: { userId: answer.json.member.id },
    data: past,
  })
  expect((await call('GET', `/password-links/${linkToken(answer)}`)).status).toBe(404)
})

describe('resetting', () => {
  test('a new link invalidates the previous one, and its use ends every session and token', async () => {
    const user = await person('operator')
    await database().session.create({ data: { userId: user.userId } })
    const link = () => call('POST', `/members/${user.userId}/password-link`, admin)
    const first = await link()
    const second = await link()
    expect(second.json.purpose).toBe('reset')
    expect(Date.parse(second.json.expiresAt) - Date.now()).toBeLessThanOrEqual(DAY_MS)
    expect((await call('GET', `/password-links/${linkToken(first)}`)).status).toBe(404)
    const body = { password: 'another long password' }
    const done = await call('POST', `/password-links/${linkToken(second)}`, { body })
    expect(done.status).toBe(204)
    expect(
      await database().session.count({ where: { userId: user.userId, revokedAt: null } }),
    ).toBe(0)
    expect((await call('GET', '/profile', user)).status).toBe(401)
  })

  test('guesses of links are limited', async () => {
    const address = '10.77.0.1'
    const guess = () => call('GET', `/password-links/${'g'.repeat(43)}`, { address })
    for (let i = 0; i < 30; i++) expect((await guess()).status).toBe(404)
    const stopped = await guess()
    expect(stopped.status).toBe(429)
    expect(stopped.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(stopped.json.detail).toMatch(/^Try again in 1[45] minutes\.$/)
  })
})

describe('changing', () => {
  test('needs the current revision; the conflict response contains the current value', async () => {
    const user = await person('viewer')
    const none = await call('PUT', `/members/${user.userId}`, { ...admin, body: {} })
    expect(none.status).toBe(428)
    const first = await update(admin, user.userId, 1, { role: 'operator' })
    expect(first.json).toMatchObject({ role: 'operator', revision: 2 })
    expect(first.headers.get('etag')).toBe('"2"')
    const second = await update(admin, user.userId, 1, { name: 'Too late' })
    expect(second.status).toBe(412)
    expect(second.json.current.value).toMatchObject({ role: 'operator', revision: 2 })
    expect(second.json.current.author).toBe(admin.name)
  })

  test('disabling ends sessions, tokens and links, and deletes no user', async () => {
    const user = await person('viewer')
    await database().session.create({ data: { userId: user.userId } })
    const link = await call('POST', `/members/${user.userId}/password-link`, admin)
    expect((await call('GET', '/profile', user)).status).toBe(200)
    const gone = await call('DELETE', `/members/${user.userId}`, { ...admin, ifMatch: 1 })
    expect(gone.json.status).toBe('disabled')
    expect((await call('GET', '/profile', user)).status).toBe(401)
    expect((await call('GET', `/password-links/${linkToken(link)}`)).status).toBe(404)
    const open = { userId: user.userId, revokedAt: null }
    expect(await database().session.count({ where: open })).toBe(0)
    const back = await update(admin, user.userId, 2, { disabled: false })
    expect(back.json.status).toBe('active')
    expect((await call('POST', `/members/${user.userId}/password-link`, admin)).status).toBe(201)
  })

  test('an owner cannot make staff or move users', async () => {
    const user = await person('member', { tenantId: owner.tenantId ?? '' })
    expect((await update(owner, user.userId, 1, { role: 'admin' })).status).toBe(422)
    expect((await update(owner, user.userId, 1, { tenantId: await tenant() })).status).toBe(404)
    expect((await update(owner, user.userId, 1, { tenantId: null })).status).toBe(404)
    expect((await update(owner, user.userId, 1, { role: 'owner' })).status).toBe(200)
  })

  test('an owner does not find staff', async () => {
    expect((await update(owner, admin.userId, 1, { disabled: true })).status).toBe(404)
    const list = await call('GET', '/members?limit=200', owner)
    const tenants = list.json.items.map((it: { tenantId: string }) => it.tenantId)
    expect(new Set(tenants)).toEqual(new Set([owner.tenantId]))
  })
})
