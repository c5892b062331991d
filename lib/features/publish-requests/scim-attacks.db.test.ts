import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type ApprovalFixture, approvalFixture } from '@/testing/fixtures/approval-fixture'
import { type Person, serviceAccount, withToken } from '@/testing/people'
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
