import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type ApprovalDesk, approvalDesk } from '@/testing/worlds/approval-desk'

let desk: ApprovalDesk

beforeEach(async () => {
  desk = await approvalDesk()
})

/** The day is over for which a lowered rule counts on. */
const aDayLater = () =>
  database().publishRule.update({
    where: { id: `policy:${desk.subject}` },
    data: { formerUntil: new Date(Date.now() - 1) },
  })

const mailsTo = async (email: string) =>
  (await database().mail.findMany({ where: { recipient: email }, orderBy: { id: 'asc' } })).map(
    ({ subject }) => subject,
  )

describe('one approval', () => {
  test('a publish without an approval is refused, with what to do', async () => {
    const refused = await desk.publish(desk.author, 0, { document: desk.firstWeighs(2) })
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({
      code: 'approval-required',
      detail: 'This needs 1 approval by others than its author. Request approval of it first.',
    })
    expect(await desk.live()).toMatchObject({ revision: 0 })
  })

  test('the version is the author’s, and the log has the hash and the approver', async () => {
    const { json: request, status } = await desk.request(desk.author, 2)
    expect(status).toBe(201)
    expect(request).toMatchObject({ state: 'open', required: 1, approvals: [], isOwn: true })
    const approved = await desk.approve(desk.second, request)
    expect(approved.json).toMatchObject({
      state: 'open',
      approvals: [{ by: desk.second.name, invalidBecause: null }],
    })
    const published = await desk.publishRequest(desk.second, request)
    expect(published.json).toMatchObject({ state: 'published', version: 1 })
    expect(await desk.live()).toMatchObject({
      revision: 1,
      document: desk.firstWeighs(2),
      by: { author: desk.author.name, note: 'weight 2' },
    })
    const entry = await lastAudit({ action: 'policy.publish', subjectId: desk.subject })
    expect(entry.after).toMatchObject({
      contentHash: request.contentHash,
      approvedBy: [desk.second.name],
    })
    expect(await desk.acts(request)).toEqual({
      audit: ['publish-request.open', 'publish-request.approve', 'publish-request.publish'],
      events: ['publish-request.opened', 'publish-request.approved', 'publish-request.published'],
    })
  })

  test('the ordinary publish route publishes approved content', async () => {
    const { json: request } = await desk.request(desk.author, 2)
    await desk.approve(desk.second, request)
    const other = await desk.publish(desk.author, 0, { document: desk.firstWeighs(3) })
    expect(other.json.detail).toBe(
      'This needs 1 approval by others than its author. Your open request has other content; request approval of this one.',
    )
    const published = await desk.publish(desk.author, 0, { document: desk.firstWeighs(2) })
    expect(published.status).toBe(201)
    expect(await desk.show(request)).toMatchObject({ state: 'published', version: 1 })
  })

  test('the last approval publishes a request of an operator that is to be published at once', async () => {
    const { json: request } = await desk.request(desk.operator, 2, { publishWhenApproved: true })
    const approved = await desk.approve(desk.second, request)
    expect(approved.json).toMatchObject({ state: 'published', version: 1 })
    expect((await desk.live()).by.author).toBe(desk.operator.name)
  })
})

describe('a request', () => {
  test('is closed by a rejection, whose note its author gets', async () => {
    const { json: request } = await desk.request(desk.author, 2)
    const rejected = await desk.reject(desk.second, request)
    expect(rejected.json).toMatchObject({
      state: 'rejected',
      because: `${desk.second.name} rejected it: no`,
    })
    expect((await desk.approve(desk.third, request)).json.code).toBe('request-closed')
    expect((await mailsTo(desk.author.email)).join()).toContain('rejected')
  })

  test('has comments, which name the entry of the stack that they are about', async () => {
    const { json: request } = await desk.request(desk.author, 2)
    const body = { text: 'Why 2?', entry: 'base' }
    const commented = await desk.on(desk.operator, request, 'comments', body)
    expect(commented.json.comments).toMatchObject([{ by: desk.operator.name, ...body }])
  })
})

describe('two approvals', () => {
  test('one person counts once, and two are enough', async () => {
    await desk.rule({ approvals: 2 }, 1)
    const { json: request } = await desk.request(desk.author, 2)
    await desk.approve(desk.second, request)
    expect((await desk.approve(desk.second, request)).json.approvals).toHaveLength(1)
    const refused = await desk.publishRequest(desk.author, request)
    expect(refused.json.detail).toBe(
      'This needs 2 approvals by others than its author, and has 1. Ask another administrator to approve the request.',
    )
    await desk.approve(desk.third, request)
    expect((await desk.publishRequest(desk.author, request)).status).toBe(200)
  })

  test('a change of a rule that another person changed gets theirs', async () => {
    const stale = await desk.rule({ approvals: 2 })
    expect(stale.status).toBe(412)
    expect(stale.json.current).toMatchObject({
      revision: 1,
      author: desk.author.name,
      value: { approvals: 1 },
    })
  })

  test('a lowered rule counts a day later, so that one person cannot lower it and publish alone', async () => {
    const lowered = await desk.rule({ approvals: 0 }, 1)
    expect(lowered.json).toMatchObject({ approvals: 0, required: 1 })
    expect(Date.parse(lowered.json.formerUntil)).toBeGreaterThan(Date.now())
    const document = desk.firstWeighs(2)
    expect((await desk.publish(desk.author, 0, { document })).json.code).toBe('approval-required')
    // Raising and lowering it again does not shorten the day.
    await desk.rule({ approvals: 1 }, 2)
    await desk.rule({ approvals: 0 }, 3)
    expect((await desk.publish(desk.author, 0, { document })).json.code).toBe('approval-required')
    await aDayLater()
    expect((await desk.publish(desk.author, 0, { document })).status).toBe(201)
  })

  test('more than two are refused', async () => {
    expect((await desk.rule({ approvals: 3 }, 1)).status).toBe(422)
  })
})

describe('what else makes versions', () => {
  test('a restore needs none, unless the rule requires it', async () => {
    await desk.rule({ approvals: 0 }, 1)
    await aDayLater()
    await desk.publish(desk.author, 0, { document: desk.firstWeighs(2) })
    await desk.publish(desk.author, 1, { document: desk.firstWeighs(3) })
    await desk.rule({ approvals: 1 }, 2)
    expect((await desk.restore(desk.operator, 2, 1)).status).toBe(201)
    await desk.rule({ approvals: 1, restoreNeedsApproval: true }, 3)
    expect((await desk.restore(desk.operator, 3, 2)).json.code).toBe('approval-required')
  })

  test('the global default needs as many as the strictest pool that inherits it', async () => {
    const { json } = await call('GET', '/publish-rules/policy:global', {
      headers: desk.author.headers,
    })
    expect(json).toMatchObject({ approvals: 0, required: 1 })
    const { revision } = (await call('GET', '/policies/global', { headers: desk.author.headers }))
      .json
    const body = { document: desk.firstWeighs(2) }
    const refused = await desk.publish(desk.author, revision, body, '/policies/global')
    expect(refused.json.code).toBe('approval-required')
  })
})
