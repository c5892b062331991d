import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type ApprovalFixture, approvalFixture } from '@/testing/fixtures/approval-fixture'
import { type Person, person, withToken } from '@/testing/people'

let fixture: ApprovalFixture

beforeEach(async () => {
  fixture = await approvalFixture()
})

describe('the author', () => {
  test('cannot approve, with any token of theirs', async () => {
    const { json: request } = await fixture.request(fixture.author, 2)
    expect((await fixture.approve(fixture.author, request)).json.code).toBe('own-request')
    const token = await withToken(fixture.author, ['policy.approve', 'policy.publish'])
    expect((await fixture.approve(token, request)).json.code).toBe('own-request')
    expect((await fixture.publishRequest(token, request)).json.code).toBe('approval-required')
    expect((await fixture.show(request)).approvals).toEqual([])
  })

  test('cannot approve with an account that was made after the request', async () => {
    const { json: request } = await fixture.request(fixture.author, 2)
    const later = await person('admin')
    await database().user.update({
      where: { id: later.userId },
      data: { createdAt: new Date(Date.now() + 1000) },
    })
    expect((await fixture.approve(later, request)).json.code).toBe('account-too-new')
  })

  test('is also refused by the database, as is an approval of other content', async () => {
    const { json: request } = await fixture.request(fixture.author, 2)
    const approval = {
      requestId: request.id,
      approverId: fixture.second.userId,
      approverName: 'x',
      authorId: fixture.author.userId,
      contentHash: request.contentHash,
    }
    const create = (data: typeof approval) => database().publishApproval.create({ data })
    const own = create({ ...approval, approverId: fixture.author.userId })
    await expect(own).rejects.toThrow(/PublishApproval_own/)
    await expect(create({ ...approval, authorId: fixture.third.userId })).rejects.toThrow(
      /Foreign key/,
    )
    await expect(create({ ...approval, contentHash: '0'.repeat(64) })).rejects.toThrow(
      /Foreign key/,
    )
    await create(approval)
    await expect(create(approval)).rejects.toThrow(/Unique constraint/)
    const changed = database().publishRequest.update({
      where: { id: request.id },
      data: { contentHash: '0'.repeat(64) },
    })
    await expect(changed).rejects.toThrow()
  })
})

/** A service account with the role admin. */
async function serviceAccount(owner: Person): Promise<Person> {
  const user = await database().user.create({
    data: {
      email: `service-${owner.userId}@test.example`,
      name: 'Pipeline',
      role: 'admin',
      expiresAt: new Date(Date.now() + DAY_MS),
      owners: { create: { ownerId: owner.userId } },
    },
  })
  const scopes = ['policy.draft', 'policy.approve', 'policy.publish'] as const
  return withToken({ ...owner, userId: user.id, name: user.name }, scopes)
}

describe('a service account', () => {
  test('cannot approve, and its owner cannot approve what it requests', async () => {
    const pipeline = await serviceAccount(fixture.second)
    const { json: mine } = await fixture.request(fixture.author, 2)
    expect((await fixture.approve(pipeline, mine)).json.code).toBe('service-account')
    const { json: request } = await fixture.request(pipeline, 3)
    expect((await fixture.approve(fixture.second, request)).json.code).toBe('own-request')
    expect((await fixture.approve(fixture.third, request)).status).toBe(200)
  })
})

describe('an author', () => {
  test('an edit of the draft after an approval makes the request void, and both users get a mail', async () => {
    await fixture.saveDraft(fixture.author, fixture.firstWeighs(2))
    const { json: request } = await fixture.request(fixture.author, 2)
    await fixture.approve(fixture.second, request)
    const body = { revision: 1, baseVersion: 0, document: fixture.firstWeighs(9) }
    await call('PUT', `${fixture.path}/draft`, { headers: fixture.author.headers, body })
    expect(await fixture.show(request)).toMatchObject({
      state: 'void',
      because: `${fixture.author.name} edited the draft after the request.`,
    })
    for (const document of [fixture.firstWeighs(2), fixture.firstWeighs(9)])
      expect((await fixture.publish(fixture.author, 0, { document })).json.code).toBe(
        'approval-required',
      )
    const mails = await database().mail.findMany({ where: { recipient: fixture.second.email } })
    expect(mails.map(({ subject }) => subject).join()).toContain('voided')
    expect((await fixture.acts(request)).audit.at(-1)).toBe('publish-request.void')
  })

  test('an unchanged save of the draft does not affect the approval', async () => {
    await fixture.saveDraft(fixture.author, fixture.firstWeighs(2))
    const { json: request } = await fixture.request(fixture.author, 2)
    await fixture.approve(fixture.second, request)
    const body = { revision: 1, baseVersion: 0, document: fixture.firstWeighs(2) }
    await call('PUT', `${fixture.path}/draft`, { headers: fixture.author.headers, body })
    expect((await fixture.publishRequest(fixture.author, request)).status).toBe(200)
  })
})

describe('two approvals, an edit and a publish at once', () => {
  test.each([1, 2, 3])('round %i: only content with two approvals goes live', async () => {
    await fixture.rule({ approvals: 2 }, 1)
    await fixture.saveDraft(fixture.author, fixture.firstWeighs(2))
    const { json: request } = await fixture.request(fixture.author, 2, {
      publishWhenApproved: true,
    })
    const body = { revision: 1, baseVersion: 0, document: fixture.firstWeighs(9) }
    await Promise.all([
      fixture.approve(fixture.second, request),
      fixture.approve(fixture.third, request),
      call('PUT', `${fixture.path}/draft`, { headers: fixture.author.headers, body }),
    ])
    const after = await fixture.show(request)
    const live = await fixture.live()
    expect(['published', 'void']).toContain(after.state)
    expect(live.revision).toBe(after.state === 'published' ? 1 : 0)
    if (live.revision === 1) expect(live.document).toEqual(fixture.firstWeighs(2))
    expect(after.state === 'published' ? after.approvals.length : 2).toBe(2)
  })
})

describe('between approval and publish', () => {
  test.each([
    { name: 'demoted', data: { role: 'operator' as const }, why: 'has the role operator now' },
    { name: 'disabled', data: { disabledAt: new Date() }, why: 'is disabled' },
  ])('the approval of a person who is $name no longer counts', async ({ data, why }) => {
    const { json: request } = await fixture.request(fixture.author, 2)
    await fixture.approve(fixture.second, request)
    await database().user.update({ where: { id: fixture.second.userId }, data })
    const refused = await fixture.publishRequest(fixture.author, request)
    expect(refused.json.code).toBe('approval-required')
    expect(refused.json.detail).toContain(why)
    await fixture.approve(fixture.third, request)
    expect((await fixture.publishRequest(fixture.author, request)).status).toBe(200)
  })

  test('another publish or restore makes every open request void', async () => {
    const { json: mine } = await fixture.request(fixture.author, 2)
    const { json: other } = await fixture.request(fixture.third, 3)
    await fixture.approve(fixture.second, mine)
    await fixture.approve(fixture.second, other)
    expect((await fixture.publishRequest(fixture.third, other)).status).toBe(200)
    expect(await fixture.show(mine)).toMatchObject({
      state: 'void',
      because: `${fixture.third.name} published v1.`,
    })
    expect((await fixture.publishRequest(fixture.author, mine)).json.code).toBe('request-closed')
  })
})
