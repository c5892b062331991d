import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

test('each step has its newest row until that row is archived', async () => {
  const { headers } = await make.inventoryAdmin()
  const setup = async () => (await call('GET', '/setup', { headers })).json
  expect(Object.values(await setup()).every((newest) => newest === null)).toBe(true)

  const first = await make.provider()
  const second = await make.provider()
  expect((await setup()).provider).toEqual({
    id: second.id,
    name: second.name,
    within: null,
  })

  const { status } = await call('DELETE', `/providers/${second.id}`, {
    headers,
    ifMatch: second.revision,
  })
  expect(status).toBe(200)
  expect(await setup()).toMatchObject({ provider: { id: first.id }, realm: null, launch: null })
})
