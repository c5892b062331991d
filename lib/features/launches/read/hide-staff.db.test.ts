import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'

test('hides from users of a tenant which staff launched for them, and shows it to staff', async () => {
  const operator = await person('operator')
  const owner = await person('owner')
  const { pool, deployable } = await inventoryRows({ accounts: ['a'] })
  const body = { pool: pool.name, deployable: deployable.name }
  const launch = async (who: typeof owner, more: object = {}): Promise<string> =>
    (await call('POST', '/launches', { ...who, body: { ...body, ...more } })).json.id
  const byStaff = await launch(operator, { tenant: owner.tenantId })
  const own = await launch(owner)

  const authors = async (who: typeof owner) => {
    const { json } = await call('GET', '/launches', who)
    return Object.fromEntries(
      json.items.map((it: { id: string; requestedBy: string }) => [it.id, it.requestedBy]),
    )
  }
  const reported = await authors(owner)
  expect(reported[byStaff]).toBe('Staff')
  expect(reported[own]).not.toBe('Staff')
  const name: string = (await authors(operator))[byStaff]
  expect(name).not.toBe('Staff')
  for (const path of [`/launches/${byStaff}`, `/launches/${byStaff}/why`, '/launches/export']) {
    const { status, text } = await call('GET', path, owner)
    expect(status, path).toBe(200)
    expect(text, path).not.toContain(name)
  }
  const ended = await call('DELETE', `/launches/${byStaff}`, owner)
  expect(ended.json).toMatchObject({ state: 'ended', requestedBy: 'Staff' })
})
