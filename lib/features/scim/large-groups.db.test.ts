import { beforeAll, expect, test } from 'vitest'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { countedRows } from '@/testing/database/counted-rows'
import { type Person, person, serviceAccount } from '@/testing/people'
import { configureScim, scimOf } from '@/testing/scim'
import { applyPlaces } from './people/apply-places.server'

configureScim([{ group: 'Everyone', role: 'viewer' }])

let token: Person

beforeAll(async () => {
  await person('admin')
  token = await serviceAccount('admin', { scopes: ['scim.write'] })
})

/** Creates people with a session and a token each, whom SCIM manages. */
async function people(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const address = (id: string) => `${id}@test.example`
  const rows = ids.map((id) => ({ id, email: address(id), name: id, role: 'viewer' as const }))
  await database().user.createMany({ data: rows })
  const identityAt = new Date()
  await database().scimUser.createMany({
    data: ids.map((userId) => ({ userId, userName: address(userId), identityAt })),
  })
  await database().session.createMany({ data: ids.map((userId) => ({ userId })) })
  await database().apiToken.createMany({
    data: ids.map((userId) => ({ userId, name: 'ci', prefix: 'berth_', tokenHash: userId })),
  })
  return ids
}

function scimScope(): Scope<'scim.write'> {
  const { userId, name, email, tenantId } = token
  const facts = { userId, name, email, tenantId, sessionId: null, tokenId: null, tokenScopes: null }
  const call = { requestId: 'test', address: null, now: new Date() }
  const scope = scopeFor({ ...facts, role: 'admin' }, 'scim.write', call)
  if (!scope.ok) throw new Error(scope.error.kind)
  return scope.value
}

/** Returns the number of statements that end the access of `count` people. */
async function statementsFor(count: number): Promise<number> {
  const ids = await people(count)
  return database().$transaction(
    async (tx) => {
      const { db, statements } = countedRows(tx)
      expect(await applyPlaces(db, scimScope(), ids)).toMatchObject({ ok: true })
      return statements()
    },
    { timeout: 60_000 },
  )
}

test('the number of statements depends on portions of people and not on each person', async () => {
  const few = await statementsFor(2)
  expect(await statementsFor(1_200)).toBeLessThan(few * 5)
})

test('a group of thousands of people can be deleted, and all lose their access', async () => {
  const ids = await people(2_000)
  const { id } = await database().scimGroup.create({ data: { displayName: 'Everyone' } })
  const members = ids.map((userId) => ({ groupId: id, userId }))
  await database().scimGroupMember.createMany({ data: members })
  expect((await scimOf(token).send('DELETE', `/Groups/${id}`)).status).toBe(204)
  const where = { userId: { in: ids }, revokedAt: null }
  expect(await database().session.count({ where })).toBe(0)
  expect(await database().apiToken.count({ where })).toBe(0)
  expect(await database().user.count({ where: { id: { in: ids }, disabledAt: null } })).toBe(0)
  const audited = { subjectId: { in: ids }, action: 'member.update' }
  expect(await database().auditEntry.count({ where: audited })).toBe(ids.length)
})
