import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type Person, person, personInBrowser, withToken } from '@/testing/people'

let admin: Person

beforeAll(async () => {
  admin = await personInBrowser('admin')
})

const update = (id: string, ifMatch: number, body: unknown) =>
  call('PUT', `/members/${id}`, { headers: admin.headers, ifMatch, body })

test('a demotion revokes the tokens with more rights, and a promotion brings none back', async () => {
  const user = await person('operator', { scopes: ['inventory.read', 'inventory.write'] })
  const reading = await withToken(user, ['inventory.read'])
  const statuses = () =>
    Promise.all([user, reading].map(async (it) => (await call('GET', '/pools', it)).status))
  expect(await statuses()).toEqual([200, 200])
  expect((await update(user.userId, 1, { role: 'viewer' })).status).toBe(200)
  expect(await statuses()).toEqual([401, 200])
  const entry = await lastAudit({ action: 'member.update', subjectId: user.userId })
  expect(entry.note).toBe('Revoked 1 API token with permissions that the new role does not have.')
  expect((await update(user.userId, 2, { role: 'operator' })).status).toBe(200)
  expect(await statuses()).toEqual([401, 200])
})

test('a promotion revokes tokens that a demotion of an earlier release left', async () => {
  const user = await person('viewer', { scopes: ['inventory.read', 'inventory.write'] })
  expect((await update(user.userId, 1, { role: 'operator' })).status).toBe(200)
  expect((await call('GET', '/pools', user)).status).toBe(401)
})
