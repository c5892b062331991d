import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type ApprovalFixture, approvalFixture } from '@/testing/fixtures/approval-fixture'
import { withToken } from '@/testing/people'

let fixture: ApprovalFixture

beforeEach(async () => {
  fixture = await approvalFixture()
})

describe('emergency', () => {
  test('needs its own permission', async () => {
    const { json: request } = await fixture.request(fixture.author, 2)
    expect((await fixture.emergency(fixture.operator, request)).status).toBe(403)
    const token = await withToken(fixture.author, ['policy.publish', 'policy.approve'])
    expect((await fixture.emergency(token, request)).status).toBe(403)
    const unable = await withToken(fixture.author, ['policy.emergency'])
    expect((await fixture.emergency(unable, request)).status).toBe(403)
    expect(await fixture.live()).toMatchObject({ revision: 0 })
  })

  test('publishes with a reason, which is sent to all staff', async () => {
    const { json: request } = await fixture.request(fixture.author, 2)
    expect((await fixture.on(fixture.author, request, 'emergency', { reason: ' ' })).status).toBe(
      422,
    )
    const published = await fixture.emergency(fixture.author, request)
    expect(published.json).toMatchObject({
      state: 'published',
      emergencyReason: 'all launches fail',
      approvals: [],
    })
    const mails = await database().mail.findMany({ where: { recipient: fixture.operator.email } })
    expect(mails.map(({ text }) => text).join()).toContain('all launches fail')
    expect((await fixture.acts(request)).events).toContain('publish-request.emergency')
  })

  test('a refused publish leaves neither a permission to publish later nor a mail', async () => {
    const { json: request } = await fixture.request(fixture.author, 2)
    const pool = { where: { id: fixture.subject } }
    await database().pool.update({ ...pool, data: { archivedAt: new Date() } })
    expect((await fixture.emergency(fixture.author, request)).json.code).toBe('pool-archived')
    await database().pool.update({ ...pool, data: { archivedAt: null } })

    expect((await fixture.show(request)).emergencyReason).toBeNull()
    const { audit, events } = await fixture.acts(request)
    expect([...audit, ...events].join()).not.toContain('emergency')
    const mails = await database().mail.findMany({ where: { recipient: fixture.operator.email } })
    expect(mails).toEqual([])
    const token = await withToken(fixture.second, ['policy.publish'])
    for (const person of [fixture.author, token])
      expect((await fixture.publishRequest(person, request)).json.code).toBe('approval-required')
    expect(await fixture.live()).toMatchObject({ revision: 0 })
  })
})
