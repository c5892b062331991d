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
