import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { policyFixture, staff } from '@/testing/fixtures/policy-fixture'

test('the version a draft is based on is in the studio, even after many newer versions', async () => {
  const { admin, operator, viewer } = await staff()
  const fixture = await policyFixture(viewer)
  await fixture.publish(admin, 0, { document: fixture.firstWeighs(1) })
  await call('PUT', `${fixture.path}/draft`, {
    headers: operator.headers,
    body: { revision: 0, baseVersion: 1, document: fixture.firstWeighs(100) },
  })
  const studio = async () =>
    (await call('GET', `/pools/${fixture.rows.pool.id}/studio`, { headers: operator.headers })).json
  expect((await studio()).draftBase).toBeNull()

  for (let base = 1; base <= 50; base++)
    await fixture.publish(admin, base, { document: fixture.firstWeighs(base + 1) })
  const { draftBase, versions, draft } = await studio()
  expect(draft).toMatchObject({ baseVersion: 1 })
  expect(versions.at(-1)).toMatchObject({ version: 2 })
  expect(draftBase).toMatchObject({ version: 1, document: fixture.firstWeighs(1) })
})
