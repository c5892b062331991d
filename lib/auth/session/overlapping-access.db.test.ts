import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { createLink } from '@/lib/features/password-links/create-link.server'
import { issueToken } from '@/lib/features/tokens/issue-token.server'
import { browser } from '@/testing/browser'
import { type Answer, call } from '@/testing/call'
import { waitingForLocks } from '@/testing/database/locks'
import {
  type Person,
  person,
  personInBrowser,
  serviceAccount,
  tenant,
  testPassword,
} from '@/testing/people'
import { configureScim, scimOf } from '@/testing/scim'
import { scopeFor } from '../scope'
import { lockPeople } from './lock-people.server'

configureScim([{ group: 'Berth admins', role: 'admin' }])

let admin: Person

beforeAll(async () => {
  admin = await personInBrowser('admin')
})

/** Waits until work is done, or until this many statements wait for a lock. */
async function isDoneOrWaits(work: Promise<unknown>, waiting = 1): Promise<void> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  await vi.waitFor(async () => expect(isDone || (await waitingForLocks()) >= waiting).toBe(true), {
    timeout: 10_000,
  })
}

/** Starts a call while a transaction that did something is open, and returns its answer after the commit. */
async function overlapping<T>(
  first: (tx: Db) => Promise<T>,
  then: () => Promise<Answer>,
): Promise<{ made: T; answer: Answer }> {
  const { made, second } = await database().$transaction(
    async (tx) => {
      const made = await first(tx)
      const second = then()
      await isDoneOrWaits(second)
      return { made, second }
    },
    { timeout: 20_000 },
  )
  return { made, answer: await second }
}

const move = (id: string) =>
  call('PUT', `/members/${id}`, {
    headers: admin.headers,
    ifMatch: 1,
    body: { role: 'viewer', tenantId: null },
  })

const choose = (link: { url: string }) =>
  call('POST', `/password-links/${new URL(link.url).hash.slice(1)}`, {
    body: { password: 'another password for the tests' },
  })

function granted<T>(result: Result<T, Problem>): T {
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}

const rowOf = ({ userId }: Person) => database().user.findUniqueOrThrow({ where: { id: userId } })

function scopeOf(who: Person & { sessionId: string }, role: 'viewer' | 'owner') {
  const { token: _token, headers: _headers, ...facts } = who
  const principal = { ...facts, role, tokenId: null, tokenScopes: null }
  const call = { requestId: 'test', address: null, now: new Date() }
  return granted(scopeFor(principal, 'token.own', call))
}

const tokenOf = ({ userId, tenantId }: Person) => ({
  userId,
  tenantId,
  name: 'ci',
  scopes: ['profile.own' as const],
  expiresAt: new Date(Date.now() + DAY_MS),
})

test('a sign-in that overlaps a promotion by SCIM opens no session of the new role', async () => {
  const who = await person('viewer')
  const idp = scimOf(await serviceAccount('admin', { scopes: ['scim.write'] }))
  const group = await idp.group('Berth admins')
  await idp.user(who.email)
  const it = browser()
  const started = await database().$transaction(
    async (tx) => {
      await tx.$queryRaw`select from "ScimUser" where "userId" = ${who.userId} for no key update`
      const value = [{ value: who.userId }]
      const patching = idp.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value })
      await isDoneOrWaits(patching)
      const signing = it.signIn(who.email, testPassword)
      await isDoneOrWaits(signing, 2)
      return { patching, signing }
    },
    { timeout: 20_000 },
  )
  expect((await started.patching).status).toBe(204)
  await started.signing
  expect((await rowOf(who)).role).toBe('admin')
  expect((await call('GET', '/profile', { headers: { cookie: it.cookie() } })).status).toBe(401)
})

test('a sign-in with only a password is refused if the first factor is set up meanwhile', async () => {
  const { userId, email } = await person('viewer')
  const it = browser()
  await overlapping(
    async (tx) => {
      await lockPeople(tx, [userId])
      await tx.totp.create({ data: { userId, sealedSecret: 'any', confirmedAt: new Date() } })
    },
    async () => {
      await it.signIn(email, testPassword)
      return call('GET', '/health')
    },
  )
  expect((await call('GET', '/profile', { headers: { cookie: it.cookie() } })).status).toBe(401)
})

describe('a password link', () => {
  test('that is created during a move to staff ends with the move', async () => {
    const member = await person('member')
    const row = await rowOf(member)
    const { made, answer } = await overlapping(
      (tx) => createLink(tx, row, new Date()),
      () => move(member.userId),
    )
    expect(answer.status).toBe(200)
    expect((await choose(granted(made))).status).toBe(404)
  })

  test('is refused if the member was moved after the call read the member', async () => {
    const member = await person('member')
    const row = await rowOf(member)
    expect((await move(member.userId)).status).toBe(200)
    const made = await database().$transaction((tx) => createLink(tx, row, new Date()))
    expect(made.ok).toBe(false)
  })
})

describe('a token', () => {
  test('that is created during a reset of the password ends with it', async () => {
    const viewer = await personInBrowser('viewer')
    const path = `/members/${viewer.userId}/password-link`
    const link = (await call('POST', path, { headers: admin.headers })).json
    const { made, answer } = await overlapping(
      (tx) => issueToken(tx, scopeOf(viewer, 'viewer'), tokenOf(viewer)),
      () => choose(link),
    )
    expect(answer.status).toBe(204)
    const headers = { authorization: `Bearer ${granted(made).secret}` }
    expect((await call('GET', '/me', { headers })).status).toBe(401)
  })

  test.each([
    ['whose session has ended', { revokedAt: new Date() }, {}],
    ['who was disabled', {}, { disabledAt: new Date() }],
    ['who has another role', {}, { role: 'operator' as const }],
  ])('is not created by a person %s', async (_, session, user) => {
    const viewer = await personInBrowser('viewer')
    await database().session.update({ where: { id: viewer.sessionId }, data: session })
    await database().user.update({ where: { id: viewer.userId }, data: user })
    const made = await database().$transaction((tx) =>
      issueToken(tx, scopeOf(viewer, 'viewer'), tokenOf(viewer)),
    )
    expect(made).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } })
  })

  test('of a service account that is disabled meanwhile ends with it', async () => {
    const tenantId = await tenant()
    const owner = await personInBrowser('owner', { tenantId })
    const program = await serviceAccount('member', { tenantId, owners: [owner.userId] })
    const { made, answer } = await overlapping(
      (tx) => issueToken(tx, scopeOf(owner, 'owner'), tokenOf(program)),
      () =>
        call('PUT', `/service-accounts/${program.userId}`, {
          headers: admin.headers,
          ifMatch: 1,
          body: { disabled: true },
        }),
    )
    expect(answer.status).toBe(200)
    const { id } = granted(made).token
    const token = await database().apiToken.findUniqueOrThrow({ where: { id } })
    expect(token.revokedAt).not.toBeNull()
  })
})
