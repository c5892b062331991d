import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { person, serviceAccount, tenant } from '@/testing/people'
import { configureScim, scimOf } from '@/testing/scim'
import { applyRules } from './people/apply-rules.server'

configureScim([
  { group: 'Contractors', role: 'operator' },
  { group: 'Late', role: 'member', tenant: 'A tenant created later' },
  { group: 'Admins', role: 'admin' },
])

const idp = async () => scimOf(await serviceAccount('admin', { scopes: ['scim.write'] }))
const rowOf = (id: string) => database().user.findUniqueOrThrow({ where: { id } })
const apply = () => applyRules(new Date(), new AbortController().signal)

/** Makes the rule of a group that of no group, as a changed configuration does after a restart. */
const dropRule = (id: string) =>
  database().scimGroup.update({ where: { id }, data: { displayName: `former ${id}` } })

test('a person whose rule was removed loses access', async () => {
  const { user, group } = await idp()
  const { id } = await user()
  const contractors = await group('Contractors', [id])
  const before = await rowOf(id)
  expect(before).toMatchObject({ role: 'operator', disabledAt: null })
  await apply()
  expect(await rowOf(id)).toEqual(before)

  const token = { prefix: 'berth_x', tokenHash: id, scopes: [], userId: id, name: 'theirs' }
  await database().apiToken.create({ data: token })
  await dropRule(contractors.id)
  await apply()
  expect((await rowOf(id)).disabledAt).not.toBeNull()
  const [revoked] = await database().apiToken.findMany({ where: { userId: id } })
  expect(revoked?.revokedAt).not.toBeNull()
  const entry = await database().auditEntry.findFirstOrThrow({
    where: { action: 'member.update', subjectId: id },
    orderBy: { id: 'desc' },
  })
  expect(entry).toMatchObject({ actorId: null, actorName: 'Berth' })
})

test('a person whose tenant is created later gets access', async () => {
  const { user, group } = await idp()
  const { id } = await user()
  await group('Late', [id])
  expect((await rowOf(id)).disabledAt).not.toBeNull()
  const tenantId = await tenant('A tenant created later')
  await apply()
  expect(await rowOf(id)).toMatchObject({ role: 'member', tenantId, disabledAt: null })
})

test('the last admin stays, while others of the same portion lose access', async () => {
  const { user, group } = await idp()
  const other = await person('admin')
  const [admin, second] = [await user(), await user()]
  const admins = await group('Admins', [admin.id, second.id])
  const passwordHash = (await rowOf(other.userId)).passwordHash
  await database().user.update({ where: { id: admin.id }, data: { passwordHash } })
  await database().user.updateMany({
    where: { role: 'admin', id: { notIn: [admin.id, second.id] } },
    data: { disabledAt: new Date() },
  })
  await dropRule(admins.id)
  await apply()
  expect((await rowOf(admin.id)).disabledAt).toBeNull()
  expect((await rowOf(second.id)).disabledAt).not.toBeNull()
})
