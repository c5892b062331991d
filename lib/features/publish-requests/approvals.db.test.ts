import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type ApprovalFixture, approvalFixture } from '@/testing/fixtures/approval-fixture'
import { serviceAccount, withToken } from '@/testing/people'

let fixture: ApprovalFixture

beforeEach(async () => {
  fixture = await approvalFixture()
})

/** Ends the day during which a lowered rule still applies. */
const aDayLater = () =>
  database().publishRule.update({
    where: { id: `policy:${fixture.subject}` },
    data: { formerUntil: new Date(Date.now() - 1) },
  })

const mailsTo = async (email: string) =>
  (await database().mail.findMany({ where: { recipient: email }, orderBy: { id: 'asc' } })).map(
    ({ subject }) => subject,
  )

describe('one approval', () => {
  test('a publish without an approval is refused, with the remedy', async () => {
    const refused = await fixture.publish(fixture.author, 0, { document: fixture.firstWeighs(2) })
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({
      code: 'approval-required',
      detail: 'This needs 1 approval by others than its author. Request approval of it first.',
    })
    expect(await fixture.live()).toMatchObject({ revision: 0 })
  })

  test('the version is the author’s, and the log has the hash and the approver', async () => {
    const { json: request, status } = await fixture.request(fixture.author, 2)
    expect(status).toBe(201)
    expect(request).toMatchObject({ state: 'open', required: 1, approvals: [], isOwn: true })
    const approved = await fixture.approve(fixture.second, request)
    expect(approved.json).toMatchObject({
      state: 'open',
      approvals: [{ by: fixture.second.name, invalidBecause: null }],
    })
    const published = await fixture.publishRequest(fixture.second, request)
    expect(published.json).toMatchObject({ state: 'published', version: 1 })
    expect(await fixture.live()).toMatchObject({
      revision: 1,
      document: fixture.firstWeighs(2),
      by: { author: fixture.author.name, note: 'weight 2' },
    })
    const entry = await lastAudit({ action: 'policy.publish', subjectId: fixture.subject })
    expect(entry.after).toMatchObject({
      contentHash: request.contentHash,
      approvedBy: [fixture.second.name],
    })
    expect(await fixture.acts(request)).toEqual({
      audit: ['publish-request.open', 'publish-request.approve', 'publish-request.publish'],
      events: ['publish-request.opened', 'publish-request.approved', 'publish-request.published'],
    })
  })

  test('the ordinary publish route publishes approved content', async () => {
    const { json: request } = await fixture.request(fixture.author, 2)
    await fixture.approve(fixture.second, request)
    const other = await fixture.publish(fixture.author, 0, { document: fixture.firstWeighs(3) })
    expect(other.json.detail).toBe(
      'This needs 1 approval by others than its author. Your open request has other content; request approval of this one.',
    )
    const published = await fixture.publish(fixture.author, 0, { document: fixture.firstWeighs(2) })
    expect(published.status).toBe(201)
    expect(await fixture.show(request)).toMatchObject({ state: 'published', version: 1 })
  })

  test('the last approval publishes a request of an operator that is to be published at once', async () => {
    const { json: request } = await fixture.request(fixture.operator, 2, {
      publishWhenApproved: true,
    })
    const approved = await fixture.approve(fixture.second, request)
    expect(approved.json).toMatchObject({ state: 'published', version: 1 })
    expect((await fixture.live()).by.author).toBe(fixture.operator.name)
  })
})

describe('a request', () => {
  test('is mailed to people, not to service accounts', async () => {
    const { userId } = await serviceAccount('admin', { owners: [fixture.second.userId] })
    const program = await database().user.findUniqueOrThrow({ where: { id: userId } })
    await fixture.request(fixture.author, 2)
    expect(await mailsTo(fixture.second.email)).not.toEqual([])
    expect(await mailsTo(program.email)).toEqual([])
  })

  test('is closed by a rejection, whose note its author gets', async () => {
    const { json: request } = await fixture.request(fixture.author, 2)
    const rejected = await fixture.reject(fixture.second, request)
    expect(rejected.json).toMatchObject({
      state: 'rejected',
      because: `${fixture.second.name} rejected it: no`,
    })
    expect((await fixture.approve(fixture.third, request)).json.code).toBe('request-closed')
    expect((await mailsTo(fixture.author.email)).join()).toContain('rejected')
  })

  test('has comments, which can name an entry of the stack', async () => {
    const { json: request } = await fixture.request(fixture.author, 2)
    const body = { text: 'Why 2?', entry: 'base' }
    const commented = await fixture.on(fixture.operator, request, 'comments', body)
    expect(commented.json.comments).toMatchObject([{ by: fixture.operator.name, ...body }])
  })
})

