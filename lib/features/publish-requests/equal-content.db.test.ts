import { expect, test } from 'vitest'
import { approvalFixture } from '@/testing/fixtures/approval-fixture'

test('of two requests with equal content, the published one is credited', async () => {
  const fixture = await approvalFixture(0)
  const { json: older } = await fixture.request(fixture.author, 2)
  const { json: named } = await fixture.request(fixture.second, 2)
  const { json, status } = await fixture.publishRequest(fixture.third, named)
  expect([status, json.state]).toEqual([200, 'published'])
  expect(await fixture.show(older)).toMatchObject({ state: 'void' })
  expect((await fixture.live()).by).toMatchObject({ author: fixture.second.name })
})

test('a direct publish without required approvals is credited to the publisher', async () => {
  const fixture = await approvalFixture(0)
  const { json: request } = await fixture.request(fixture.author, 2)
  const published = await fixture.publish(fixture.second, 0, { document: fixture.firstWeighs(2) })
  expect(published.status).toBe(201)
  expect(await fixture.show(request)).toMatchObject({ state: 'void' })
  expect((await fixture.live()).by).toMatchObject({ author: fixture.second.name })
})
