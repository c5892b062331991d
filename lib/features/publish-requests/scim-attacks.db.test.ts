import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '@/lib/auth/permissions'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type ApprovalFixture, approvalFixture } from '@/testing/fixtures/approval-fixture'
import { inBrowser, type Person, person, serviceAccount, withToken } from '@/testing/people'
import { configureScim, scimOf, uniqueAddress } from '@/testing/scim'

configureScim([{ group: 'Berth admins', role: 'admin' }])

let fixture: ApprovalFixture
let admins: string
let idp: Person

beforeAll(async () => {
  idp = await serviceAccount('admin', { scopes: ['scim.write'] })
  admins = (await scimOf(idp).group('Berth admins')).id
})
beforeEach(async () => {
  fixture = await approvalFixture()
})

/** Creates an administrator by SCIM with a token, and returns a caller with their own token. */
async function madeBy(maker: Person): Promise<Person> {
  const it = scimOf(maker)
  const { id } = await it.user()
  await it.patch(`/Groups/${admins}`, { op: 'add', path: 'members', value: [{ value: id }] })
  return withToken({ ...fixture.second, userId: id }, ['policy.approve', 'policy.publish'])
}

/** Issues a token of a service account that the issuer does not own, and returns a caller with it. */
async function issuedBy(issuer: Person, scopes: readonly Permission[]): Promise<Person> {
  const { headers } = await inBrowser(issuer)
  const program = await serviceAccount('admin')
  const body = { name: 'ci', scopes, expiresAt: new Date(Date.now() + DAY_MS).toISOString() }
  const path = `/service-accounts/${program.userId}/tokens`
  const { secret } = (await call('POST', path, { headers, body })).json
  return { ...program, token: secret, headers: { authorization: `Bearer ${secret}` } }
}

describe('a token of a service account that the author issued but does not own', () => {
  test('prevents an approval with an account that it created', async () => {
    const own = await madeBy(await issuedBy(fixture.author, ['scim.write']))
    const { json: request } = await fixture.request(fixture.author, 2)
    expect((await fixture.approve(own, request)).json.code).toBe('account-made-by-author')
    expect((await fixture.approve(fixture.second, request)).status).toBe(200)
  })

  test('prevents an approval with an older account to which it gave the role', async () => {
    const older = await person('operator')
    await scimOf(idp).send('POST', '/Users', { userName: older.email })
    const author = scimOf(await issuedBy(fixture.author, ['scim.write']))
    const value = [{ value: older.userId }]
    await author.patch(`/Groups/${admins}`, { op: 'add', path: 'members', value })
    const promoted = await withToken(older, ['policy.approve'])
    const { json: request } = await fixture.request(fixture.author, 2)
    expect((await fixture.approve(promoted, request)).json.code).toBe('access-changed-by-author')
  })

  test('prevents an approval of its own request by its issuer', async () => {
    const program = await issuedBy(fixture.second, ['policy.draft', 'policy.publish'])
    const { json: request } = await fixture.request(program, 2)
    expect((await fixture.approve(fixture.second, request)).json.code).toBe('own-request')
    expect((await fixture.approve(fixture.third, request)).status).toBe(200)
  })
})

test('a person cannot approve a request of an account that their token created', async () => {
  const own = await madeBy(await issuedBy(fixture.second, ['scim.write']))
  const author = await withToken(own, ['policy.draft', 'policy.publish'])
  const { json: request } = await fixture.request(author, 2)
  expect((await fixture.approve(fixture.second, request)).json.code).toBe('author-access-changed')
  expect((await fixture.approve(fixture.third, request)).status).toBe(200)
})

describe('a second account of the author, created by SCIM', () => {
  test('cannot approve if a token of the author created it before the request', async () => {
    const own = await madeBy(await withToken(fixture.author, ['scim.write']))
    const { json: request } = await fixture.request(fixture.author, 2)
    expect((await fixture.approve(own, request)).json.code).toBe('account-made-by-author')
    expect((await fixture.approve(fixture.second, request)).status).toBe(200)
  })

  test('cannot approve if a service account of the author created it, even if that later has no owners', async () => {
    const program = await serviceAccount('admin', {
      owners: [fixture.author.userId],
      scopes: ['scim.write'],
    })
    const own = await madeBy(program)
    await database().serviceAccountOwner.deleteMany({ where: { accountId: program.userId } })
    const { json: request } = await fixture.request(fixture.author, 2)
    expect((await fixture.approve(own, request)).json.code).toBe('account-made-by-author')
  })

  test('cannot approve if any token created it after the request', async () => {
    const { json: request } = await fixture.request(fixture.author, 2)
    const { code } = (await fixture.approve(await madeBy(idp), request)).json
    expect(code).toBe('account-too-new')
  })

  test('cannot approve if it is an older account with a changed address', async () => {
    const colleague = await madeBy(idp)
    const { json: first } = await fixture.request(fixture.author, 2)
    expect((await fixture.approve(colleague, first)).status).toBe(200)
    const author = scimOf(await withToken(fixture.author, ['scim.write']))
    await author.patch(`/Users/${colleague.userId}`, {
      op: 'replace',
      value: { userName: uniqueAddress(), emails: [{ value: uniqueAddress(), primary: true }] },
    })
    const stolen = await withToken(colleague, ['policy.approve'])
    const { json: request } = await fixture.request(fixture.author, 3)
    expect((await fixture.approve(stolen, request)).json.code).toBe('account-made-by-author')
  })

  test('an account that the identity provider created before the request can approve', async () => {
    const colleague = await madeBy(idp)
    const { json: request } = await fixture.request(fixture.author, 2)
    expect((await fixture.approve(colleague, request)).status).toBe(200)
  })
})