describe('two approvals', () => {
  test('a person counts once, and two are enough', async () => {
    await fixture.rule({ approvals: 2 }, 1)
    const { json: request } = await fixture.request(fixture.author, 2)
    await fixture.approve(fixture.second, request)
    expect((await fixture.approve(fixture.second, request)).json.approvals).toHaveLength(1)
    const refused = await fixture.publishRequest(fixture.author, request)
    expect(refused.json.detail).toBe(
      'This needs 2 approvals by others than its author, and has 1. Ask another administrator to approve the request.',
    )
    await fixture.approve(fixture.third, request)
    expect((await fixture.publishRequest(fixture.author, request)).status).toBe(200)
  })

  test('a change of a rule that another person changed returns their change', async () => {
    const stale = await fixture.rule({ approvals: 2 })
    expect(stale.status).toBe(412)
    expect(stale.json.current).toMatchObject({
      revision: 1,
      author: fixture.author.name,
      value: { approvals: 1 },
    })
  })

  test('a lowered rule takes effect after a day, so that one person cannot lower it and publish alone', async () => {
    const lowered = await fixture.rule({ approvals: 0 }, 1)
    expect(lowered.json).toMatchObject({ approvals: 0, required: 1 })
    expect(Date.parse(lowered.json.formerUntil)).toBeGreaterThan(Date.now())
    const document = fixture.firstWeighs(2)
    expect((await fixture.publish(fixture.author, 0, { document })).json.code).toBe(
      'approval-required',
    )
    // Raising and lowering the rule again does not shorten the day.
    await fixture.rule({ approvals: 1 }, 2)
    await fixture.rule({ approvals: 0 }, 3)
    expect((await fixture.publish(fixture.author, 0, { document })).json.code).toBe(
      'approval-required',
    )
    await aDayLater()
    expect((await fixture.publish(fixture.author, 0, { document })).status).toBe(201)
  })

  test('more than two are refused', async () => {
    expect((await fixture.rule({ approvals: 3 }, 1)).status).toBe(422)
  })
})

describe('other ways to create versions', () => {
  test('a restore needs none, unless the rule requires it', async () => {
    await fixture.rule({ approvals: 0 }, 1)
    await aDayLater()
    await fixture.publish(fixture.author, 0, { document: fixture.firstWeighs(2) })
    await fixture.publish(fixture.author, 1, { document: fixture.firstWeighs(3) })
    await fixture.rule({ approvals: 1 }, 2)
    expect((await fixture.restore(fixture.operator, 2, 1)).status).toBe(201)
    await fixture.rule({ approvals: 1, restoreNeedsApproval: true }, 3)
    expect((await fixture.restore(fixture.operator, 3, 2)).json.code).toBe('approval-required')
  })

  test('the global default needs as many as the strictest pool that inherits it', async () => {
    const { json } = await call('GET', '/publish-rules/policy:global', {
      headers: fixture.author.headers,
    })
    expect(json).toMatchObject({ approvals: 0, required: 1 })
    const { revision } = (
      await call('GET', '/policies/global', { headers: fixture.author.headers })
    ).json
    const body = { document: fixture.firstWeighs(2) }
    const refused = await fixture.publish(fixture.author, revision, body, '/policies/global')
    expect(refused.json.code).toBe('approval-required')
  })
})

test('a token withdraws requests of others only with the scope to approve', async () => {
  const { json: request } = await fixture.request(fixture.author, 2)
  const token = await withToken(fixture.second, ['policy.draft', 'policy.read'])
  expect((await fixture.on(token, request, 'withdraw')).status).toBe(403)
  expect((await fixture.on(fixture.second, request, 'withdraw')).status).toBe(200)
})
