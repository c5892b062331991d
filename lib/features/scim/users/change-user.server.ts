import 'server-only'
import { makersOf } from '@/lib/auth/control/makers.server'
import type { Scope } from '@/lib/auth/scope'
import { endAccess } from '@/lib/auth/session/end-access.server'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockAdmins } from '@/lib/features/members/lock-admins.server'
import { parsedAs } from '../messages/parsed-as'
import { personFrom, type ScimPerson } from '../messages/person'
import {
  type PatchOperation,
  type ScimUser,
  type UserBody,
  userBodySchema,
} from '../messages/schema'
import { patchUser } from '../messages/user-patch'
import { applyPlaces } from '../people/apply-places.server'
import { documentOf, findScimUser, type ScimUserRow, scimUserFrom, taken } from './row.server'

type ScimScope = Scope<'scim.write'>

export const replaceUser = (scope: ScimScope, id: string, body: UserBody) =>
  changeUser(scope, id, () => ok(body))

export const patchUserById = (
  scope: ScimScope,
  id: string,
  operations: readonly PatchOperation[],
) =>
  changeUser(scope, id, (row) => {
    const patched = patchUser(documentOf(row), operations)
    return patched.ok ? parsedAs(userBodySchema, patched.value) : patched
  })

async function changeUser(
  scope: ScimScope,
  id: string,
  bodyOf: (row: ScimUserRow) => Result<UserBody, Problem>,
): Promise<Result<ScimUser, Problem>> {
  return transact(async (tx) => {
    // Before the row of the person, as in changes of groups.
    await lockAdmins(tx)
    await tx.$queryRaw`SELECT FROM "ScimUser" WHERE "userId" = ${id} FOR NO KEY UPDATE`
    const found = await findScimUser(tx, id)
    if (!found.ok) return found
    const body = bodyOf(found.value)
    if (!body.ok) return body
    const person = personFrom(body.value, found.value.active)
    if (!person.ok) return person
    const written = await write(tx, scope, found.value, person.value)
    if (!written.ok) return written
    const placed = await applyPlaces(tx, scope, [id])
    if (!placed.ok) return placed
    const after = await findScimUser(tx, id)
    return after.ok ? ok(scimUserFrom(after.value)) : after
  })
}

async function write(
  tx: Db,
  scope: ScimScope,
  row: ScimUserRow,
  { email, name, ...columns }: ScimPerson,
): Promise<Result<null, Problem>> {
  const { userId, user } = row
  if (isSame(row, { email, name, ...columns })) return ok(null)
  const clash = await clashOf(tx, userId, { email, userName: columns.userName })
  if (clash !== null) return err(clash)
  // Addresses are not case-sensitive.
  const isRenamed = email.toLowerCase() !== user.email.toLowerCase()
  if (isRenamed) await endAccess(tx, [userId], { now: scope.now })
  const identity = isRenamed
    ? { identityAt: scope.now, makers: { push: await newMakers(tx, scope, row) } }
    : {}
  await tx.scimUser.update({
    where: { userId },
    data: { ...columns, ...identity, changedAt: scope.now },
  })
  if (email !== user.email || name !== user.name)
    await tx.user.update({
      where: { id: userId },
      data: { email, name, revision: { increment: 1 } },
    })
  await recordAudit(tx, scope, {
    action: 'member.update',
    noun: 'member',
    subjectId: userId,
    subjectName: name,
    before: factsOf(row, user),
    after: factsOf(columns, { email, name }),
    note: 'By the identity provider (SCIM).',
    tenantId: user.tenantId,
  })
  return ok(null)
}

type Columns = Pick<ScimPerson, 'userName' | 'externalId' | 'givenName' | 'familyName' | 'active'>

const factsOf = (
  { userName, externalId, active }: Columns,
  { email, name }: Pick<ScimPerson, 'email' | 'name'>,
) => ({ userName, externalId, active, email, name })

const isSame = (row: ScimUserRow, person: ScimPerson): boolean =>
  row.user.email === person.email &&
  row.user.name === person.name &&
  (['userName', 'externalId', 'givenName', 'familyName', 'active'] as const).every(
    (column) => row[column] === person[column],
  )

async function clashOf(
  tx: Db,
  userId: string,
  { email, userName }: Pick<ScimPerson, 'email' | 'userName'>,
): Promise<Problem | null> {
  const others = { not: userId }
  if ((await tx.scimUser.count({ where: { userName, userId: others } })) > 0)
    return taken('userName')
  return (await tx.user.count({ where: { email, id: others } })) > 0 ? taken('emails') : null
}

/** The makers of an account include the users who change its address, because they could sign in with the new one. */
async function newMakers(tx: Db, scope: ScimScope, { makers }: ScimUserRow): Promise<string[]> {
  return (await makersOf(tx, scope)).filter((id) => !makers.includes(id))
}

/** Deletes a person for the identity provider. Berth disables the account because the audit log names it. */
export async function removeUser(scope: ScimScope, id: string): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    await lockAdmins(tx)
    const found = await findScimUser(tx, id)
    if (!found.ok) return found
    await tx.scimUser.update({ where: { userId: id }, data: { active: false } })
    const placed = await applyPlaces(tx, scope, [id])
    if (!placed.ok) return placed
    const { shutAt } = await tx.scimUser.delete({ where: { userId: id } })
    await recordAudit(tx, scope, {
      action: 'member.unlink-identity',
      noun: 'member',
      subjectId: id,
      subjectName: found.value.user.name,
      before: factsOf(found.value, found.value.user),
      after: { shutAt },
      note: 'Deleted at the identity provider (SCIM); the account is disabled.',
      tenantId: found.value.user.tenantId,
    })
    return ok(null)
  })
}
