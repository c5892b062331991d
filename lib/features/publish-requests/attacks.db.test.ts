import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Person, person, withToken } from '@/testing/people'
import { type ApprovalDesk, approvalDesk } from '@/testing/worlds/approval-desk'

let desk: ApprovalDesk

beforeEach(async () => {
  desk = await approvalDesk()
})

describe('the author', () => {
  test('cannot approve, with any token of theirs', async () => {
    const { json: request } = await desk.request(desk.author, 2)
    expect((await desk.approve(desk.author, request)).json.code).toBe('own-request')
    const token = await withToken(desk.author, ['policy.approve', 'policy.publish'])
    expect((await desk.approve(token, request)).json.code).toBe('own-request')
    expect((await desk.publishRequest(token, request)).json.code).toBe('approval-required')
    expect((await desk.show(request)).approvals).toEqual([])
  })

  test('cannot approve with an account that was made after the request', async () => {
    const { json: request } = await desk.request(desk.author, 2)
    const later = await person('admin')
    await database().user.update({
      where: { id: later.userId },
      data: { createdAt: new Date(Date.now() + 1000) },
    })
    expect((await desk.approve(later, request)).json.code).toBe('account-too-new')
  })

  test('is refused by the database too, and so is an approval of other content', async () => {
    const { json: request } = await desk.request(desk.author, 2)
    const approval = {
      requestId: request.id,
      approverId: desk.second.userId,
      approverName: 'x',
      authorId: desk.author.userId,
      contentHash: request.contentHash,
    }
    const create = (data: typeof approval) => database().publishApproval.create({ data })
    const own = create({ ...approval, approverId: desk.author.userId })
    await expect(own).rejects.toThrow(/PublishApproval_own/)
    await expect(create({ ...approval, authorId: desk.third.userId })).rejects.toThrow(
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
    const pipeline = await serviceAccount(desk.second)
    const { json: mine } = await desk.request(desk.author, 2)
    expect((await desk.approve(pipeline, mine)).json.code).toBe('service-account')
    const { json: request } = await desk.request(pipeline, 3)
    expect((await desk.approve(desk.second, request)).json.code).toBe('own-request')
    expect((await desk.approve(desk.third, request)).status).toBe(200)
  })
})

describe('an author', () => {
  test('who edits the draft after an approval makes the request void, and both get a mail', async () => {
    await desk.saveDraft(desk.author, desk.firstWeighs(2))
    const { json: request } = await desk.request(desk.author, 2)
    await desk.approve(desk.second, request)
    const body = { revision: 1, baseVersion: 0, document: desk.firstWeighs(9) }
    await call('PUT', `${desk.path}/draft`, { headers: desk.author.headers, body })
    expect(await desk.show(request)).toMatchObject({
      state: 'void',
      because: `${desk.author.name} edited the draft after the request.`,
    })
    for (const document of [desk.firstWeighs(2), desk.firstWeighs(9)])
      expect((await desk.publish(desk.author, 0, { document })).json.code).toBe('approval-required')
    const mails = await database().mail.findMany({ where: { recipient: desk.second.email } })
    expect(mails.map(({ subject }) => subject).join()).toContain('voided')
    expect((await desk.acts(request)).audit.at(-1)).toBe('publish-request.void')
  })

  test('who saves the same draft again keeps the approval', async () => {
    await desk.saveDraft(desk.author, desk.firstWeighs(2))
    const { json: request } = await desk.request(desk.author, 2)
    await desk.approve(desk.second, request)
    const body = { revision: 1, baseVersion: 0, document: desk.firstWeighs(2) }
    await call('PUT', `${desk.path}/draft`, { headers: desk.author.headers, body })
    expect((await desk.publishRequest(desk.author, request)).status).toBe(200)
  })
})

describe('two approvals, an edit and a publish at once', () => {
  test.each([1, 2, 3])('round %i: only content with two approvals goes live', async () => {
    await desk.rule({ approvals: 2 }, 1)
    await desk.saveDraft(desk.author, desk.firstWeighs(2))
    const { json: request } = await desk.request(desk.author, 2, { publishWhenApproved: true })
    const body = { revision: 1, baseVersion: 0, document: desk.firstWeighs(9) }
    await Promise.all([
      desk.approve(desk.second, request),
      desk.approve(desk.third, request),
      call('PUT', `${desk.path}/draft`, { headers: desk.author.headers, body }),
    ])
    const after = await desk.show(request)
    const live = await desk.live()
    expect(['published', 'void']).toContain(after.state)
    expect(live.revision).toBe(after.state === 'published' ? 1 : 0)
    if (live.revision === 1) expect(live.document).toEqual(desk.firstWeighs(2))
    expect(after.state === 'published' ? after.approvals.length : 2).toBe(2)
  })
})

describe('between approval and publish', () => {
  test.each([
    { name: 'demoted', data: { role: 'operator' as const }, why: 'has the role operator now' },
    { name: 'disabled', data: { disabledAt: new Date() }, why: 'is disabled' },
  ])('the approval of a person who is $name no longer counts', async ({ data, why }) => {
    const { json: request } = await desk.request(desk.author, 2)
    await desk.approve(desk.second, request)
    await database().user.update({ where: { id: desk.second.userId }, data })
    const refused = await desk.publishRequest(desk.author, request)
    expect(refused.json.code).toBe('approval-required')
    expect(refused.json.detail).toContain(why)
    await desk.approve(desk.third, request)
    expect((await desk.publishRequest(desk.author, request)).status).toBe(200)
  })

  test('another publish or restore makes every open request void', async () => {
    const { json: mine } = await desk.request(desk.author, 2)
    const { json: other } = await desk.request(desk.third, 3)
    await desk.approve(desk.second, mine)
    await desk.approve(desk.second, other)
    expect((await desk.publishRequest(desk.third, other)).status).toBe(200)
    expect(await desk.show(mine)).toMatchObject({
      state: 'void',
      because: `${desk.third.name} published v1.`,
    })
    expect((await desk.publishRequest(desk.author, mine)).json.code).toBe('request-closed')
  })
})

describe('emergency', () => {
  test('needs its own permission', async () => {
    const { json: request } = await desk.request(desk.author, 2)
    expect((await desk.emergency(desk.operator, request)).status).toBe(403)
    const token = await withToken(desk.author, ['policy.publish', 'policy.approve'])
    expect((await desk.emergency(token, request)).status).toBe(403)
    const unable = await withToken(desk.author, ['policy.emergency'])
    expect((await desk.emergency(unable, request)).status).toBe(403)
    expect(await desk.live()).toMatchObject({ revision: 0 })
  })

  test('publishes with a reason, which all staff get', async () => {
    const { json: request } = await desk.request(desk.author, 2)
    expect((await desk.on(desk.author, request, 'emergency', { reason: ' ' })).status).toBe(422)
    const published = await desk.emergency(desk.author, request)
    expect(published.json).toMatchObject({
      state: 'published',
      emergencyReason: 'all launches fail',
      approvals: [],
    })
    const mails = await database().mail.findMany({ where: { recipient: desk.operator.email } })
    expect(mails.map(({ text }) => text).join()).toContain('all launches fail')
    expect((await desk.acts(request)).events).toContain('publish-request.emergency')
  })
})
