import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { policyDesk, staff } from '@/testing/worlds/policy-desk'

test('the version a draft began from is in the studio, however many came since', async () => {
  const { admin, operator, viewer } = await staff()
  const desk = await policyDesk(viewer)
  await desk.publish(admin, 0, { document: desk.firstWeighs(1) })
  await call('PUT', `${desk.path}/draft`, {
    headers: operator.headers,
    body: { revision: 0, baseVersion: 1, document: desk.firstWeighs(100) },
  })
  const studio = async () =>
    (await call('GET', `/pools/${desk.rows.pool.id}/studio`, { headers: operator.headers })).json
  expect((await studio()).draftBase).toBeNull()

  for (let base = 1; base <= 50; base++)
    await desk.publish(admin, base, { document: desk.firstWeighs(base + 1) })
  const { draftBase, versions, draft } = await studio()
  expect(draft).toMatchObject({ baseVersion: 1 })
  expect(versions.at(-1)).toMatchObject({ version: 2 })
  expect(draftBase).toMatchObject({ version: 1, document: desk.firstWeighs(1) })
})
