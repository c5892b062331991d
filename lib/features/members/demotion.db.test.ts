import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type Person, person, personInBrowser, tenant, withToken } from '@/testing/people'

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

test('members of an archived tenant can be disabled, but no one can be moved to it', async () => {
  const tenantId = await tenant()
  const [member, other] = [await person('member', { tenantId }), await person('viewer')]
  await database().tenant.update({ where: { id: tenantId }, data: { archivedAt: new Date() } })
  const disabled = await update(member.userId, 1, { disabled: true })
  expect(disabled.json).toMatchObject({ status: 'disabled' })
  const moved = await update(other.userId, 1, { role: 'member', tenantId })
  expect(moved.json.errors).toMatchObject([{ path: 'tenantId' }])
})

test('a promotion revokes tokens that a demotion of an earlier release left', async () => {
  const user = await person('viewer', { scopes: ['inventory.read', 'inventory.write'] })
  expect((await update(user.userId, 1, { role: 'operator' })).status).toBe(200)
  expect((await call('GET', '/pools', user)).status).toBe(401)
})
